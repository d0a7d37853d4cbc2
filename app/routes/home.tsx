import { defaultTicker } from '#core/news/evergreen.ts';
import { SPOTLIGHT_COUNT } from '#core/spotlight.ts';
import { newsOfHome } from '#features/news/page-news.server.ts';
import { Ticker } from '#features/news/ticker.tsx';
import { useKeptSpotlights } from '#features/places/use-kept-spotlights.ts';
import { isHere, useVisitor } from '#features/places/visitor-store.ts';
import { newestReport } from '#features/reports/place-reports.server.ts';
import { PlaceCard } from '#features/safety/place-card.tsx';
import { PlaceCardSkeleton } from '#features/safety/place-card-skeleton.tsx';
import { summariesOf } from '#features/safety/place-summary.server.ts';
import { loadSpotlights } from '#features/safety/service.server.ts';
import { SpotlightCarousel } from '#features/safety/spotlight-carousel.tsx';
import { depsContext } from '#server/context.ts';
import { Neatline } from '#ui/neatline.tsx';
import { Hero } from '../home/hero.tsx';
import { Latest } from '../home/latest.tsx';
import { pageMeta, siteData } from '../shell/page-meta.ts';
import { homeText as text } from '../text/home.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const places = await loadSpotlights(deps, SPOTLIGHT_COUNT);
  const spotlights = await summariesOf(deps, places);
  return {
    description: text.description(deps.gazetteer.counts()),
    spotlights,
    newest: await newestReport(deps),
    news: await newsOfHome(deps),
    ticker: defaultTicker,
    hour: deps.clock().getUTCHours(),
  };
}

/** The same for everybody: which place the visitor chose is known in the browser only. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: text.title,
    description: loaderData?.description ?? '',
    path: '/',
    structured: siteData,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { spotlights, newest, news, ticker, hour } = loaderData;
  const visitor = useVisitor();
  useKeptSpotlights(spotlights);
  const ofTheHour = spotlights[hour % spotlights.length];
  const place = visitor.place ?? ofTheHour;
  const [another, second] = spotlights.filter(({ id }) => id !== place?.id).reverse();
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
            <h2 className={styles.heading}>{text.latest.title}</h2>
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
