import { useState } from 'react';
import { longDateText } from '#core/text/date-text.ts';
import type { NewsView } from '#features/news/news-view.ts';
import type { PlaceNews } from '#features/news/page-news.server.ts';
import { useUpdatedView } from '#features/news/use-updated-view.ts';
import { Age } from '#features/reports/read/age.tsx';
import { newsText } from '#text/news/news.ts';
import { placeNewsText as text } from '#text/news/place-news.ts';
import { Icon } from '#ui/icon.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Plate } from '#ui/place/plate.tsx';
import voice from '#ui/voice.module.css';
import styles from './in-the-news.module.css';

/** What has been in the news of a place, beside the score and never in it. @param news null while it cannot be read */
export function InTheNews({ placeId, news: initial }: { placeId: number; news: PlaceNews | null }) {
  const [load] = useState(
    () => () => import('./stored-place-news.ts').then((module) => module.storePlaceNews(placeId, initial)),
  );
  const news = useUpdatedView(load, initial, initial === null || initial.isLive);
  return (
    <Plate isPadded>
      <div className={`${voice.voice} ${styles.news}`}>
        <h2>{text.title}</h2>
        {news === null ? (
          <p className={voice.muted}>{text.away}</p>
        ) : !news.isLive ? (
          <Nothing words={[text.off]} />
        ) : news.headlines.length === 0 ? (
          <Nothing
            words={[newsText.nothing, [news.summary.risk_summary, news.note].filter(Boolean).join(' ')]}
          />
        ) : (
          <Summary {...news} />
        )}
      </div>
    </Plate>
  );
}

function Nothing({ words: [first, why] }: { words: readonly string[] }) {
  return (
    <div className={`${voice.nothing} ${styles.nothing}`}>
      <Icon name="newspaper" size={36} />
      <div>
        <p>{first}</p>
        {why && <p className={voice.muted}>{why}</p>}
      </div>
    </div>
  );
}

function Summary({ summary, headlines, note }: Extract<PlaceNews, { isLive: true }>) {
  return (
    <>
      <p dir="auto">{summary.risk_summary}</p>
      <ul className={styles.headlines} aria-label={text.headlines}>
        {headlines.map((headline) => (
          <Headline key={headline.url} {...headline} />
        ))}
      </ul>
      <div className={voice.foot}>
        <ScoreBadge score={summary.risk_score} width={36} />
        <span className={voice.muted}>{text.apart}</span>
      </div>
      <p className={voice.source}>
        {summary.model === null ? text.byRule : text.byModel(summary.model)},{' '}
        {longDateText(summary.summary_date)}
        {note && <>. {note}</>}
      </p>
    </>
  );
}

const Headline = ({ title, url, source, publishedAt }: NewsView) => (
  <li>
    <a href={url} target="_blank" rel="noopener" dir="auto">
      {title}
    </a>
    <small className={voice.muted}>
      {source}, <Age iso={publishedAt} />
    </small>
  </li>
);
