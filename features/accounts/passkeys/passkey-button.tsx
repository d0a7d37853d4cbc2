import { useRef } from 'react';
import { signInText as text } from '#text/accounts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { noteSignedIn } from '../note-signed-in.ts';
import styles from './passkey-button.module.css';
import { type PasskeyUse, usePasskey } from './use-passkey.ts';

const said = {
  ready: '',
  busy: text.passkeyBusy,
  missing: text.passkeyMissing,
  stopped: text.passkeyStopped,
  failed: text.passkeyFailed,
};

type PasskeyButtonProps = {
  /** What for, told by what stands in the form. */
  use: (form: FormData) => PasskeyUse;
  label: string;
  isBlock?: boolean;
};

/** In a form: asks the browser for a passkey, puts it into the form as `credential` and sends it. Needs scripts. */
export function PasskeyButton({ use, label, isBlock = false }: PasskeyButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state, ask } = usePasskey();
  const go = async () => {
    const form = field.current?.form;
    if (!form?.reportValidity()) return;
    const credential = await ask(use(new FormData(form)));
    if (credential === null || !field.current) return;
    field.current.value = credential;
    noteSignedIn(true);
    form.requestSubmit();
  };
  return (
    <div className={styles.passkey}>
      <input type="hidden" name="way" value="passkey" />
      <input type="hidden" name="credential" ref={field} defaultValue="" />
      <div className={styles.withScripts}>
        <Button variant="primary" isBlock={isBlock} onClick={go} aria-disabled={state === 'busy'}>
          {label}
        </Button>
      </div>
      <p className={`${forms.hint} ${styles.scriptless}`}>{text.passkeyNeedsScripts}</p>
      <p role="status" className={forms.note}>
        {said[state]}
      </p>
    </div>
  );
}
