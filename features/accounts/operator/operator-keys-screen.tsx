import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { KeyUseTable } from '#features/accounts/keys/key-use-table.tsx';
import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import { accountKeysText, operatorKeysText as text } from '#text/accounts/keys.ts';
import { Button } from '#ui/button.tsx';
import desk from '#ui/desk.module.css';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import parts from './accounts-screen.module.css';
import type { KeysDeskView } from './keys-page.server.ts';

type OperatorKeysProps = {
  view: KeysDeskView;
  /** What the last form issued; null: nothing. */
  issued: { name: string; key: string } | null;
  /** Why the last form did nothing. */
  problem: string | null;
};

/** API keys, for operators. All of it are plain forms and links: it needs no scripts. */
export function OperatorKeysScreen({ view, issued, problem }: OperatorKeysProps) {
  return (
    <div className={desk.screen}>
      <h1>{text.title}</h1>
      <p className={desk.lead}>{text.lead}</p>
      <nav aria-label={text.title} className={desk.lists}>
        <a href="/operator">{text.reports}</a>
      </nav>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      {issued && (
        <OperatorNotice>
          <p>{text.issued(issued.name)}</p>
          <code className={parts.link}>{issued.key}</code>
        </OperatorNotice>
      )}
      {!problem && !issued && view.did && (
        <OperatorNotice>{view.did === 'nothing' ? text.nothing : text.did[view.did]}</OperatorNotice>
      )}
      <section className={desk.part} aria-labelledby="issue">
        <h2 id="issue">{text.issue.title}</h2>
        <form method="post" action="/operator/keys" className={desk.filter}>
          <Field label={text.issue.name} name="name" required maxLength={100} autoComplete="off" isSmall />
          <Field
            label={text.issue.limit}
            name="calls_per_day"
            type="number"
            min={1}
            max={ACCOUNT_LIMITS.callsPerDayAtMost}
            autoComplete="off"
            isSmall
          />
          <Button type="submit" name="action" value="issue" variant="primary">
            {text.issue.submit}
          </Button>
        </form>
      </section>
      <section className={desk.part} aria-labelledby="keys">
        <h2 id="keys">{text.list.title(view.total)}</h2>
        {view.total === 0 && <p className={desk.lead}>{text.list.none}</p>}
        {view.total > view.keys.length && <p className={desk.lead}>{text.list.more(view.keys.length)}</p>}
        <ul className={desk.rows}>
          {view.keys.map((key) => (
            <li key={key.id} className={desk.row}>
              <KeyRow of={key} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function KeyRow({
  of: { id, name, callsPerDay, endsWith, issued, use },
}: {
  of: KeysDeskView['keys'][number];
}) {
  const { list } = accountKeysText;
  const facts = [
    endsWith && list.ending(endsWith),
    list.made(issued),
    callsPerDay !== null && list.limit(callsPerDay),
    list.today(use.today),
    list.month(use.inAll),
  ];
  return (
    <>
      <strong dir="auto">{name}</strong>
      <span className={desk.about}>{facts.filter(Boolean).join(', ')}</span>
      <Disclosure look="words" summary={list.byDay} of={name}>
        <KeyUseTable use={use} name={name} />
      </Disclosure>
      <Disclosure look="words" summary={list.end} of={name}>
        <p>{list.endText}</p>
        <form method="post" action="/operator/keys">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" name="action" value="end">
            {list.endConfirm}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </form>
      </Disclosure>
    </>
  );
}
