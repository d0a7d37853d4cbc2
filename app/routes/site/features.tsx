import { Link } from 'react-router';
import { PLAN_IDS } from '#core/account/plan.ts';
import { onThisPage } from '#text/site/contents.ts';
import { type Feature, featuresText as text } from '#text/site/features.ts';
import { pricingText } from '#text/site/pricing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WithContents } from '#ui/contents.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/features.ts';
import styles from './features.module.css';

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.breadcrumb }];
const planEntries = PLAN_IDS.map((id) => ({ id: `features-${id}`, title: pricingText.names[id], plan: id }));
const entries = {
  today: { id: 'today', title: text.today },
  planned: { id: 'planned', title: text.planned },
  waiting: { id: 'waiting', title: text.waiting.title },
};
const allEntries = [entries.today, entries.planned, ...planEntries, entries.waiting];
const TODAY_ICONS: Record<(typeof text.todayFeatures)[number]['id'], IconName> = {
  find: 'search',
  check: 'database',
  compare: 'columns',
  weigh: 'sliders',
  alerts: 'mail',
  trip: 'plane',
  nearby: 'history',
  report: 'message',
  api: 'external',
};
const todayFeatures = text.todayFeatures.map((feature) => ({ ...feature, icon: TODAY_ICONS[feature.id] }));
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
      <WithContents label={onThisPage} entries={allEntries}>
        <section id={entries.today.id}>
          <h2>{entries.today.title}</h2>
          <FeatureList features={todayFeatures} isSigned />
        </section>
        <section className={styles.planned} id={entries.planned.id}>
          <h2>{entries.planned.title}</h2>
          <p>
            {text.plannedLead} <Link to="/pricing">{text.pricing}</Link>
          </p>
          {planEntries.map(({ id, title, plan }) => (
            <section key={id} className={styles.plan} aria-labelledby={id}>
              <h3 id={id}>{title}</h3>
              <FeatureList features={text.plans[plan]} hasTags />
            </section>
          ))}
        </section>
        <section className={styles.waiting} id={entries.waiting.id}>
          <div>
            <h2>{entries.waiting.title}</h2>
            <p>{text.waiting.text}</p>
          </div>
          <ButtonLink to={WAITING_LIST_PATH}>{text.waitingList}</ButtonLink>
        </section>
      </WithContents>
    </div>
  );
}

type FeatureListProps = {
  features: readonly (Feature & { icon?: IconName })[];
  isSigned?: boolean;
  hasTags?: boolean;
};

function FeatureList({ features, isSigned = false, hasTags = false }: FeatureListProps) {
  return (
    <dl className={isSigned ? styles.signed : styles.features}>
      {features.map(({ title, text: words, openTo, icon }) => (
        <div key={title} className={isSigned ? styles.sign : undefined}>
          <dt>
            {icon && <Icon name={icon} size={24} className={styles.icon} />}
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
