import { Link } from 'react-router';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { accountText } from '#text/accounts/account.ts';
import { signInText } from '#text/accounts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { Refusal } from '#ui/form/refusal.tsx';
import plates from '#ui/plates.module.css';
import { AccountPage } from '../account-page.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

const text = signInText.prove;

type ProveView = { back: string; hasPassword: boolean; hasPasskey: boolean };

/** `/account/prove`: asks again who this is, before a sensitive step. */
export function ProveScreen({ view, problem }: { view: ProveView; problem: string | null }) {
  const back = <input type="hidden" name="back" value={view.back} />;
  return (
    <AccountPage crumb={text.title} within={{ label: accountText.crumb, to: '/account' }}>
      <section className={plates.plate}>
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        <Refusal title={accountText.failed} message={problem} />
        {view.hasPasskey && (
          <form method="post" action="/account/prove">
            {back}
            <PasskeyButton use={() => ({ purpose: 'prove' })} label={text.passkey} isBlock />
          </form>
        )}
        {view.hasPassword && (
          <form method="post" action="/account/prove" className={forms.form}>
            {back}
            <Field
              label={signInText.password}
              name="password"
              type="password"
              required
              maxLength={ACCOUNT_LIMITS.passwordLettersAtMost}
              autoComplete="current-password"
            />
            <div className={plates.foot}>
              <Button type="submit" name="way" value="password">
                {text.password}
              </Button>
            </div>
          </form>
        )}
        <form method="post" action="/account/prove" className={forms.form}>
          {back}
          <Field
            label={signInText.code}
            hint={signInText.codeHint}
            name="code"
            required
            maxLength={40}
            autoComplete="off"
          />
          <div className={plates.foot}>
            <Button type="submit" name="way" value="code">
              {text.code}
            </Button>
          </div>
        </form>
        <p>
          <Link to="/account">{text.back}</Link>
        </p>
      </section>
    </AccountPage>
  );
}
