import { data, Link, redirect } from 'react-router';
import { profilePathOf, warningsPathOf } from '#core/place/place-slug.ts';
import { Topics } from '#features/guide/street.tsx';
import { rankedStreet } from '#features/guide/street-topics.server.ts';
import { depsContext } from '#server/context.ts';
import { streetText } from '#text/guide/street.ts';
import { warningsText as text } from '#text/guide/warnings.ts';
import { DataPage } from '#ui/table/data-page.tsx';
import { noIndex, pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/warnings.ts';

const ID = /^[1-9]\d{0,9}$/;

/** What a profile has room to name only, explained, with who says so. */
export function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const place = ID.test(params.id) ? deps.gazetteer.place(Number(params.id)) : null;
  const told = place ? rankedStreet(deps, place) : [];
  if (!place || told.length === 0) throw data(null, { status: 404 });
  const profilePath = profilePathOf(place);
  const path = warningsPathOf(profilePath);
  if (`/safety/${place.id}/${encodeURIComponent(params.slug)}/warnings` !== path) throw redirect(path, 301);
  return {
    place: { name: place.name, path: profilePath },
    path,
    told: told.map(({ topic: { id, name, what, advice }, saidBy, placeName }) => ({
      topic: { id, name, what, advice },
      saidBy,
      placeName,
    })),
  };
}

export const headers: Route.HeadersFunction = ({ errorHeaders }): HeadersInit =>
  errorHeaders ? {} : sharedPageHeaders();

/** The profile is what search engines shall list. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...pageMeta(matches, {
          title: text.title(loaderData.place.name),
          description: text.description(loaderData.place.name),
          path: loaderData.path,
          crumbs: crumbsOf(loaderData),
        }),
        noIndex,
      ]
    : [noIndex];

const crumbsOf = ({ place }: Pick<Route.ComponentProps['loaderData'], 'place'>) => [
  { label: text.home, to: '/' },
  { label: text.safety, to: '/safety' },
  { label: place.name, to: place.path },
  { label: text.crumb },
];

export default function WarningsPage({ loaderData }: Route.ComponentProps) {
  const { place, told } = loaderData;
  return (
    <DataPage
      title={text.title(place.name)}
      lead={streetText.lead}
      crumbs={crumbsOf(loaderData)}
      links={<Link to={place.path}>{text.back(place.name)}</Link>}
    >
      <Topics told={told} isAlone />
    </DataPage>
  );
}
