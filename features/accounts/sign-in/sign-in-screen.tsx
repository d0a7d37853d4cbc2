import { Link } from 'react-router';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { accountText } from '#text/accounts/account.ts';
import { signInText as text } from '#text/accounts/sign-in.ts';
import { shellText } from '#text/site/shell.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { Refusal } from '#ui/form/refusal.tsx';
import plates from '#ui/plates.module.css';
import { DataPage } from '#ui/table/data-page.tsx';
import { AccountPage } from '../account-page.tsx';
import { noteSignedIn } from '../note-signed-in.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import type { Purpose } from './purpose.server.ts';
import styles from './sign-in-screen.module.css';
import { WhatFor } from './what-for.tsx';

type SignInView = {
  back: string;
  /** What the page is for that asked for an account. */
  purpose: Purpose | null;
  hasMail: boolean;
  hasPasswords: boolean;
  /** Whether an account has just been deleted. */
  isDeleted: boolean;
};

type SignInScreenProps = {
  view: SignInView;
  /** What the last form came to. */
  outcome: { message: string; email: string } | { sentTo: string } | null;
};

/** `/sign-in`: every way to sign in, beside what an account is for. All but the passkey work without scripts. */
export function SignInScreen({ view, outcome }: SignInScreenProps) {
  const refusal = outcome && 'message' in outcome ? outcome : null;
  if (outcome && 'sentTo' in outcome)
    return (
      <AccountPage crumb={text.title}>
        <Sent email={outcome.sentTo} />
      </AccountPage>
    );
  const { purpose } = view;
  return (
    <DataPage
      title={purpose ? text.titleFor(purpose.title) : text.title}
      lead={[purpose?.lead, text.lead].filter(Boolean).join(' ')}
      crumbs={[{ label: shellText.menu.home, to: '/' }, { label: text.title }]}
    >
      <div className={styles.beside}>
        <section className={plates.plate}>
          {view.isDeleted && (
            <p role="status" className={plates.status}>
              {accountText.data.deleted}
            </p>
          )}
          <Refusal title={text.failed} message={refusal?.message ?? null} />
          <form method="post" action="/sign-in">
            <input type="hidden" name="back" value={view.back} />
            <PasskeyButton use={() => ({ purpose: 'sign_in' })} label={text.passkey} isBlock />
          </form>
          <TypedWays view={view} email={refusal?.email ?? ''} />
          <p className={forms.hint}>
            {text.waitingLead}
            <Link to="/contact?about=waiting-list">{text.waiting}</Link>.
          </p>
        </section>
        <WhatFor />
      </div>
    </DataPage>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <section className={plates.plate}>
      <div role="status">
        <h1>{text.sentTitle}</h1>
        <p>{text.sent(email)}</p>
      </div>
      <p className={forms.hint}>{text.sentHint}</p>
    </section>
  );
}

function TypedWays({ view, email }: { view: SignInView; email: string }) {
  return (
    <>
      {(view.hasPasswords || view.hasMail) && (
        <form method="post" action="/sign-in" className={forms.form} onSubmit={() => noteSignedIn(true)}>
          <h2>{text.orPassword}</h2>
          <input type="hidden" name="back" value={view.back} />
          <EmailField email={email} />
          {view.hasPasswords && (
            <Field
              label={text.password}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={ACCOUNT_LIMITS.passwordLettersAtMost}
            />
          )}
          <div className={plates.foot}>
            {view.hasMail && (
              <Button type="submit" name="way" value="link" isBlock>
                {text.link}
              </Button>
            )}
            {view.hasPasswords && (
              <Button type="submit" name="way" value="password" isBlock>
                {text.logIn}
              </Button>
            )}
          </div>
          {view.hasMail && <p className={forms.hint}>{text.linkHint}</p>}
        </form>
      )}
      <Disclosure look="words" summary={text.codeTitle}>
        <form
          method="post"
          action="/sign-in"
          className={`${forms.form} ${forms.inside}`}
          onSubmit={() => noteSignedIn(true)}
        >
          <input type="hidden" name="back" value={view.back} />
          <p className={forms.hint}>{text.codeHint}</p>
          <EmailField email={email} />
          <Field label={text.code} name="code" required maxLength={40} autoComplete="off" />
          <div className={plates.foot}>
            <Button type="submit" name="way" value="code">
              {text.codeSubmit}
            </Button>
          </div>
        </form>
      </Disclosure>
    </>
  );
}

function EmailField({ email }: { email: string }) {
  return (
    <Field
      label={text.email}
      name="email"
      type="email"
      required
      maxLength={ACCOUNT_LIMITS.emailLetters}
      autoComplete="username"
      defaultValue={email}
    />
  );
}
