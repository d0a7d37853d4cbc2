import { Link } from 'react-router';
import { listSources } from '#features/safety/countries/catalog.server.ts';
import type { SourceRow } from '#features/safety/countries/rows.server.ts';
import { SourceTable } from '#features/safety/figures/source-table.tsx';
import { depsContext } from '#server/context.ts';
import { onThisPage } from '#text/site/contents.ts';
import { sourcesText as text } from '#text/site/sources.ts';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/sources.ts';

const isAdvice = ({ indicator }: SourceRow) => indicator.startsWith('ADVISORY.');

export function loader({ context }: Route.LoaderArgs) {
  const { scores } = context.get(depsContext);
  const emergency = [...scores.tables.countries.values()].flatMap(({ emergency }) => emergency ?? []);
  return {
    rows: joinMonths(listSources(scores)),
    emergency: {
      countries: emergency.length,
      check: emergency.filter(({ mustVerify }) => mustVerify).length,
    },
  };
}

const MONTH = /^CLIM\.TAS\.M(\d\d)$/;

/** The twelve months of one series are one line. */
function joinMonths(rows: SourceRow[]): SourceRow[] {
  const months = rows.filter(({ indicator }) => MONTH.test(indicator));
  const [first, last] = [months[0], months.at(-1)];
  return rows.flatMap((row) => {
    if (!MONTH.test(row.indicator)) return [row];
    if (row !== first || !last) return [];
    return [{ ...row, name: text.months(row.name, last.name.replace(/^.*\b(\w+)$/, '$1')) }];
  });
}

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.description, path: '/sources', crumbs });

export default function Sources({ loaderData: { rows, emergency } }: Route.ComponentProps) {
  const { figures, alerts, places } = text;
  const of = (use: SourceRow['use']) => rows.filter((row) => row.use === use && !isAdvice(row));
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={crumbs}
      contents={onThisPage}
      links={
        <>
          <Link to="/methodology">{text.links.method}</Link>
          <Link to="/countries">{text.links.countries}</Link>
          <Link to="/docs/api">{text.links.api}</Link>
        </>
      }
    >
      <DataSection id="figures" title={figures.title}>
        <SourceTable rows={of('scored')} />
      </DataSection>
      <DataSection id="advice" title={figures.advice}>
        <SourceTable rows={rows.filter(isAdvice)} />
      </DataSection>
      <DataSection id="stand-ins" title={figures.standIn}>
        <p>{figures.standInLead}</p>
        <SourceTable rows={of('stand-in')} />
      </DataSection>
      <DataSection id="context" title={figures.context}>
        <p>{figures.contextLead}</p>
        <SourceTable rows={of('context')} />
      </DataSection>
      <DataSection id="emergency" title={text.emergency.title}>
        <p>
          {text.emergency.text(emergency.countries, emergency.check)}{' '}
          <Link to="/contact?about=emergency+numbers">{text.emergency.correct}</Link>
        </p>
      </DataSection>
      <DataSection id="guide" title={text.guide.title}>
        <p>{text.guide.lead}</p>
        <ProducerTable {...text.guide} />
      </DataSection>
      <DataSection id="alerts" title={alerts.title}>
        <p>{alerts.lead}</p>
        <ProducerTable {...alerts} />
      </DataSection>
      <DataSection id="places" title={places.title}>
        <ProducerTable {...places} />
      </DataSection>
    </DataPage>
  );
}

type Producers = {
  title: string;
  name: string;
  producer: string;
  licence: string;
  list: readonly { name: string; producer: string; url: string; licence: string }[];
};

function ProducerTable({ title, name, producer, licence, list }: Producers) {
  return (
    <DataTable
      caption={title}
      heads={[name, producer, licence]}
      widths={['38%', '', '28%']}
      rows={list.map((row) => ({
        key: row.name,
        cells: [
          row.name,
          <a key={row.url} href={row.url}>
            {row.producer}
          </a>,
          row.licence,
        ],
      }))}
    />
  );
}
