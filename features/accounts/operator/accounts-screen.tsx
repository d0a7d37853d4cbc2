import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { PLAN_IDS } from '#core/account/plan.ts';
import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import { operatorAccountsText as text } from '#text/accounts/operator.ts';
import { pricingText } from '#text/site/pricing.ts';
import { Button } from '#ui/button.tsx';
import desk from '#ui/desk.module.css';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import type { InviteOutcome } from './accounts-desk.server.ts';
import type { AccountsDeskView } from './accounts-page.server.ts';
import parts from './accounts-screen.module.css';

type AccountsScreenProps = {
  /** Null: accounts are closed. */
  view: AccountsDeskView | null;
  /** What the last form invited; null: it did not invite. */
  invited: readonly InviteOutcome[] | null;
  /** Why the last form did nothing. */
  problem: string | null;
};

const plans = PLAN_IDS.map((id) => [id, pricingText.names[id]] as const);

/** Who is invited and who has an account, for operators. All of it are plain forms and links: it needs no scripts. */
export function AccountsScreen({ view, invited, problem }: AccountsScreenProps) {
  return (
    <div className={desk.screen}>
      <h1>{text.title}</h1>
      <p className={desk.lead}>{view ? text.lead : text.closed}</p>
      <nav aria-label={text.title} className={desk.lists}>
        <a href="/operator">{text.reports}</a>
      </nav>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      {invited && <Invited outcomes={invited} />}
      {!problem && !invited && view?.did && (
        <OperatorNotice>{view.did === 'nothing' ? text.nothing : text.did[view.did]}</OperatorNotice>
      )}
      {view && (
        <>
          <InvitePart waiting={view.waiting} />
          <OpenPart open={view.open} />
          <AccountsPart view={view} />
        </>
      )}
    </div>
  );
}

function Invited({ outcomes }: { outcomes: readonly InviteOutcome[] }) {
  if (outcomes.length === 0) return <OperatorNotice>{text.invite.nobody}</OperatorNotice>;
  return outcomes.map((outcome) =>
    outcome.ok ? (
      <OperatorNotice key={outcome.email}>
        <p>
          <strong>{outcome.email}</strong>: {outcome.isMailed ? text.invite.mailed : text.invite.handOver}
        </p>
        <code className={parts.link}>{outcome.link}</code>
      </OperatorNotice>
    ) : (
      <OperatorNotice key={outcome.email} isProblem>
        {text.invite.refused[outcome.reason](outcome.email)}
      </OperatorNotice>
    ),
  );
}

function InvitePart({ waiting }: { waiting: AccountsDeskView['waiting'] }) {
  return (
    <section className={desk.part} aria-labelledby="invite">
      <h2 id="invite">{text.invite.title}</h2>
      <form method="post" action="/operator/accounts" className={desk.filter}>
        <Field
          label={text.invite.email}
          name="email"
          type="email"
          required
          maxLength={ACCOUNT_LIMITS.emailLetters}
          autoComplete="off"
          isSmall
        />
        <SelectField
          isSmall
          name="plan"
          label={text.invite.plan}
          defaultValue=""
          options={[['', text.invite.trial], ...plans]}
        />
        <Button type="submit" name="action" value="invite" variant="primary">
          {text.invite.submit}
        </Button>
      </form>
      <form method="post" action="/operator/accounts" className={parts.changes}>
        <span>{text.invite.waiting(waiting.total)}</span>
        {waiting.atOnce > 0 && (
          <Button type="submit" size="small" name="action" value="invite_waiting">
            {text.invite.waitingSubmit(waiting.atOnce)}
          </Button>
        )}
      </form>
    </section>
  );
}

function OpenPart({ open }: { open: AccountsDeskView['open'] }) {
  return (
    <section className={desk.part} aria-labelledby="open">
      <h2 id="open">{text.open.title(open.length)}</h2>
      {open.length === 0 && <p className={desk.lead}>{text.open.none}</p>}
      <ul className={desk.rows}>
        {open.map(({ id, email, plan, until }) => (
          <li key={id} className={desk.row}>
            <form method="post" action="/operator/accounts" className={parts.changes}>
              <input type="hidden" name="id" value={id} />
              <span>
                <strong>{email ?? text.accounts.noEmail}</strong>,{' '}
                {plan === null ? text.open.trial : pricingText.names[plan]}, {text.open.until(until)}
              </span>
              <Button type="submit" size="small" name="action" value="take_back">
                {text.open.takeBack}
                <span className="visually-hidden">: {email}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountsPart({ view: { accounts, total, newer, older } }: { view: AccountsDeskView }) {
  return (
    <section className={desk.part} aria-labelledby="accounts">
      <h2 id="accounts">{text.accounts.title(total)}</h2>
      {total === 0 && <p className={desk.lead}>{text.accounts.none}</p>}
      <ul className={desk.rows}>
        {accounts.map((account) => (
          <li key={account.id} className={desk.row}>
            <AccountRow account={account} />
          </li>
        ))}
      </ul>
      <p className={desk.lists}>
        {newer && <a href={newer}>{text.accounts.newer}</a>}
        {older && <a href={older}>{text.accounts.older}</a>}
      </p>
    </section>
  );
}

function AccountRow({ account }: { account: AccountsDeskView['accounts'][number] }) {
  const { id, name, email, plan, planUntil, isMember, isOperator, since, used } = account;
  const role = isOperator ? text.operator.end : text.operator.make;
  const facts = [
    isOperator && text.operator.is,
    isMember ? text.accounts.member : pricingText.names[plan],
    !isMember && planUntil && text.accounts.until(planUntil),
    text.accounts.since(since),
    used ? text.accounts.used(used) : text.accounts.unused,
  ];
  return (
    <>
      <strong dir="auto">{name}</strong>
      <span>{email ?? text.accounts.noEmail}</span>
      <span className={desk.about}>{facts.filter(Boolean).join(', ')}</span>
      <form method="post" action="/operator/accounts" className={parts.changes}>
        <input type="hidden" name="id" value={id} />
        {!isMember && (
          <>
            <SelectField
              isSmall
              name="plan"
              label={text.accounts.plan(name)}
              defaultValue={plan}
              options={plans}
            />
            <Button type="submit" size="small" name="action" value="set_plan">
              {text.accounts.setPlan}
              <span className="visually-hidden">: {name}</span>
            </Button>
          </>
        )}
        <Disclosure look="words" summary={role.title} of={name}>
          <p>{role.text}</p>
          <Button
            type="submit"
            size="small"
            name="action"
            value={isOperator ? 'end_operator' : 'make_operator'}
          >
            {role.confirm}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </Disclosure>
        <Disclosure look="words" summary={text.accounts.end} of={name}>
          <p>{text.accounts.endText}</p>
          <Button type="submit" size="small" name="action" value="end">
            {text.accounts.endConfirm}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </Disclosure>
      </form>
    </>
  );
}
