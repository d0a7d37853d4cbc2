import { Link } from 'react-router';
import { Temperature } from '#features/safety/profile/temperature.tsx';
import type { StopView } from '#features/trip/trip-view.server.ts';
import { TripWarnings } from '#features/trip/trip-warnings.tsx';
import { tripText } from '#text/trip/trip.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import styles from './stop-details.module.css';
import type { FactPart } from './stop-facts.server.ts';

const text = tripText.know;

/** What to know at each stop, for its dates. */
export function StopDetails({ stops }: { stops: readonly StopView[] }) {
  return (
    <section className={styles.details}>
      <h2>{text.title}</h2>
      <ol>
        {stops.map((stop) => (
          <li key={stop.key} id={stop.key} className={styles.stop}>
            <header>
              <h3>{stop.name}</h3>
              <p className={styles.where}>
                <Flag countryCode={stop.countryCode} />
                {stop.context}
              </p>
              <p className={styles.days}>{stop.days ?? text.noDates}</p>
              <ScoreBadge
                score={stop.headline.score}
                isBorrowed={stop.headline.borrowedFrom !== null}
                width={40}
              />
              <HeadlineNotes now={stop.headline.rightNow} borrowed={stop.headline.borrowedFrom} />
            </header>
            <TripWarnings lines={stop.warnings} />
            <dl>
              {stop.facts.map(({ name, lines }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  {lines.map((parts) => (
                    <dd key={JSON.stringify(parts)}>
                      {parts.map((part) => (
                        <Part key={JSON.stringify(part)} part={part} />
                      ))}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
            <p className={styles.links}>
              <Link to={stop.monthPath}>{text.profile}</Link>
              <Link to={`${stop.path}/card`}>{text.card}</Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Part = ({ part }: { part: FactPart }) =>
  typeof part === 'string' ? part : <Temperature celsius={part.celsius} />;
