import { tripText as text } from '#text/trip/trip.ts';
import { TripChecklist } from './know/trip-checklist.tsx';
import { StopList } from './stops/stop-list.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripGlance } from './trip-glance.tsx';
import { TripMap } from './trip-map.tsx';
import type { TripPage } from './trip-page.server.ts';
import styles from './trip-screen.module.css';
import { OfferedStop, TripBegin, TripExample, TripTells } from './trip-start.tsx';

/** A trip: where it leads and what it is as a whole, its stops, what to do before. */
export function TripScreen({ page }: { page: TripPage }) {
  const { trip, stops, faults, glance, checklist, calendarPath, watchPath, choice, offered, start } = page;
  const isEmpty = start !== null && offered === null;
  return (
    <div className={styles.sheet}>
      {faults.length > 0 && <Faults faults={faults} />}
      {offered && <OfferedStop offered={offered} />}
      <div className={styles.plan} data-empty={stops.length === 0}>
        {glance && (
          <div className={styles.glance}>
            <TripGlance glance={glance} planned={trip.planned} checklist={checklist} />
          </div>
        )}
        <div className={styles.stops}>
          <StopList shown={trip} stops={stops} choice={choice} />
          {isEmpty && <TripBegin planned={trip.planned} />}
        </div>
        {glance && (
          <div className={styles.map}>
            <TripMap stops={stops} />
          </div>
        )}
        {isEmpty && (
          <>
            <TripExample example={start.example} />
            <TripTells />
          </>
        )}
      </div>
      {stops.length > 0 && (
        <>
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

/** What could not be read of the address. */
const Faults = ({ faults }: { faults: readonly string[] }) => (
  <div role="alert" className={styles.faults}>
    <p>{text.faults.title}</p>
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </div>
);
