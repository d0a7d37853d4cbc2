import { Link } from 'react-router';
import { withStop } from '#core/trip/edit-trip.ts';
import { TRIP_STOPS_MOST } from '#core/trip/trip.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import { tripText } from '#text/trip/trip.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useLastTrip } from './last-trip.ts';
import type { OfferedPlace } from './trip-page.server.ts';
import styles from './trip-start.module.css';

const EXAMPLE = { stops: '2267057~2542997~184745' };

/** What an empty page offers: the visitor's last trip, else an example. */
export function TripStart() {
  const last = useLastTrip();
  if (!last)
    return (
      <p className={styles.start}>
        {tripText.example.lead} <Link to={`/trip?stops=${EXAMPLE.stops}`}>{tripText.example.label}</Link>
      </p>
    );
  const { title, lead, open, kept } = tripText.last;
  return (
    <section className={styles.start}>
      <h2>{title}</h2>
      <p>
        {lead(last.trip.stops.length, last.trip.planned)} {kept}
      </p>
      <ButtonLink to={tripPath(last.trip)} variant="primary">
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
