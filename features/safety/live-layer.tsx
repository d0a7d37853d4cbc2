import type { LiveItem } from '#core/live-layer.ts';
import { safetyText } from '../../app/text/safety.ts';
import styles from './live-layer.module.css';

/** What is happening near a place now: the score it leaves, and each thing with its points. */
export type LiveView = { baseline: number; now: number; items: readonly LiveItem[] };

const text = safetyText.live;

/** Stands apart from the score card: the baseline there can be worked out again. */
export function LiveLayer({ live }: { live: LiveView | null }) {
  if (!live) return null;
  return (
    <section className={styles.live}>
      <h2>{text.title}</h2>
      <p>{text.lead(live.now, live.baseline)}</p>
      <ul>
        {live.items.map(({ message, link, points }) => (
          <li key={message + link}>
            <a href={link} rel="noopener">
              {message}
            </a>
            <b>{text.points(points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
