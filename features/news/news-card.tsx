import type { ReactNode } from 'react';
import { Age } from '#features/reports/read/age.tsx';
import { newsText } from '#text/news/news.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { retried } from '#ui/themed-image.tsx';
import styles from './news-card.module.css';
import type { NewsView } from './news-view.ts';
import type { HomeNews } from './page-news.server.ts';
import type { NewsCardView } from './update-news-card.ts';
import { useUpdatedView } from './use-updated-view.ts';

const text = newsText.card;
const load = () => import('./update-news-card.ts').then((module) => module.updateNewsCard);

/** The top headline of the visitor's country; until there is a location, the world's. @param instead where there is none */
export function NewsCard({ initial, instead }: { initial: HomeNews; instead: ReactNode }) {
  const { item, refresh } = useUpdatedView<NewsCardView>(
    load,
    { item: initial.item, refresh: null },
    initial.isLive,
  );
  if (!initial.isLive && instead) return instead;
  return (
    <article className={styles.news}>
      <p className={styles.kicker}>
        <Icon name="newspaper" size={18} />
        {text.kicker}
        {item?.countryCode && <Flag countryCode={item.countryCode} />}
      </p>
      {item ? (
        <Headline {...item} />
      ) : (
        <>
          <h3>{text.none}</h3>
          <p className={styles.muted}>{newsText.nothing}</p>
          {refresh && (
            <Button variant="text" onClick={refresh}>
              {newsText.scanning}
            </Button>
          )}
        </>
      )}
      {initial.note && <p className={styles.muted}>{initial.note}</p>}
    </article>
  );
}

function Headline({ title, description, url, image, source, publishedAt }: NewsView) {
  return (
    <>
      {image && <img key={image} src={image} alt="" loading="lazy" {...retried} />}
      <h3 dir="auto">{title}</h3>
      {description && (
        <p className={styles.muted} dir="auto">
          {description}
        </p>
      )}
      <div className={styles.foot}>
        <p>
          <strong>{source}</strong>, <Age iso={publishedAt} />
        </p>
        <a href={url} target="_blank" rel="noopener">
          {text.read}
          <Icon name="external" size={16} />
        </a>
      </div>
    </>
  );
}
