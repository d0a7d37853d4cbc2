import { Link } from 'react-router';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import fields from '#features/contact/contact-form.module.css';
import { Refusal } from '#features/contact/refusal.tsx';
import plate from '#features/reports/form/report-screen.module.css';
import more from '#features/watching/sign-up/watch-fields.module.css';
import { accountText } from '#text/accounts/account.ts';
import { signInText } from '#text/accounts/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { AccountPage } from '../account-page.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

const text = signInText.prove;

type ProveView = { back: string; hasPassword: boolean; hasPasskey: boolean };

/** `/account/prove`: asks again who this is, before a sensitive step. */
export function ProveScreen({ view, problem }: { view: ProveView; problem: string | null }) {
  const back = <input type="hidden" name="back" value={view.back} />;
  return (
    <AccountPage crumb={text.title} within={{ label: accountText.crumb, to: '/account' }}>
      <section className={plate.plate}>
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
          <form method="post" action="/account/prove" className={more.form}>
            {back}
            <label className={fields.field}>
              {signInText.password}
              <input
                className={fields.input}
                name="password"
                type="password"
                required
                maxLength={ACCOUNT_LIMITS.passwordLettersAtMost}
                autoComplete="current-password"
              />
            </label>
            <div className={plate.foot}>
              <Button type="submit" name="way" value="password">
                {text.password}
              </Button>
            </div>
          </form>
        )}
        <form method="post" action="/account/prove" className={more.form}>
          {back}
          <label className={fields.field}>
            {signInText.code}
            <input className={fields.input} name="code" required maxLength={40} autoComplete="off" />
            <span className={`${fields.hint} ${more.hint}`}>{signInText.codeHint}</span>
          </label>
          <div className={plate.foot}>
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
