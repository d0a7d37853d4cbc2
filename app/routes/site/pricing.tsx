import { PRICED_PLANS, planContactPath } from '#core/account/plan.ts';
import { pricingText as text } from '#text/site/pricing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import { Icon } from '#ui/icon.tsx';
import corporation from '../../pricing/corporation.module.css';
import { PlanCard } from '../../pricing/plan-card.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/pricing.ts';
import styles from './pricing.module.css';

const crumbs = [{ label: text.breadcrumbStart, to: '/' }, { label: text.breadcrumb }];

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...text, path: '/pricing', crumbs });

export default function Pricing() {
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} title={text.heading} lead={text.lead} />
      <p className={styles.notOpen}>
        <Icon name="info" size={18} />
        <span>{text.notOpen}</span>
      </p>
      <div className={styles.plans}>
        {PRICED_PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <p className={styles.note}>{text.note}</p>
      <Corporation />
      <section className={styles.questions}>
        <h2>{text.questionsTitle}</h2>
        <Accordion questions={text.questions} />
      </section>
    </div>
  );
}

/** The plan without a price. */
function Corporation() {
  return (
    <section className={corporation.corporation} aria-labelledby="plan-corporation">
      <div>
        <h2 id="plan-corporation">{text.names.corporation}</h2>
        <p className={corporation.for}>{text.corporation.for}</p>
      </div>
      <div className={corporation.features}>
        <CheckList items={text.corporation.features} />
      </div>
      <ButtonLink to={planContactPath('corporation')}>{text.contactSales}</ButtonLink>
    </section>
  );
}
