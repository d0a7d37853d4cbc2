import { Link } from 'react-router';
import { listSources, type SourceRow } from '#features/safety/catalog.server.ts';
import { DataPage, DataSection } from '#features/safety/data-page.tsx';
import { DataTable } from '#features/safety/data-table.tsx';
import { SourceTable } from '#features/safety/source-table.tsx';
import { depsContext } from '#server/context.ts';
import { sourcesText as text } from '../text/sources.ts';
import type { Route } from './+types/sources.ts';

const isAdvice = ({ indicator }: SourceRow) => indicator.startsWith('ADVISORY.');

export function loader({ context, request }: Route.LoaderArgs) {
  const { scores } = context.get(depsContext);
  const emergency = [...scores.tables.countries.values()].flatMap(({ emergency }) => emergency ?? []);
  return {
    origin: new URL(request.url).origin,
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

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: text.pageTitle },
  { name: 'description', content: text.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/sources` },
];

export default function Sources({ loaderData: { rows, emergency } }: Route.ComponentProps) {
  const { figures, places } = text;
  const of = (use: SourceRow['use']) => rows.filter((row) => row.use === use && !isAdvice(row));
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }]}
      links={
        <>
          <Link to="/methodology">{text.links.method}</Link>
          <Link to="/countries">{text.links.countries}</Link>
          <Link to="/docs/api">{text.links.api}</Link>
        </>
      }
    >
      <DataSection id="figures" title={figures.title}>
        <SourceTable caption={figures.title} rows={of('scored')} />
      </DataSection>
      <DataSection id="advice" title={figures.advice}>
        <SourceTable caption={figures.advice} rows={rows.filter(isAdvice)} />
      </DataSection>
      <DataSection id="stand-ins" title={figures.standIn}>
        <p>{figures.standInLead}</p>
        <SourceTable caption={figures.standIn} rows={of('stand-in')} />
      </DataSection>
      <DataSection id="context" title={figures.context}>
        <p>{figures.contextLead}</p>
        <SourceTable caption={figures.context} rows={of('context')} />
      </DataSection>
      <DataSection id="emergency" title={text.emergency.title}>
        <p>
          {text.emergency.text(emergency.countries, emergency.check)}{' '}
          <Link to="/contact?about=emergency+numbers">{text.emergency.correct}</Link>
        </p>
      </DataSection>
      <DataSection id="places" title={places.title}>
        <DataTable
          caption={places.title}
          heads={[places.name, places.producer, places.licence]}
          rows={places.list.map(({ name, producer, url, licence }) => ({
            key: name,
            cells: [
              name,
              <a key={url} href={url}>
                {producer}
              </a>,
              licence,
            ],
          }))}
        />
      </DataSection>
    </DataPage>
  );
}
