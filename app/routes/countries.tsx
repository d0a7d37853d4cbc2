import { Link } from 'react-router';
import { listCountries } from '#features/safety/catalog.server.ts';
import { countryOrderOf, orderCountries } from '#features/safety/country-order.ts';
import { CountryTable, countryLineRow } from '#features/safety/country-table.tsx';
import { DataPage } from '#features/safety/data-page.tsx';
import { depsContext } from '#server/context.ts';
import { countriesText as text } from '../text/countries.ts';
import type { Route } from './+types/countries.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const order = countryOrderOf(searchParams);
  const rows = orderCountries(listCountries(context.get(depsContext)), order);
  return { rows: rows.map(countryLineRow), order, origin };
}

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: text.pageTitle },
  { name: 'description', content: text.description(loaderData.rows.length) },
  { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/countries` },
];

export default function Countries({ loaderData: { rows, order } }: Route.ComponentProps) {
  const scored = rows.filter(({ overall }) => overall !== null).length;
  return (
    <DataPage
      title={text.title}
      lead={text.lead(rows.length, scored)}
      crumbs={[
        { label: text.breadcrumbHome, to: '/' },
        { label: text.breadcrumbSafety, to: '/safety' },
        { label: text.title },
      ]}
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
