import { Link } from 'react-router';
import { listCountries } from '#features/safety/catalog.server.ts';
import { countryOrderOf, orderCountries } from '#features/safety/country-order.ts';
import { CountryTable, countryLineRow } from '#features/safety/country-table.tsx';
import { DataPage } from '#features/safety/data-page.tsx';
import { depsContext } from '#server/context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { countriesText as text } from '../text/countries.ts';
import type { Route } from './+types/countries.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const order = countryOrderOf(searchParams);
  const rows = orderCountries(await listCountries(context.get(depsContext)), order);
  return { rows: rows.map(countryLineRow), order };
}

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' });

const crumbs = [
  { label: text.breadcrumbHome, to: '/' },
  { label: text.breadcrumbSafety, to: '/safety' },
  { label: text.title },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: text.pageTitle,
    description: text.description(loaderData.rows.length),
    path: '/countries',
    crumbs,
  });

export default function Countries({ loaderData: { rows, order } }: Route.ComponentProps) {
  const ranked = rows.filter(({ overall, borrowed_from }) => overall !== null && !borrowed_from).length;
  return (
    <DataPage
      title={text.title}
      lead={text.lead(rows.length, ranked)}
      crumbs={crumbs}
      links={
        <>
          <Link to="/methodology">{text.method}</Link>
          <Link to="/sources">{text.sources}</Link>
        </>
      }
    >
      <CountryTable rows={rows} order={order} />
    </DataPage>
  );
}
