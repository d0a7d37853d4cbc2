import { Link } from 'react-router';
import { withStop } from '#core/trip/edit-trip.ts';
import { TRIP_STOPS_MOST, type Trip } from '#core/trip/trip.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import { tripText } from '#text/trip/trip.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLastTrip } from './last-trip.ts';
import type { OfferedPlace } from './trip-page.server.ts';
import styles from './trip-start.module.css';

/** What an empty page offers: the visitor's last trip, what the page tells, an example. @param example its address */
export function TripStart({ example }: { example: string }) {
  const last = useLastTrip();
  const { tells } = tripText;
  return (
    <div className={styles.empty}>
      {last && <LastTrip trip={last.trip} />}
      <section className={styles.start}>
        <h2>{tells.title}</h2>
        <ul className={styles.points}>
          {tells.points.map((point) => (
            <li key={point}>
              <Icon name="check" size={18} />
              {point}
            </li>
          ))}
        </ul>
        <p>
          {tells.example} <Link to={example}>{tells.label}</Link>
        </p>
      </section>
    </div>
  );
}

function LastTrip({ trip }: { trip: Trip }) {
  const { title, lead, open, kept } = tripText.last;
  return (
    <section className={styles.start}>
      <h2>{title}</h2>
      <p>
        {lead(trip.stops.length, trip.planned)} {kept}
      </p>
      <ButtonLink to={tripPath(trip)} variant="primary">
        {open}
      </ButtonLink>
    </section>
  );
}

/** A place that a visitor came with from its profile: into a new trip or their last one. */
export function OfferedStop({ offered: { id, name, path } }: { offered: OfferedPlace }) {
  const last = useLastTrip()?.trip;
  const hasRoom = last && last.stops.length < TRIP_STOPS_MOST;
  return (
    <section className={`${styles.start} ${styles.offered}`}>
      <h2>{tripText.start.title(name)}</h2>
      <div className={styles.offers}>
        {hasRoom && (
          <ButtonLink to={tripPath(withStop(last, id))} variant="primary">
            {tripText.start.last(name, last.stops.length)}
          </ButtonLink>
        )}
        <ButtonLink to={path} variant={hasRoom ? 'secondary' : 'primary'}>
          {tripText.start.fresh(name)}
        </ButtonLink>
      </div>
    </section>
  );
}
