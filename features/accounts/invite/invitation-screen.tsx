import { Link } from 'react-router';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { invitationText as text } from '#text/accounts/invitation.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { Refusal } from '#ui/form/refusal.tsx';
import plates from '#ui/plates.module.css';
import { AccountPage } from '../account-page.tsx';
import { noteSignedIn } from '../note-signed-in.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { CodesPanel } from '../ways/codes-panel.tsx';
import type { InvitationView } from './accept.server.ts';

type InvitationScreenProps = {
  view: InvitationView | null;
  /** The secret of the link. */
  token: string;
  outcome: { codes: string[]; name: string } | { message: string; name: string } | null;
};

/** What an invitation's link opens: the form of a new account; after it the recovery codes, this once. */
export function InvitationScreen({ view, token, outcome }: InvitationScreenProps) {
  return (
    <AccountPage crumb={text.crumb}>
      {outcome && 'codes' in outcome ? (
        <section className={plates.plate}>
          <div role="status">
            <h1>{text.codes.welcome(outcome.name)}</h1>
          </div>
          <CodesPanel codes={outcome.codes} />
          <p>{text.codes.second}</p>
          <div className={plates.foot}>
            <ButtonLink to="/account">{text.codes.done}</ButtonLink>
            <ButtonLink to="/account#passkeys" variant="primary">
              {text.codes.toSecond}
            </ButtonLink>
          </div>
        </section>
      ) : view ? (
        <NewAccount view={view} token={token} refusal={outcome} />
      ) : (
        <section className={plates.plate}>
          <div>
            <h1>{text.deadTitle}</h1>
            <p>{text.dead}</p>
          </div>
          <ButtonLink to="/sign-in">{text.signIn}</ButtonLink>
        </section>
      )}
    </AccountPage>
  );
}

type NewAccountProps = {
  view: InvitationView;
  token: string;
  refusal: { message: string; name: string } | null;
};

function NewAccount({ view, token, refusal }: NewAccountProps) {
  const { email, ownerName, plan, hasPasswords } = view;
  const name = refusal?.name || view.name;
  return (
    <section className={plates.plate}>
      <div>
        <h1>{text.title}</h1>
        <p>{ownerName === null ? text.leadOperator : text.leadFamily(ownerName)}</p>
      </div>
      <p className={forms.note}>
        {email !== null && `${text.for(email)} `}
        {plan === null && ownerName === null ? text.trial : text.noPayment}
      </p>
      <Refusal title={text.refused} message={refusal?.message ?? null} />
      <form method="post" className={forms.form}>
        <NameField name={name} />
        <p className={forms.hint}>{text.passkeyHint}</p>
        <PasskeyButton
          use={(form) => ({ purpose: 'accept', invitation: token, name: String(form.get('name')) })}
          label={text.passkey}
          isBlock
        />
      </form>
      {hasPasswords && email !== null && <WithPassword name={name} email={email} />}
      <p className={forms.hint}>
        {text.privacy}
        <Link to="/privacy">{text.privacyLink}</Link>.
      </p>
    </section>
  );
}

function WithPassword({ name, email }: { name: string; email: string }) {
  return (
    <Disclosure look="words" summary={text.passwordTitle}>
      <form method="post" className={`${forms.form} ${forms.inside}`} onSubmit={() => noteSignedIn(true)}>
        <input type="hidden" name="way" value="password" />
        {/* Tells password managers for whom the password is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NameField name={name} />
        <Field
          label={text.password}
          hint={text.passwordHint}
          name="password"
          type="password"
          required
          minLength={ACCOUNT_LIMITS.passwordLetters}
          maxLength={ACCOUNT_LIMITS.passwordLettersAtMost}
          autoComplete="new-password"
        />
        <div className={plates.foot}>
          <Button type="submit">{text.passwordSubmit}</Button>
        </div>
      </form>
    </Disclosure>
  );
}

function NameField({ name }: { name: string }) {
  return (
    <Field
      label={text.name}
      hint={text.nameHint}
      name="name"
      required
      maxLength={ACCOUNT_LIMITS.nameLetters}
      autoComplete="name"
      defaultValue={name}
    />
  );
}
