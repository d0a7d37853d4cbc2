import type { RightNow } from '#core/score/headline-schema.ts';
import { safetyText } from '#text/safety/safety.ts';
import { useBrowserUnits } from '#ui/hooks/use-browser-locale.ts';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './live-layer.module.css';

/** The same words with amounts as each part of the world measures. */
export type Measures = Record<'metric' | 'british' | 'american', string>;

/** One thing that is happening, or a reading of weather or air. `points` is null for what takes none off. */
export type LiveRow = {
  /** Its own among the rows: two alerts may say the same. */
  id: string;
  words: Measures;
  /** What whoever warns tells people to do, quoted. */
  said?: string;
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

type LiveLayerProps = {
  live: LiveView | null;
  /** Room is reserved for weather on its way. */
  asks: boolean;
  /** Areas of the country that governments warn of, drawn. */
  areas: MarkupText | null;
};

/** What happens at a place now, apart from the baseline, and where in its country governments warn of going. */
export function LiveLayer({ live, asks, areas }: LiveLayerProps) {
  const isHeard = live !== null && (live.rows.length > 0 || asks);
  if (!isHeard && !areas) return null;
  return (
    <section className={styles.live} id="now">
      {isHeard && (
        <>
          <h2>{text.title}</h2>
          <Heard live={live} asks={asks} />
        </>
      )}
      {areas && <StaticMarkup id="areas" className={styles.areas} markup={areas} />}
    </section>
  );
}

function Heard({ live, asks }: { live: LiveView; asks: boolean }) {
  const units = useBrowserUnits();
  const system =
    units.temperature === 'fahrenheit' ? 'american' : units.distance === 'miles' ? 'british' : 'metric';
  return (
    <>
      <p>{live.lead}</p>
      <ul>
        {live.rows.map(({ id, words, said, link, source, note, points }) => (
          <li key={id}>
            <span>
              {link ? <Outside href={link} text={words[system]} /> : words[system]}
              {said && <small dir="auto">{said}</small>}
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
    </>
  );
}

const Outside = ({ href, text }: { href: string; text: string }) => (
  <a href={href} rel="noopener">
    {text}
  </a>
);
