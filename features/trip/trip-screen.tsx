import { tripText as text } from '#text/trip/trip.ts';
import { StopDetails } from './know/stop-details.tsx';
import { TripChecklist } from './know/trip-checklist.tsx';
import { StopList } from './stops/stop-list.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripGlance } from './trip-glance.tsx';
import type { TripPage } from './trip-page.server.ts';
import styles from './trip-screen.module.css';
import { OfferedStop, TripExample, TripStart } from './trip-start.tsx';

/** A trip: its stops, what it is as a whole, what to know, what to do before. */
export function TripScreen({ page }: { page: TripPage }) {
  const { trip, stops, faults, glance, checklist, calendarPath, watchPath, choice, offered, start } = page;
  return (
    <div className={styles.sheet}>
      {faults.length > 0 && (
        <div role="alert" className={styles.faults}>
          <p>{text.faults.title}</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {offered && <OfferedStop offered={offered} />}
      <div className={styles.plan}>
        <div className={styles.stops}>
          <StopList shown={trip} stops={stops} choice={choice} />
          {start && offered === null && <TripStart view={start} />}
        </div>
        {glance ? (
          <TripGlance glance={glance} planned={trip.planned} />
        ) : (
          start && offered === null && <TripExample example={start.example} />
        )}
      </div>
      {stops.length > 0 && (
        <>
          <StopDetails stops={stops} />
          <TripChecklist trip={trip} items={checklist} />
          <TripActions
            calendarPath={calendarPath}
            watchPath={watchPath}
            title={text.pageTitle(stops.map(({ name }) => name))}
          />
        </>
      )}
    </div>
  );
}
