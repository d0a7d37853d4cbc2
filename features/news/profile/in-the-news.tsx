import { useState } from 'react';
import { longDateText } from '#core/text/date-text.ts';
import type { NewsView } from '#features/news/news-view.ts';
import type { PlaceNews } from '#features/news/page-news.server.ts';
import { useUpdatedView } from '#features/news/use-updated-view.ts';
import { Age } from '#features/reports/read/age.tsx';
import { newsText } from '#text/news/news.ts';
import { placeNewsText as text } from '#text/news/place-news.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Plate } from '#ui/place/plate.tsx';
import voice from '#ui/voice.module.css';
import { VoiceLine } from '#ui/voice-line.tsx';
import styles from './in-the-news.module.css';

/** What has been in the news of a place, beside the score and never in it. */
export function InTheNews({ placeId, news: initial }: { placeId: number; news: PlaceNews }) {
  const [load] = useState(
    () => () => import('./stored-place-news.ts').then((module) => module.storePlaceNews(placeId, initial)),
  );
  const news = useUpdatedView(load, initial, initial.isLive || initial.isAway);
  if (!news.isLive) return <VoiceLine title={text.title}>{news.why}</VoiceLine>;
  if (news.headlines.length === 0)
    return (
      <VoiceLine title={text.title}>
        {[newsText.nothing, news.summary.risk_summary, news.note].filter(Boolean).join(' ')}
      </VoiceLine>
    );
  return (
    <Plate isPadded>
      <div className={`${voice.voice} ${styles.news}`}>
        <h2>{text.title}</h2>
        <Summary {...news} />
      </div>
    </Plate>
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
