import { Link, redirect, useLocation } from 'react-router';
import { tripPath } from '#core/trip/trip-path.ts';
import { TRIP_PARAMETERS, tripPage } from '#features/trip/trip-page.server.ts';
import { TripScreen } from '#features/trip/trip-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { tripText as text } from '#text/trip/trip.ts';
import { DataPage } from '#ui/table/data-page.tsx';
import { noIndex, pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/trip.ts';

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.title }];

/** The trip of the address: nothing of it is stored. A form's change is answered with the address that holds it. */
export const loader = reading(TRIP_PARAMETERS, async ({ context }: Route.LoaderArgs, query) => {
  const outcome = await tripPage(context.get(depsContext), query);
  if ('moveTo' in outcome) throw redirect(outcome.moveTo);
  return outcome.page;
});

/** Whose trip it is nobody else shall find: search engines list the empty page only. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: text.pageTitle([]) }, noIndex];
  const { trip, stops } = loaderData;
  return [
    ...pageMeta(matches, {
      title: text.pageTitle(stops.map(({ name }) => name)),
      description: text.description,
      path: tripPath(trip),
      crumbs,
    }),
    ...(stops.length > 0 ? [noIndex] : []),
  ];
};

export default function TripRoute({ loaderData }: Route.ComponentProps) {
  const { stops, glance } = loaderData;
  const title = stops.length === 0 ? text.title : text.heading(stops.map(({ name }) => name));
  return (
    <DataPage title={title} lead={glance?.span ?? text.lead} crumbs={crumbs}>
      <TripScreen page={loaderData} />
    </DataPage>
  );
}

/** What failed is asked for again under the address, which holds the trip. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const { title, lead, retry } = text.failed;
  return (
    <DataPage title={title} lead={lead} crumbs={crumbs}>
      <p>
        <Link to={pathname + search} reloadDocument>
          {retry}
        </Link>
      </p>
    </DataPage>
  );
}
