import { Link } from 'react-router';
import { alertStatus } from '#features/alerts/service.server.ts';
import { listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { LiveSources } from '#features/safety/figures/live-sources.tsx';
import { listShipped, youngFrom } from '#features/safety/figures/shipped.server.ts';
import { ShippedFigures } from '#features/safety/figures/shipped-figures.tsx';
import { sourceAges } from '#features/safety/figures/source-ages.server.ts';
import { type Summary, summarize } from '#features/safety/figures/status-summary.ts';
import { depsContext } from '#server/context.ts';
import { statusText as text } from '#text/site/status.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { noIndex, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/status.ts';
import styles from './status.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { db, clock } = deps;
  const now = clock();
  const shipped = listShipped(deps.scores, now);
  const live = (await sourceAges(db, now)).map(({ okAt, ...age }) => ({
    ...age,
    okAt: okAt?.toISOString() ?? null,
  }));
  return {
    shipped,
    live,
    summary: summarize(shipped, live, youngFrom(now)),
    alerts: (await alertStatus(deps)).text,
    held: (await listHeld(db)).map(({ id, indicator, source, why }) => ({ id, indicator, source, why })),
  };
}

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = () => [{ title: text.pageTitle }, noIndex];

export default function Status({
  loaderData: { shipped, live, summary, alerts, held },
}: Route.ComponentProps) {
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }]}
    >
      <InShort summary={summary} />
      <div className={styles.sections}>
        <DataSection id="sources" title={text.sources}>
          <p>{alerts}</p>
          <LiveSources sources={live} />
        </DataSection>
        <DataSection id="shipped" title={text.shipped.title}>
          <p>
            {text.shipped.lead} <Link to="/sources">{text.shipped.all}</Link>
          </p>
          <ShippedFigures groups={shipped} />
        </DataSection>
        {held.length > 0 && (
          <DataSection id="held" title={text.held}>
            <DataTable
              caption={text.held}
              heads={[text.indicator, text.source, text.why]}
              rows={held.map(({ id, indicator, source, why }) => ({
                key: String(id),
                cells: [indicator, source, why],
              }))}
            />
          </DataSection>
        )}
      </div>
    </DataPage>
  );
}

const SIGNS: Record<keyof Summary, IconName> = { works: 'check', old: 'history', off: 'close' };

/** The page in three lists of sentences. */
const InShort = ({ summary }: { summary: Summary }) => (
  <div className={styles.short}>
    {(['works', 'old', 'off'] as const).map((state) => (
      <section key={state} data-state={state}>
        <h2>
          <Icon name={SIGNS[state]} size={20} />
          {text.summary[state]}
        </h2>
        {summary[state].length === 0 ? (
          <p>{text.summary.nothing}</p>
        ) : (
          <ul>
            {summary[state].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
