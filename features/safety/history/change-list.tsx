import type { ScoreChange } from '#core/profile/profile.ts';
import { safetyStaticText } from '#text/safety/safety-static.ts';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './change-list.module.css';
import type { TrendView } from './trends.server.ts';

const text = safetyStaticText.changes;

type Change = Pick<ScoreChange, 'at' | 'what' | 'why'> & { atText: string; isMethod: boolean };
export type ChangesView = {
  changes: readonly Change[];
  trends: readonly TrendView[];
  feedPath: string;
  /** Where the history of its country is; null for a country. */
  country: { name: string; path: string } | null;
};

/** What changed a place's score, newest first, and how its figures moved over the years; null: nothing yet. */
export const ChangeList = ({ changes }: { changes: MarkupText | null }) =>
  changes && <StaticMarkup as="section" id="changes" className={styles.section} markup={changes} />;

/** The content of the list. */
export function Changes({ changes, trends, feedPath, country }: ChangesView) {
  return (
    <>
      <h2>{text.title}</h2>
      {changes.length > 0 && (
        <ol className={styles.changes}>
          {changes.map(({ at, atText, what, why, isMethod }) => (
            <li key={at + what}>
              <time dateTime={at}>{atText}</time>
              <p>
                {isMethod && (
                  <>
                    <Tag>{text.method}</Tag>{' '}
                  </>
                )}
                <b>{what}</b> {why}
              </p>
            </li>
          ))}
        </ol>
      )}
      {trends.length > 0 && (
        <div className={styles.trends}>
          {trends.map(({ id, name, span, svg }) => (
            <figure key={id}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by trendPlot, which escapes */}
              <div dangerouslySetInnerHTML={{ __html: svg }} />
              <figcaption>
                <b>{name}</b> {span}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      <p className={styles.links}>
        {country && <a href={`${country.path}#changes`}>{text.ofCountry(country.name)}</a>}
        <a href={feedPath}>{text.feed}</a>
      </p>
    </>
  );
}
