import { Link } from 'react-router';
import { checklistText } from '#text/trip/checklist.ts';
import { tripText } from '#text/trip/trip.ts';
import type { ChecklistItem } from './know/checklist.server.ts';
import styles from './trip-glance.module.css';
import type { TripView } from './trip-view.server.ts';
import { TripWarnings } from './trip-warnings.tsx';

const text = tripText.glance;

/** The trip as a whole: its lowest score, what to do first, what its dates lack, what changed since it was planned. */
export function TripGlance({
  glance,
  planned,
  checklist: [first, ...others],
}: {
  glance: NonNullable<TripView['glance']>;
  planned: string;
  checklist: readonly ChecklistItem[];
}) {
  return (
    <section className={styles.glance}>
      <h2>{text.title}</h2>
      <p className={styles.scale}>{tripText.scale}</p>
      <TripWarnings lines={glance.warnings} />
      <dl>
        <div>
          <dt>{text.weakest}</dt>
          <dd>{glance.weakest}</dd>
        </div>
        {first && (
          <div>
            <dt>{checklistText.title}</dt>
            <dd className={styles.link}>
              <a href="#before-you-go">{text.todo(first.title, others.length)}</a>
            </dd>
          </div>
        )}
        {glance.dates.length > 0 && (
          <div>
            <dt>{text.dates}</dt>
            {glance.dates.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
            {glance.sorted && (
              <dd className={`${styles.link} ${styles.sort}`}>
                <Link to={glance.sorted} preventScrollReset rel="nofollow">
                  {text.sort}
                </Link>
              </dd>
            )}
          </div>
        )}
        {glance.since.length > 0 && (
          <div>
            <dt>{text.since(planned)}</dt>
            {glance.since.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  );
}
