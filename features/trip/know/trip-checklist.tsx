import type { Trip } from '#core/trip/trip.ts';
import { tick, ticksOf, useLastTrip } from '#features/trip/last-trip.ts';
import { checklistText as text } from '#text/trip/checklist.ts';
import type { ChecklistItem } from './checklist.server.ts';
import styles from './trip-checklist.module.css';

/** Things to do before the trip; what is done is noted in this browser only, and counts for no score. */
export function TripChecklist({ trip, items }: { trip: Trip; items: readonly ChecklistItem[] }) {
  const ticked = ticksOf(useLastTrip(), trip);
  const done = items.filter(({ id }) => ticked.includes(id)).length;
  return (
    <section className={styles.checklist} id="before-you-go">
      <h2>{text.title}</h2>
      <p className={styles.lead}>{text.lead}</p>
      <ul>
        {items.map(({ id, title, text: words }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={({ target }) => tick(trip, id, target.checked)}
              />
              <span>
                <strong>{title}</strong>
                <span className={styles.words}>{words}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.done}>
        {done > 0 && text.done(done, items.length)}
      </p>
    </section>
  );
}
