import { Link } from 'react-router';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { accountText } from '#text/accounts/account.ts';
import { accountKeysText as text } from '#text/accounts/keys.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { Refusal } from '#ui/form/refusal.tsx';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import { AccountPage } from '../account-page.tsx';
import type { KeysDid } from './change-keys.server.ts';
import { KeyUseTable } from './key-use-table.tsx';
import styles from './keys-screen.module.css';
import type { KeysView, KeyView } from './keys-view.server.ts';

/** What the last form came to. */
type KeysNotice = {
  did: KeysDid | null;
  made: { name: string; key: string } | null;
  problem: string | null;
};

const page = '/account/keys';

/** `/account/keys`: an account's API keys with their use. All of it are plain forms: it needs no scripts. */
export function KeysScreen({ view, notice }: { view: KeysView; notice: KeysNotice }) {
  return (
    <AccountPage crumb={text.title} within={{ label: accountText.crumb, to: '/account' }}>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p>
          {text.opens} <Link to="/docs/api">{text.docs}</Link>
        </p>
      </div>
      <Notice {...notice} />
      <MakePart canMake={view.canMake} />
      <section className={plates.plate} aria-labelledby="keys">
        <h2 id="keys">{text.list.title}</h2>
        {view.valid.length === 0 ? (
          <p>{text.list.none}</p>
        ) : (
          <ul className={rows.rows}>
            {view.valid.map((key) => (
              <ValidKey key={key.id} of={key} />
            ))}
          </ul>
        )}
      </section>
      {view.ended.length > 0 && (
        <section className={plates.plate} aria-labelledby="ended">
          <div>
            <h2 id="ended">{text.over.title}</h2>
            <p>{text.over.lead}</p>
          </div>
          <ul className={rows.rows}>
            {view.ended.map((key) => (
              <li key={key.id} className={styles.key}>
                <KeyFacts of={key} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountPage>
  );
}

function Notice({ did, made, problem }: KeysNotice) {
  if (problem !== null) return <Refusal title={text.failed} message={problem} />;
  if (made)
    return (
      <div role="status" className={plates.status}>
        <strong>{text.made.title(made.name)}</strong> {text.made.text}
        <code className={styles.secret}>{made.key}</code>
      </div>
    );
  return did ? (
    <p role="status" className={plates.status}>
      {text.did[did]}
    </p>
  ) : null;
}

function MakePart({ canMake }: { canMake: boolean }) {
  return (
    <section className={plates.plate} aria-labelledby="make">
      <h2 id="make">{text.make.title}</h2>
      {canMake ? (
        <form method="post" action={page} className={forms.form}>
          <KeyFields nameLabel={text.make.name} limitLabel={text.make.limit} />
          <div className={plates.foot}>
            <Button type="submit" variant="primary" name="intent" value="make">
              {text.make.submit}
            </Button>
          </div>
        </form>
      ) : (
        <p>{text.full}</p>
      )}
    </section>
  );
}

function KeyFields({
  of = null,
  nameLabel,
  limitLabel,
}: {
  of?: KeyView | null;
  nameLabel: string;
  limitLabel: string;
}) {
  return (
    <div className={forms.pair}>
      <Field
        label={nameLabel}
        name="name"
        required
        maxLength={ACCOUNT_LIMITS.nameLetters}
        autoComplete="off"
        defaultValue={of?.name}
      />
      <Field
        label={limitLabel}
        name="calls_per_day"
        type="number"
        min={1}
        max={ACCOUNT_LIMITS.callsPerDayAtMost}
        autoComplete="off"
        defaultValue={of?.callsPerDay ?? undefined}
      />
    </div>
  );
}

function KeyFacts({ of: { name, endsWith, callsPerDay, made, ended, use } }: { of: KeyView }) {
  const facts = [
    endsWith && text.list.ending(endsWith),
    text.list.made(made),
    ended && text.list.ended(ended),
    callsPerDay !== null && text.list.limit(callsPerDay),
    ended === null && text.list.today(use.today),
    text.list.month(use.inAll),
  ];
  return (
    <>
      <h3 dir="auto">{name}</h3>
      <p className={forms.hint}>{facts.filter(Boolean).join(', ')}</p>
      <Disclosure look="words" summary={text.list.byDay} of={name}>
        <KeyUseTable use={use} name={name} />
      </Disclosure>
    </>
  );
}

function ValidKey({ of }: { of: KeyView }) {
  const { id, name } = of;
  return (
    <li className={styles.key}>
      <KeyFacts of={of} />
      <Disclosure look="words" summary={text.list.change} of={name}>
        <form method="post" action={page} className={forms.form}>
          <input type="hidden" name="key" value={id} />
          <KeyFields of={of} nameLabel={text.list.name} limitLabel={text.list.callsPerDay} />
          <div className={plates.foot}>
            <Button type="submit" name="intent" value="change">
              {text.list.save}
            </Button>
          </div>
        </form>
      </Disclosure>
      <Disclosure look="grave" summary={text.list.end} of={name}>
        <form method="post" action={page}>
          <input type="hidden" name="key" value={id} />
          <p>{text.list.endText}</p>
          <Button type="submit" name="intent" value="end">
            {text.list.endConfirm}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}
