import { Link } from 'react-router';
import { useWatchingLink } from '#features/watching/here/watching-link.ts';
import { PushOption } from '#features/watching/push/push-option.tsx';
import { usePush } from '#features/watching/push/use-push.ts';
import { pushText } from '#text/watching/push.ts';
import { signUpText as text } from '#text/watching/sign-up.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import { Refusal } from '#ui/form/refusal.tsx';
import { RefusedField, type WrongField } from '#ui/form/refused-field.tsx';
import { Trap } from '#ui/form/trap.tsx';
import { ChannelFields } from './channel-fields.tsx';
import type { TypedWatch } from './fields.server.ts';
import type { SignUpView } from './sign-up-view.server.ts';
import { QuietFields, RhythmFields } from './times-fields.tsx';
import { useBrowserZone } from './use-browser-zone.ts';
import { WishFields } from './wish-fields.tsx';

type SignUpFormProps = {
  view: SignUpView;
  asked: NonNullable<SignUpView['asked']>;
  /** Of a form that was refused: why, and what was typed. */
  refusal: { message: string; typed: TypedWatch; wrong: WrongField | null } | null;
};

/** Asks for alerts: an ordinary form that is posted. What most leave as it is lies under one line. */
export function SignUpForm({ view, asked, refusal }: SignUpFormProps) {
  const typed = refusal?.typed ?? view.standard;
  const formRef = useBrowserZone(refusal === null);
  const { where } = asked;
  const push = usePush(view.publicKey);
  const link = useWatchingLink();
  return (
    <form method="post" className={forms.form} ref={formRef} onSubmit={push.onSubmit}>
      {link && (
        <p className={forms.note}>
          {pushText.known} <Link to={link}>{pushText.open}</Link>
        </p>
      )}
      <Refusal title={`${text.failed}.`} message={refusal?.message ?? null} />
      <input type="hidden" name="place" value={where.place} />
      <input type="hidden" name="lat" value={where.lat} />
      <input type="hidden" name="lon" value={where.lon} />
      <RefusedField value={refusal?.wrong ?? null}>
        <ChannelFields
          legend={text.how}
          kinds={view.kinds.filter((kind) => kind !== 'push')}
          typed={typed}
          first={
            push.ability !== 'none' && (
              <PushOption
                ability={push.ability}
                isChosen={typed.kind === '' && !view.kinds.includes('email')}
              />
            )
          }
        />
        <RhythmFields rhythm={typed.rhythm} />
        <Disclosure look="words" summary={text.more} open={refusal !== null}>
          <div className={forms.inside}>
            <WishFields
              typed={typed}
              hasRadius={asked.hasRadius}
              isRadiusNeeded={where.lat !== ''}
              days={view.days}
            />
            <QuietFields typed={typed} zones={view.zones} />
          </div>
        </Disclosure>
      </RefusedField>
      <Trap label={text.trap} type="checkbox" name="botcheck" />
      <p className={forms.hint}>
        {text.before} {text.privacy} <Link to="/privacy">{text.privacyLink}</Link>
      </p>
      <div role="alert">{push.problem && <p className={forms.refusal}>{push.problem}</p>}</div>
      <Button variant="primary" type="submit" disabled={push.isBusy}>
        {push.isBusy ? pushText.busy : text.submit}
      </Button>
    </form>
  );
}
