import type { ScoreChange } from '#core/profile.ts';
import { safetyText } from '../../app/text/safety.ts';
import styles from './change-list.module.css';

/** What changed a place's score, newest first. */
export function ChangeList({ changes }: { changes: readonly (ScoreChange & { atText: string })[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{safetyText.changes.title}</h2>
      <ol className={styles.changes}>
        {changes.map(({ at, atText, what, why }) => (
          <li key={at + what}>
            <time dateTime={at}>{atText}</time>
            <p>
              <b>{what}</b> {why}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
