import type { RightNow } from '#core/score/headline-schema.ts';
import { safetyText } from '#text/safety/safety.ts';
import { useBrowserUnits } from '#ui/hooks/use-browser-locale.ts';
import styles from './live-layer.module.css';

/** The same words with amounts as each part of the world measures. */
export type Measures = Record<'metric' | 'british' | 'american', string>;

/** One thing that is happening, or a reading of weather or air. `points` is null for what takes none off. */
export type LiveRow = {
  /** Its own among the rows: two alerts may say the same. */
  id: string;
  words: Measures;
  link: string | null;
  source: { text: string; link: string } | null;
  note: string;
  points: string | null;
};

/** The score of a place now, worded. */
export type LiveView = {
  /** What stands beside the headline; null: nothing takes a point or more. */
  rightNow: RightNow | null;
  lead: string;
  rows: LiveRow[];
  hasWeather: boolean;
};

const text = safetyText.live;

/** What happens at a place now, apart from the baseline. @param asks room is reserved for weather on its way */
export function LiveLayer({ live, asks }: { live: LiveView | null; asks: boolean }) {
  const units = useBrowserUnits();
  if (!live || (live.rows.length === 0 && !asks)) return null;
  const system =
    units.temperature === 'fahrenheit' ? 'american' : units.distance === 'miles' ? 'british' : 'metric';
  return (
    <section className={styles.live} id="now">
      <h2>{text.title}</h2>
      <p>{live.lead}</p>
      <ul>
        {live.rows.map(({ id, words, link, source, note, points }) => (
          <li key={id}>
            <span>
              {link ? <Outside href={link} text={words[system]} /> : words[system]}
              <small>
                {source && <Outside href={source.link} text={source.text} />}
                {source && ', '}
                {note}
              </small>
            </span>
            {points && <b>{points}</b>}
          </li>
        ))}
        {!live.hasWeather && asks && <li className={styles.none}>{text.noWeather}</li>}
      </ul>
    </section>
  );
}

const Outside = ({ href, text }: { href: string; text: string }) => (
  <a href={href} rel="noopener">
    {text}
  </a>
);
