import { Link } from 'react-router';
import { PLAN_IDS } from '#core/account/plan.ts';
import { type Feature, featuresText as text } from '#text/site/features.ts';
import { pricingText } from '#text/site/pricing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/features.ts';
import styles from './features.module.css';

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.breadcrumb }];
const WAITING_LIST_PATH = '/contact?about=waiting-list';

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...text, path: '/features', crumbs });

export default function Features() {
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} title={text.title} lead={text.lead}>
        <ButtonLink variant="primary" to="/countries">
          {text.explore}
        </ButtonLink>
        <ButtonLink to={WAITING_LIST_PATH}>{text.waitingList}</ButtonLink>
      </PageHead>
      <section>
        <h2>{text.today}</h2>
        <FeatureList features={text.todayFeatures} />
      </section>
      <section className={styles.planned}>
        <h2>{text.planned}</h2>
        <p>
          {text.plannedLead} <Link to="/pricing">{text.pricing}</Link>
        </p>
        {PLAN_IDS.map((id) => (
          <section key={id} className={styles.plan} aria-labelledby={`features-${id}`}>
            <h3 id={`features-${id}`}>{pricingText.names[id]}</h3>
            <FeatureList features={text.plans[id]} hasTags />
          </section>
        ))}
      </section>
      <section className={styles.waiting}>
        <div>
          <h2>{text.waiting.title}</h2>
          <p>{text.waiting.text}</p>
        </div>
        <ButtonLink to={WAITING_LIST_PATH}>{text.waitingList}</ButtonLink>
      </section>
    </div>
  );
}

function FeatureList({ features, hasTags = false }: { features: readonly Feature[]; hasTags?: boolean }) {
  return (
    <dl className={styles.features}>
      {features.map(({ title, text: words, openTo }) => (
        <div key={title}>
          <dt>
            {title}{' '}
            {hasTags && (
              <Tag tone={openTo === undefined ? 'plain' : 'strong'}>{text.tags[openTo ?? 'nobody']}</Tag>
            )}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
