import { useRef, useState } from 'react';
import { aboutText } from '#text/site/about.ts';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './tour.module.css';

const text = aboutText.tour;

/** The recorded tour, where it is there: `tour.webm` or `tour.mp4`, `tour.vtt` and `tour.jpg` in `app/about/film/`. */
const files = import.meta.glob<string>('./film/tour.*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const videos = (['webm', 'mp4'] as const).flatMap((type) => {
  const src = files[`./film/tour.${type}`];
  return src ? [{ src, type: `video/${type}` }] : [];
});
const poster = files['./film/tour.jpg'];

/** Played only when asked to; nothing of it is fetched before but its picture. */
export function Tour() {
  const [first] = videos;
  const video = useRef<HTMLVideoElement>(null);
  const isHydrated = useHydrated();
  const [isStarted, setStarted] = useState(false);
  if (!first) return null;
  return (
    <section className={styles.tour}>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <div className={styles.screen}>
        <video
          ref={video}
          controls
          preload="none"
          playsInline
          poster={poster}
          width={1280}
          height={720}
          onPlay={() => setStarted(true)}
        >
          {videos.map(({ src, type }) => (
            <source key={type} src={src} type={type} />
          ))}
          <track default kind="captions" srcLang="en" label={text.captions} src={files['./film/tour.vtt']} />
          {text.fallback} <a href={first.src}>{text.file}</a>
        </video>
        {isHydrated && !isStarted && (
          <button
            type="button"
            className={styles.play}
            aria-label={text.play}
            onClick={() => {
              setStarted(true);
              video.current?.focus();
              // Where it cannot play, the browser's own controls say so.
              void video.current?.play().catch(() => {});
            }}
          >
            <img src={poster} alt="" width={1280} height={720} />
            <span>
              <Icon name="play" size={32} />
            </span>
          </button>
        )}
      </div>
    </section>
  );
}
