import type { PublicReport } from '#core/report/public-report.ts';
import { NewsCard } from '#features/news/news-card.tsx';
import type { HomeNews } from '#features/news/page-news.server.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { reportLink } from '#features/reports/draft/report-subject.ts';
import { LatestReport } from '#features/reports/read/latest-report.tsx';
import { MiniPlaceCard } from '#features/safety/card/place-card.tsx';
import { homeText } from '#text/site/home.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './latest.module.css';

const text = homeText.latest;

type LatestProps = {
  /** As many stand in the row as it lacks of news and reports. */
  places: readonly PlaceSummary[];
  news: HomeNews;
  report: PublicReport | null;
};

/** A place, the news, what travelers write; where there is none yet, another place, and an invitation below the row. */
export function Latest({ places, news, report }: LatestProps) {
  const [place, second, third] = places;
  const last = news.isLive ? second : third;
  const latest = (
    <article className={report ? styles.report : styles.invitation}>
      <p className={styles.kicker}>
        <Icon name="message" size={18} />
        {text.report}
      </p>
      <LatestReport initial={report} empty={<NoReports />} />
    </article>
  );
  return (
    <>
      <div className={styles.row} data-news={news.isLive || !second}>
        {place && <MiniPlaceCard place={place} />}
        <NewsCard initial={news} instead={second && <MiniPlaceCard place={second} />} />
        {report ? latest : last && <MiniPlaceCard place={last} />}
      </div>
      {!report && latest}
    </>
  );
}

const NoReports = () => (
  <>
    <p>{text.noReports}</p>
    <ButtonLink {...reportLink()}>
      <Icon name="plus" size={18} />
      {text.contribute}
    </ButtonLink>
  </>
);
