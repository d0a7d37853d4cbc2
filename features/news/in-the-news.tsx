import { useState } from 'react';
import { longDateText } from '#core/date-text.ts';
import { ScoreBadge } from '#ui/band.tsx';
import { Plate } from '#ui/plate.tsx';
import { Sign } from '#ui/sign.tsx';
import voice from '#ui/voice.module.css';
import { newsText } from '../../app/text/news.ts';
import { placeNewsText as text } from '../../app/text/place-news.ts';
import { Age } from '../reports/age.tsx';
import styles from './in-the-news.module.css';
import type { NewsView } from './news-view.ts';
import type { PlaceNews } from './page-news.server.ts';
import { useKeptView } from './use-kept-view.ts';

/** What has been in the news of a place, beside the score and never in it. @param news null while it cannot be read */
export function InTheNews({ placeId, news: initial }: { placeId: number; news: PlaceNews | null }) {
  const [load] = useState(
    () => () => import('./keep-place-news.ts').then((module) => module.keepPlaceNews(placeId, initial)),
  );
  const news = useKeptView(load, initial, initial === null || initial.isLive);
  return (
    <Plate isPadded>
      <div className={`${voice.voice} ${styles.news}`}>
        <h2>{text.title}</h2>
        {news === null ? (
          <p className={voice.muted}>{text.away}</p>
        ) : !news.isLive ? (
          <Nothing why={text.off} />
        ) : news.headlines.length === 0 ? (
          <Nothing why={[news.summary.risk_summary, news.note].filter(Boolean).join(' ')} />
        ) : (
          <Summary {...news} />
        )}
      </div>
    </Plate>
  );
}

function Nothing({ why }: { why: string }) {
  return (
    <div className={`${voice.nothing} ${styles.nothing}`}>
      <Sign name="newspaper" size={36} />
      <div>
        <p>{newsText.nothing}</p>
        <p className={voice.muted}>{why}</p>
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
