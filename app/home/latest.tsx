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
import { Shield } from '#ui/place/shield.tsx';
import styles from './latest.module.css';

const text = homeText.latest;

type LatestProps = {
  place: PlaceSummary;
  /** Stands where the news would, on an installation without. */
  second: PlaceSummary | null;
  news: HomeNews;
  report: PublicReport | null;
};

/** A place, the news, what travelers write. Where there is nothing yet, the row says what will be there. */
export function Latest({ place, second, news, report }: LatestProps) {
  return (
    <div className={styles.row} data-news={news.isLive || second === null}>
      <MiniPlaceCard place={place} />
      <NewsCard initial={news} instead={second && <MiniPlaceCard place={second} />} />
      <article className={styles.report}>
        <p className={styles.kicker}>
          <Icon name="message" size={18} />
          {text.report}
        </p>
        <LatestReport initial={report} empty={<NoReports />} />
      </article>
    </div>
  );
}

function NoReports() {
  return (
    <>
      <div className={styles.empty}>
        <Shield score={null} width={56} hasNumber={false} />
        <div>
          <h3>{text.noReports}</h3>
          <p className={styles.muted}>{text.noReportsText}</p>
        </div>
      </div>
      <ButtonLink {...reportLink()}>
        <Icon name="plus" size={18} />
        {text.contribute}
      </ButtonLink>
    </>
  );
}
