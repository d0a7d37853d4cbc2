import { Link } from 'react-router';
import type { Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { PlaceRows } from '#features/safety/card/place-row.tsx';
import { PlaceSearchForm } from '#features/safety/card/place-search-form.tsx';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { largeCitiesByContinent, loadSpotlights } from '#features/safety/service.server.ts';
import { depsContext } from '#server/context.ts';
import { countriesText } from '#text/safety/countries.ts';
import { safetyIndexText as text } from '#text/safety/safety-index.ts';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/safety-index.ts';
import styles from './safety-index.module.css';

const SPOTLIGHTS = 3;

/** Places of the spotlight, then of every continent: none stands twice. */
export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const listed = async (places: readonly Place[]) => {
    const headlines = await headlinesOf(deps, places);
    return places.map((place, at) => ({
      id: place.id,
      countryCode: place.countryCode,
      name: place.name,
      where: place.countryName,
      path: profilePathOf(place),
      headline: headlines[at]!,
    }));
  };
  const spotlights = await loadSpotlights(deps, SPOTLIGHTS);
  const inSpotlight = new Set(spotlights.map(({ id }) => id));
  const continents = [];
  for (const { continent, places } of largeCitiesByContinent(deps))
    continents.push({ continent, places: await listed(places.filter(({ id }) => !inSpotlight.has(id))) });
  return { spotlights: await listed(spotlights), continents };
}

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.breadcrumbSafety }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.lead, path: '/safety', crumbs });

export default function SafetyIndex({ loaderData: { spotlights, continents } }: Route.ComponentProps) {
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={crumbs}
      links={<Link to="/countries">{text.countries}</Link>}
    >
      <PlaceSearchForm />
      <DataSection id="spotlights" title={text.spotlights}>
        <PlaceRows places={spotlights} />
      </DataSection>
      {continents.map(({ continent, places }) => (
        <DataSection key={continent} id={continent} title={countriesText.filter.names[continent]}>
          <PlaceRows places={places} />
          <Link className={styles.more} to={`/countries?continent=${continent}`}>
            {text.countriesOf(countriesText.filter.names[continent])}
          </Link>
        </DataSection>
      ))}
    </DataPage>
  );
}
