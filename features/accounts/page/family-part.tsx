import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import more from '#features/watching/sign-up/watch-fields.module.css';
import { accountText } from '#text/accounts/account.ts';
import { Button } from '#ui/button.tsx';
import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';
import { ProveFirst } from './keys-part.tsx';

const text = accountText.family;

/** Family members under this account's plan: who they are, who is invited, one more. */
export function FamilyPart({ view }: { view: AccountView }) {
  const { most, members, open } = view.family;
  const taken = members.length + open.length;
  if (most === 0 && taken === 0) return null;
  return (
    <section className={plate.plate} aria-labelledby="family">
      <div>
        <h2 id="family">{text.title}</h2>
        <p>{most === 0 ? text.full(0) : text.lead(most)}</p>
      </div>
      {taken > 0 && (
        <ul className={styles.rows}>
          {members.map(({ id, name, since }) => (
            <Member key={id} name={name} fact={text.since(since)} field="member" id={id} />
          ))}
          {open.map(({ id, name, until }) => (
            <Member key={id} name={name} fact={text.invited(until)} field="invitation" id={String(id)} />
          ))}
        </ul>
      )}
      {taken >= most ? <p className={fields.hint}>{text.full(most)}</p> : <InviteForm view={view} />}
    </section>
  );
}

type MemberProps = { name: string; fact: string; field: 'member' | 'invitation'; id: string };

function Member({ name, fact, field, id }: MemberProps) {
  return (
    <li className={styles.row}>
      <div>
        <h3>{name}</h3>
        <p className={fields.hint}>{fact}</p>
      </div>
      <form method="post" action="/account">
        <input type="hidden" name={field} value={id} />
        <Button type="submit" size="small" name="intent" value={`remove_${field}`}>
          {field === 'member' ? text.remove : text.takeBack}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </form>
    </li>
  );
}

function InviteForm({ view }: { view: AccountView }) {
  if (!view.isProven) return <ProveFirst part="family" />;
  return (
    <form method="post" action="/account" className={more.form}>
      <div className={more.pair}>
        <label className={fields.field}>
          {text.name}
          <input
            className={fields.input}
            name="name"
            required
            maxLength={ACCOUNT_LIMITS.nameLetters}
            autoComplete="off"
          />
        </label>
        <label className={fields.field}>
          {text.email}
          <input
            className={fields.input}
            name="email"
            type="email"
            maxLength={ACCOUNT_LIMITS.emailLetters}
            autoComplete="off"
          />
        </label>
      </div>
      <div className={plate.foot}>
        <Button type="submit" name="intent" value="invite_member">
          {text.invite}
        </Button>
      </div>
    </form>
  );
}
