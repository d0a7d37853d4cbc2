import { Link } from 'react-router';
import { categoryOf } from '#core/score/safety.ts';
import { longDateText, monthText } from '#core/text/date-text.ts';
import { alertStatus } from '#features/alerts/service.server.ts';
import { listShipped } from '#features/safety/countries/catalog.server.ts';
import { listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { sourceAges } from '#features/safety/figures/source-ages.server.ts';
import { depsContext } from '#server/context.ts';
import { sourcesText } from '#text/site/sources.ts';
import { statusText as text } from '#text/site/status.ts';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { YearsBar } from '#ui/table/years-bar.tsx';
import { noIndex, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/status.ts';
import styles from './status.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { db, clock } = deps;
  const ages = await sourceAges(db, clock());
  return {
    shipped: listShipped(deps.scores),
    alerts: (await alertStatus(deps)).text,
    rows: ages.map(({ okAt, ...age }) => ({ ...age, okAt: okAt?.toISOString() ?? null })),
    held: (await listHeld(db)).map(({ id, indicator, source, why }) => ({ id, indicator, source, why })),
  };
}

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = () => [{ title: text.pageTitle }, noIndex];

export default function Status({ loaderData: { shipped, alerts, rows, held } }: Route.ComponentProps) {
  const axis = axisOf(shipped);
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }]}
    >
      <Glance shipped={shipped} rows={rows} />
      <DataSection id="sources" title={text.sources}>
        <p>{alerts}</p>
        {rows.length > 0 && (
          <DataTable
            caption={text.sources}
            heads={[text.source, text.holds, text.lastGood, text.state]}
            rows={rows.map(({ source, kind, feeds, failing, okAt, isStale }) => ({
              key: source,
              cells: [
                text.names.get(source) ?? source,
                source.startsWith('advice-') ? text.advice : text.kinds[kind],
                okAt ? (
                  <time key="okAt" dateTime={okAt}>{`${longDateText(okAt)}, ${okAt.slice(11, 16)} UTC`}</time>
                ) : (
                  text.never
                ),
                text.stateOf(okAt !== null, isStale, failing, feeds),
              ],
            }))}
          />
        )}
      </DataSection>
      <DataSection id="shipped" title={text.shipped.title}>
        <p>
          {text.shipped.lead} <Link to="/sources">{text.shipped.all}</Link>
        </p>
        <div className={styles.shipped}>
          <DataTable
            caption={text.shipped.title}
            heads={[text.shipped.what, text.shipped.producer, text.shipped.years(...axis)]}
            rows={shipped.map(({ producer, isAdvice, categories, years, retrieved }) => ({
              key: `${isAdvice} ${producer}`,
              cells: [
                isAdvice ? text.advice : categories.map((id) => categoryOf(id).name).join(', '),
                producer,
                <ShippedYears key="years" years={years} retrieved={retrieved} axis={axis} />,
              ],
            }))}
          />
        </div>
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
    </DataPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Axis = [number, number];

/** The first and the last year of any figure. */
function axisOf(shipped: Loaded['shipped']): Axis {
  const years = shipped.flatMap((row) => row.years ?? []);
  return [Math.min(...years), Math.max(...years)];
}

function ShippedYears({
  years,
  retrieved,
  axis,
}: Pick<Loaded['shipped'][number], 'years' | 'retrieved'> & { axis: Axis }) {
  const read = text.shipped.retrievedIn(monthText(retrieved));
  if (!years) return `${sourcesText.figures.noYear}, ${read}`;
  return (
    <YearsBar years={years} axis={axis}>
      {`${sourcesText.figures.years(...years)}, ${read}`}
    </YearsBar>
  );
}

/** The page in three figures. */
function Glance({ shipped, rows }: Pick<Loaded, 'shipped' | 'rows'>) {
  const fresh = rows.filter(({ okAt, isStale }) => okAt && !isStale).length;
  const newest = shipped.map(({ retrieved }) => retrieved).reduce((a, b) => (a > b ? a : b));
  return (
    <dl className={styles.glance}>
      <div>
        <dt>{text.glance.producers}</dt>
        <dd>{shipped.length}</dd>
      </div>
      <div>
        <dt>{text.glance.newest}</dt>
        <dd>{monthText(newest)}</dd>
      </div>
      <div>
        <dt>{rows.length === 0 ? text.glance.noneOn : text.glance.live}</dt>
        <dd>{rows.length === 0 ? text.glance.off : `${fresh} / ${rows.length}`}</dd>
      </div>
    </dl>
  );
}
