import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { accountText } from '#text/accounts/account.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';

/** Leads to the page that asks again who this is, and back to a part of the account page. */
export function ProveFirst({ part }: { part: string }) {
  return (
    <div>
      <ButtonLink to={`/account/prove?back=${encodeURIComponent(`/account?did=proven#${part}`)}`}>
        {accountText.prove}
      </ButtonLink>
    </div>
  );
}

/** Passkeys: what is known of each, to rename or remove, and one more. */
export function PasskeysPart({ view }: { view: AccountView }) {
  const text = accountText.passkeys;
  return (
    <section className={plates.plate} aria-labelledby="passkeys">
      <div>
        <h2 id="passkeys">{text.title}</h2>
        <p>{view.passkeys.length === 0 ? text.none : text.lead}</p>
      </div>
      {view.passkeys.length > 0 && (
        <ul className={rows.rows}>
          {view.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} isProven={view.isProven} />
            </li>
          ))}
        </ul>
      )}
      {view.isProven ? (
        <form method="post" action="/account" className={forms.form}>
          <input type="hidden" name="intent" value="add_passkey" />
          <Field label={text.addName} name="name" maxLength={ACCOUNT_LIMITS.nameLetters} autoComplete="off" />
          <PasskeyButton use={() => ({ purpose: 'make' })} label={text.add} />
        </form>
      ) : (
        <ProveFirst part="passkeys" />
      )}
    </section>
  );
}

function PasskeyRow({ passkey, isProven }: { passkey: AccountView['passkeys'][number]; isProven: boolean }) {
  const text = accountText.passkeys;
  const { id, name, made, used, isBackedUp } = passkey;
  const facts = [text.made(made), used ? text.used(used) : text.unused, isBackedUp && text.synced];
  return (
    <div className={styles.row}>
      <div>
        <h3>{name}</h3>
        <p className={forms.hint}>{facts.filter(Boolean).join(', ')}</p>
        <Disclosure look="words" summary={text.rename} of={name}>
          <form method="post" action="/account" className={styles.line}>
            <input type="hidden" name="passkey" value={id} />
            <Field
              label={text.name}
              name="name"
              required
              maxLength={ACCOUNT_LIMITS.nameLetters}
              defaultValue={name}
            />
            <Button type="submit" name="intent" value="rename_passkey">
              {text.rename}
            </Button>
          </form>
        </Disclosure>
      </div>
      {isProven && (
        <form method="post" action="/account">
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" size="small" name="intent" value="remove_passkey">
            {text.remove}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </form>
      )}
    </div>
  );
}

/** The password, for those whose device has no passkey. */
export function PasswordPart({ view }: { view: AccountView }) {
  const text = accountText.password;
  if (!view.hasPasswords || view.email === null) return null;
  return (
    <section className={plates.plate} aria-labelledby="password">
      <div>
        <h2 id="password">{text.title}</h2>
        <p>{view.hasPassword ? text.has : text.hasNot}</p>
      </div>
      {view.isProven ? (
        <form method="post" action="/account" className={forms.form}>
          <input type="hidden" name="username" autoComplete="username" value={view.email} />
          <Field
            label={text.label}
            hint={text.hint}
            name="password"
            type="password"
            minLength={ACCOUNT_LIMITS.passwordLetters}
            maxLength={ACCOUNT_LIMITS.passwordLettersAtMost}
            autoComplete="new-password"
          />
          <div className={plates.foot}>
            {view.hasPassword && (
              <Button type="submit" name="intent" value="remove_password" formNoValidate>
                {text.remove}
              </Button>
            )}
            <Button type="submit" name="intent" value="password">
              {view.hasPassword ? text.change : text.set}
            </Button>
          </div>
        </form>
      ) : (
        <ProveFirst part="password" />
      )}
    </section>
  );
}

/** How many recovery codes are left, and new ones. */
export function CodesPart({ view }: { view: AccountView }) {
  const text = accountText.codes;
  return (
    <section className={plates.plate} aria-labelledby="recovery">
      <div>
        <h2 id="recovery">{text.title}</h2>
        <p>{text.left(view.codesLeft)}</p>
      </div>
      {view.isProven ? (
        <form method="post" action="/account" className={styles.line}>
          <Button type="submit" name="intent" value="codes">
            {text.renew}
          </Button>
          <span className={forms.hint}>{text.renewHint}</span>
        </form>
      ) : (
        <ProveFirst part="recovery" />
      )}
    </section>
  );
}
