import { useEffect, useRef, useState } from 'react';
import { type PushAbility, pushAbility, subscribe } from '#features/watching/push/subscribe.ts';
import { checkInPageText } from '#text/check-ins/page.ts';
import { pushText } from '#text/watching/push.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';

const text = checkInPageText.ways.browser;

/** Has questions come to this browser as notifications. Without scripts, or where it cannot, there is no button. */
export function OwnBrowser({ publicKey }: { publicKey: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [ability, setAbility] = useState<PushAbility>('none');
  const [said, setSaid] = useState<string>('');
  useEffect(() => setAbility(pushAbility()), []);
  if (ability === 'none') return null;
  if (ability !== 'ready') return <p className={forms.hint}>{pushText[ability]}</p>;
  const ask = async () => {
    setSaid(pushText.busy);
    const subscription = await subscribe(publicKey);
    setSaid(subscription ? '' : pushText.refused);
    setAbility(pushAbility());
    if (!subscription || !field.current?.form) return;
    field.current.value = JSON.stringify(subscription);
    field.current.form.requestSubmit();
  };
  return (
    <form method="post">
      <input type="hidden" name="intent" value="add_browser" />
      <input type="hidden" name="subscription" ref={field} defaultValue="" />
      <Button variant="primary" onClick={ask} aria-disabled={said === pushText.busy}>
        {text.label}
      </Button>
      <p className={forms.hint}>{text.hint}</p>
      <p role="status" className={forms.note}>
        {said}
      </p>
    </form>
  );
}
