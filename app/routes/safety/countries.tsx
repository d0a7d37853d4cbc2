import { Link } from 'react-router';
import { borrowedCategories, listCountries } from '#features/safety/countries/catalog.server.ts';
import { countryFilterOf, filterCountries } from '#features/safety/countries/country-filter.ts';
import { CountryFilterBar } from '#features/safety/countries/country-filter-bar.tsx';
import { CountryLegend } from '#features/safety/countries/country-legend.tsx';
import { countryLineRow } from '#features/safety/countries/country-line.tsx';
import { countryOrderOf, orderCountries } from '#features/safety/countries/country-order.ts';
import { CountryTable } from '#features/safety/countries/country-table.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { countriesText as text } from '#text/safety/countries.ts';
import { DataPage } from '#ui/table/data-page.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/countries.ts';
import styles from './countries.module.css';

/** How many places of the name that was typed are looked through for countries. */
const OTHER_NAMES = 10;

export const loader = reading(
  ['q', 'continent', 'sort', 'order'],
  async ({ context }: Route.LoaderArgs, query) => {
    const order = countryOrderOf(query);
    const filter = countryFilterOf(query);
    const deps = context.get(depsContext);
    const all = await listCountries(deps);
    const borrowed = borrowedCategories(deps);
    const suggested = filter.name === '' ? [] : deps.gazetteer.suggest(filter.name, OTHER_NAMES);
    const rows = filterCountries(orderCountries(all, order), filter, new Set(suggested.map(({ id }) => id)));
    const ranked = all.filter(({ overall, borrowed_from }) => overall !== null && !borrowed_from).length;
    const lines = rows.map((row) => countryLineRow(row, borrowed.get(row.id)));
    return { rows: lines, count: all.length, ranked, order, filter };
  },
);

export const headers = sharedPageHeaders;

const crumbs = [
  { label: text.breadcrumbHome, to: '/' },
  { label: text.breadcrumbSafety, to: '/safety' },
  { label: text.title },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: text.pageTitle,
    description: text.description(loaderData.count),
    path: '/countries',
    crumbs,
    structured: (siteUrl) => [datasetOf(siteUrl, loaderData.count)],
  });

/** The table as search engines of data list it; each row of it names its own licence. */
const datasetOf = (siteUrl: string, count: number) => ({
  '@type': 'Dataset',
  name: text.title,
  description: text.description(count),
  url: `${siteUrl}/countries`,
  isAccessibleForFree: true,
  usageInfo: `${siteUrl}/sources`,
  measurementTechnique: `${siteUrl}/methodology`,
  creator: { '@type': 'Organization', name: 'Chaperon', url: `${siteUrl}/` },
  distribution: {
    '@type': 'DataDownload',
    encodingFormat: 'text/csv',
    contentUrl: `${siteUrl}/data/scores.csv`,
  },
});

export default function Countries({
  loaderData: { rows, count, ranked, order, filter },
}: Route.ComponentProps) {
  return (
    <DataPage
      title={text.title}
      lead={text.lead(count)}
      crumbs={crumbs}
      linksBelow={
        <>
          <Link to="/methodology">{text.method}</Link>
          <Link to="/how-sure">{text.howSure}</Link>
          <Link to="/sources">{text.sources}</Link>
          <a href="/data/scores.csv">{text.table}</a>
        </>
      }
    >
      <CountryFilterBar filter={filter} order={order} shown={rows.length} />
      {rows.length > 0 && (
        <>
          <CountryLegend />
          <CountryTable rows={rows} order={order} filter={filter} />
          <p className={styles.note}>{text.note(count, ranked)}</p>
        </>
      )}
    </DataPage>
  );
}
