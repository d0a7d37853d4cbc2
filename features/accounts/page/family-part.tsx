import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { accountText } from '#text/accounts/account.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
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
    <section className={plates.plate} aria-labelledby="family">
      <div>
        <h2 id="family">{text.title}</h2>
        <p>{most === 0 ? text.full(0) : text.lead(most)}</p>
      </div>
      {taken > 0 && (
        <ul className={rows.rows}>
          {members.map(({ id, name, since }) => (
            <Member key={id} name={name} fact={text.since(since)} field="member" id={id} />
          ))}
          {open.map(({ id, name, until }) => (
            <Member key={id} name={name} fact={text.invited(until)} field="invitation" id={String(id)} />
          ))}
        </ul>
      )}
      {taken >= most ? <p className={forms.hint}>{text.full(most)}</p> : <InviteForm view={view} />}
    </section>
  );
}

type MemberProps = { name: string; fact: string; field: 'member' | 'invitation'; id: string };

function Member({ name, fact, field, id }: MemberProps) {
  return (
    <li className={styles.row}>
      <div>
        <h3>{name}</h3>
        <p className={forms.hint}>{fact}</p>
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
    <form method="post" action="/account" className={forms.form}>
      <div className={forms.pair}>
        <Field
          label={text.name}
          name="name"
          required
          maxLength={ACCOUNT_LIMITS.nameLetters}
          autoComplete="off"
        />
        <Field
          label={text.email}
          name="email"
          type="email"
          maxLength={ACCOUNT_LIMITS.emailLetters}
          autoComplete="off"
        />
      </div>
      <div className={plates.foot}>
        <Button type="submit" name="intent" value="invite_member">
          {text.invite}
        </Button>
      </div>
    </form>
  );
}
