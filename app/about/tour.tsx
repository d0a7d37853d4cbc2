import { aboutText } from '#text/site/about.ts';
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

/** Played only when asked to; nothing of it is fetched before but its picture. */
export function Tour() {
  const [first] = videos;
  if (!first) return null;
  return (
    <section className={styles.tour}>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <video controls preload="none" playsInline poster={files['./film/tour.jpg']} width={1280} height={720}>
        {videos.map(({ src, type }) => (
          <source key={type} src={src} type={type} />
        ))}
        <track default kind="captions" srcLang="en" label={text.captions} src={files['./film/tour.vtt']} />
        {text.fallback} <a href={first.src}>{text.file}</a>
      </video>
    </section>
  );
}
