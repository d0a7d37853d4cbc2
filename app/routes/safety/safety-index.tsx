import { Link } from 'react-router';
import { descriptionOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { PlaceSearchForm } from '#features/safety/card/place-search-form.tsx';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { loadSpotlights } from '#features/safety/service.server.ts';
import { depsContext } from '#server/context.ts';
import { safetyIndexText as text } from '#text/safety/safety-index.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/safety-index.ts';
import styles from './safety-index.module.css';

const SPOTLIGHTS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const places = await loadSpotlights(deps, SPOTLIGHTS);
  const headlines = await headlinesOf(deps, places);
  return {
    spotlights: places.map((place, at) => ({
      id: place.id,
      countryCode: place.countryCode,
      name: descriptionOf(place),
      path: profilePathOf(place),
      headline: headlines[at]!,
    })),
  };
}

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.breadcrumbSafety }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.lead, path: '/safety', crumbs });

export default function SafetyIndex({ loaderData: { spotlights } }: Route.ComponentProps) {
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={crumbs}
      links={<Link to="/countries">{text.countries}</Link>}
    >
      <PlaceSearchForm />
      <DataSection id="spotlights" title={text.spotlights}>
        <ul className={styles.places}>
          {spotlights.map(({ id, countryCode, name, path, headline }) => (
            <li key={id}>
              <ScoreBadge score={headline.score} isBorrowed={headline.borrowedFrom !== null} width={40} />
              <Flag countryCode={countryCode} />
              <Link to={path}>{name}</Link>
              <HeadlineNotes now={headline.rightNow} borrowed={headline.borrowedFrom} isShort />
            </li>
          ))}
        </ul>
      </DataSection>
    </DataPage>
  );
}
