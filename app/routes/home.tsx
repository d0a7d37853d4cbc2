import { defaultTicker } from '#core/news/evergreen.ts';
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

/** One for the first card, those of the carousel, and two for the row below. */
const PLACE_COUNT = SPOTLIGHT_COUNT + 3;

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  return {
    description: text.description(deps.gazetteer.counts()),
    places: await summariesOf(deps, await loadSpotlights(deps, PLACE_COUNT)),
    newest: await newestReport(deps),
    news: await newsOfHome(deps),
    ticker: defaultTicker,
    hour: deps.clock().getUTCHours(),
  };
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
  const { places, newest, news, ticker, hour } = loaderData;
  const visitor = useVisitor();
  const first = hour % places.length || 0;
  const inTurn = [...places.slice(first), ...places.slice(0, first)];
  const place = visitor.place ?? inTurn[0];
  const others = inTurn.filter(({ id }) => id !== place?.id);
  const spotlights = others.length > 0 ? others.slice(0, SPOTLIGHT_COUNT) : places;
  // An operator's list may be too short for a place of its own in each part.
  const [another, second] = [...others.slice(SPOTLIGHT_COUNT), ...others];
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
      {another && (
        <section className={styles.section}>
          <div className="page-width">
            <h2 className={styles.heading}>
              {news.isLive || newest ? text.latest.title : text.latest.places}
            </h2>
            <Latest place={another} second={second ?? null} news={news} report={newest} />
          </div>
        </section>
      )}
      <div className={styles.ticker}>
        <Ticker initial={ticker} />
      </div>
    </>
  );
}
