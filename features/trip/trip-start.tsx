import { Link } from 'react-router';
import { withStop } from '#core/trip/edit-trip.ts';
import { TRIP_STOPS_MOST, type Trip } from '#core/trip/trip.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import { useAtHand } from '#features/places/search/use-at-hand.ts';
import { tripText } from '#text/trip/trip.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { useLastTrip } from './last-trip.ts';
import { TripMap } from './trip-map.tsx';
import type { OfferedPlace, TripStartView } from './trip-page.server.ts';
import styles from './trip-start.module.css';

/** Where a trip may begin: the visitor's last one, and the places looked at last. */
export function TripBegin({ planned }: { planned: string }) {
  const last = useLastTrip();
  const recent = useAtHand();
  if (!last && recent.length === 0) return null;
  const { begin } = tripText;
  return (
    <div className={styles.empty}>
      {recent.length > 0 && (
        <nav aria-label={begin}>
          <p className={styles.begin}>{begin}</p>
          <ul className={styles.places}>
            {recent.map(({ id, name, countryCode }) => (
              <li key={id}>
                <Link
                  to={tripPath(withStop({ stops: [], planned }, id))}
                  rel="nofollow"
                  className={styles.place}
                >
                  <Flag countryCode={countryCode} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {last && <LastTrip trip={last.trip} />}
    </div>
  );
}

/** What a trip's page tells once there are stops. */
export function TripTells() {
  const { title, points } = tripText.tells;
  return (
    <section className={styles.start}>
      <h2>{title}</h2>
      <ul className={styles.points}>
        {points.map(({ title: name, text }, at) => (
          <li key={name}>
            <Icon name={POINT_ICONS[at]!} size={22} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const POINT_ICONS: readonly IconName[] = ['triangle', 'sun', 'newspaper', 'check'];

/** A trip as it looks, with the scores that every page shows. */
export function TripExample({ example: { path, stops, weakest } }: Pick<TripStartView, 'example'>) {
  const { title, open } = tripText.example;
  return (
    <section className={styles.example}>
      <TripMap stops={stops} />
      <h2>{title}</h2>
      <p className={styles.scale}>{tripText.scale}</p>
      <ol>
        {stops.map(({ key, name, countryCode, context, days, headline }) => (
          <li key={key}>
            <Shield score={headline.score} width={34} isBorrowed={headline.borrowedFrom !== null} />
            <div>
              <strong>{name}</strong>
              <span>
                <Flag countryCode={countryCode} />
                {context}
              </span>
              <small>{days}</small>
            </div>
            <span className="visually-hidden">
              {scoreInWords(headline.score, headline.borrowedFrom !== null)}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.weakest}>
        <small>{tripText.glance.weakest}</small>
        {weakest}
      </p>
      <ButtonLink to={path}>{open}</ButtonLink>
    </section>
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
