import { data, redirect } from 'react-router';
import { streetPathOf } from '#core/place/place-slug.ts';
import { ExplainedSection } from '#features/guide/explained/explained-section.tsx';
import { explainedStreet } from '#features/guide/street.server.tsx';
import { placeUnder } from '#features/places/place-in-address.server.ts';
import { depsContext, placeMarkupContext } from '#server/context.ts';
import { streetText } from '#text/guide/street.ts';
import { streetPageText as text } from '#text/guide/street-page.ts';
import { DataPage } from '#ui/table/data-page.tsx';
import { SectionLinks } from '#ui/table/section-links.tsx';
import { noIndex, pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/street.ts';

/** What a profile has room to name only, explained, with who says so. */
export function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { place, profilePath, path, isAsked } = placeUnder(deps, params, streetPathOf);
  const explained = explainedStreet(deps, place, context.get(placeMarkupContext));
  if (!explained) throw data(null, { status: 404 });
  if (!isAsked) throw redirect(path, 301);
  return { place: { name: place.name, path: profilePath }, path, ...explained };
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

export default function StreetPage({ loaderData }: Route.ComponentProps) {
  const { place, sections, markup } = loaderData;
  return (
    <DataPage title={text.title(place.name)} lead={streetText.lead} crumbs={crumbsOf(loaderData)}>
      {sections.length > 1 && <SectionLinks label={text.sections} sections={sections} />}
      <ExplainedSection explained={markup} />
    </DataPage>
  );
}
