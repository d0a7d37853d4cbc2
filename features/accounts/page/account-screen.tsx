import { Link } from 'react-router';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { accountText as text } from '#text/accounts/account.ts';
import { pricingText } from '#text/site/pricing.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { Refusal } from '#ui/form/refusal.tsx';
import plates from '#ui/plates.module.css';
import { AccountPage } from '../account-page.tsx';
import { CodesPanel } from '../ways/codes-panel.tsx';
import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';
import { DataPart } from './data-part.tsx';
import { FamilyPart } from './family-part.tsx';
import { CodesPart, PasskeysPart, PasswordPart } from './keys-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** What the last form came to. */
type AccountNotice = {
  did: keyof typeof text.did | null;
  problem: string | null;
  codes: readonly string[] | null;
  link: { link: string; isMailed: boolean } | null;
};

/** `/account`: everything of one account. All but passkeys are plain forms: they need no scripts. */
export function AccountScreen({ view, notice }: { view: AccountView; notice: AccountNotice }) {
  return (
    <AccountPage crumb={text.crumb}>
      <h1>{text.title}</h1>
      <Notice {...notice} />
      <ProfilePart view={view} />
      <PlanPart view={view} />
      <PasskeysPart view={view} />
      <PasswordPart view={view} />
      <CodesPart view={view} />
      <FamilyPart view={view} />
      <SessionsPart view={view} />
      <ProgramsPart />
      <DataPart view={view} />
    </AccountPage>
  );
}

function Notice({ did, problem, codes, link }: AccountNotice) {
  if (problem !== null) return <Refusal title={text.failed} message={problem} />;
  if (codes)
    return (
      <section className={plates.plate}>
        <CodesPanel codes={codes} />
      </section>
    );
  if (link)
    return (
      <div role="status" className={plates.status}>
        <strong>{text.family.linkTitle}</strong> {text.family.link} {link.isMailed && text.family.mailed}
        <p>
          <code className={styles.link}>{link.link}</code>
        </p>
      </div>
    );
  return did ? (
    <p role="status" className={plates.status}>
      {text.did[did]}
    </p>
  ) : null;
}

function ProfilePart({ view }: { view: AccountView }) {
  return (
    <section className={plates.plate} aria-labelledby="profile">
      <h2 id="profile">{text.profile.title}</h2>
      <p>
        {text.profile.email}: {view.email ?? text.profile.noEmail}
      </p>
      <form method="post" action="/account" className={forms.form}>
        <Field
          label={text.profile.name}
          name="name"
          required
          maxLength={ACCOUNT_LIMITS.nameLetters}
          autoComplete="name"
          defaultValue={view.name}
        />
        <div className={plates.foot}>
          <Button type="submit" name="intent" value="name">
            {text.profile.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

function ProgramsPart() {
  return (
    <section className={plates.plate} aria-labelledby="programs">
      <div>
        <h2 id="programs">{text.programs.title}</h2>
        <p>
          {text.programs.lead} <Link to="/account/keys">{text.programs.keys}</Link>
        </p>
      </div>
    </section>
  );
}

function PlanPart({ view }: { view: AccountView }) {
  const { safetyCircleMembers, checkerMembers, teamMembers } = PLAN_LIMITS[view.plan];
  return (
    <section className={plates.plate} aria-labelledby="plan">
      <h2 id="plan">
        {text.plan.title}: {pricingText.names[view.plan]}
      </h2>
      <p>
        {view.ownerName !== null && `${text.plan.family(view.ownerName)} `}
        {view.planUntil !== null && `${text.plan.until(view.planUntil)} `}
        {safetyCircleMembers > 0 ? text.plan.groups(safetyCircleMembers, checkerMembers) : text.plan.noGroups}
      </p>
      <p className={forms.hint}>
        {text.plan.payment}
        <Link to="/contact">{text.plan.contact}</Link>. <Link to="/pricing">{text.plan.compare}</Link>
      </p>
      {teamMembers > 0 && <Link to="/teams">{text.plan.teams(teamMembers)}</Link>}
    </section>
  );
}
