import { defaultTicker } from '#core/news/evergreen.ts';
import type { Place } from '#core/place/place.ts';
import { SPOTLIGHT_COUNT } from '#core/profile/spotlight.ts';
import { newsOfHome } from '#features/news/page-news.server.ts';
import { Ticker } from '#features/news/ticker/ticker.tsx';
import { useStoredSpotlights } from '#features/places/visitor/use-stored-spotlights.ts';
import { isHere, useVisitor } from '#features/places/visitor/visitor-store.ts';
import { newestReport } from '#features/reports/read/place-reports.server.ts';
import { PlaceCard } from '#features/safety/card/place-card.tsx';
import { PlaceCardSkeleton } from '#features/safety/card/place-card-skeleton.tsx';
import { summariesOf } from '#features/safety/card/place-summary.server.ts';
import { SpotlightCarousel } from '#features/safety/card/spotlight-carousel.tsx';
import { loadSpotlights } from '#features/safety/service.server.ts';
import { depsContext } from '#server/context.ts';
import { homeText as text } from '#text/site/home.ts';
import { Neatline } from '#ui/place/neatline.tsx';
import { Hero } from '../home/hero.tsx';
import { Latest } from '../home/latest.tsx';
import { pageMeta, sharedPageHeaders, siteData } from '../shell/page-meta.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

/** One for the first card, those of the carousel, and three for the row below. */
const PLACE_COUNT = SPOTLIGHT_COUNT + 4;

/** Share of land within the chart's rings from which a place may stand first. */
const LAND_OF_HERO = 0.4;

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const chosen = await loadSpotlights(deps, PLACE_COUNT);
  return {
    description: text.description(deps.gazetteer.counts()),
    places: await summariesOf(deps, inTurn(chosen, deps.atlas.landAround, deps.clock().getUTCHours())),
    newest: await newestReport(deps),
    news: await newsOfHome(deps),
    ticker: defaultTicker,
  };
}

/** The first place's surroundings fill the screen: it is one with land around it, each in its hour where there are several. */
function inTurn(places: Place[], landAround: (placeId: number) => number, hour: number): Place[] {
  const inland = places.filter(({ id }) => landAround(id) >= LAND_OF_HERO);
  const first = inland[hour % inland.length] ?? places[hour % places.length];
  const at = first ? places.indexOf(first) : 0;
  return [...places.slice(at), ...places.slice(0, at)];
}

/** The same for everybody: which place the visitor chose is known in the browser only. */
export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: text.title,
    description: loaderData?.description ?? '',
    path: '/',
    structured: siteData,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { places, newest, news, ticker } = loaderData;
  const visitor = useVisitor();
  const place = visitor.place ?? places[0];
  const others = places.filter(({ id }) => id !== place?.id);
  const spotlights = others.length > 0 ? others.slice(0, SPOTLIGHT_COUNT) : places;
  // An operator's list may be too short for a place of its own in each part.
  const more = [...others.slice(SPOTLIGHT_COUNT), ...others];
  useStoredSpotlights(spotlights);
  return (
    <>
      <Hero chartId={place?.id ?? null} isHere={isHere(visitor)}>
        {place ? <PlaceCard place={place} isHere={isHere(visitor)} /> : <PlaceCardSkeleton />}
      </Hero>
      <Neatline />
      {spotlights.length > 0 && (
        <section className={styles.section}>
          <div className="page-width">
            <SpotlightCarousel places={spotlights} />
          </div>
        </section>
      )}
      {more.length > 0 && (
        <section className={styles.section}>
          <div className="page-width">
            <h2>{news.isLive || newest ? text.latest.title : text.latest.places}</h2>
            <Latest places={more} news={news} report={newest} />
          </div>
        </section>
      )}
      <div className={styles.ticker}>
        <Ticker initial={ticker} />
      </div>
    </>
  );
}
