import { Link } from 'react-router';
import { withUnbrokenUnits } from '#core/text/markup.ts';
import { Temperature } from '#features/safety/profile/temperature.tsx';
import type { StopView } from '#features/trip/trip-view.server.ts';
import { TripWarnings } from '#features/trip/trip-warnings.tsx';
import { tripText } from '#text/trip/trip.ts';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import type { FactPart } from './stop-facts.server.ts';
import styles from './stop-know.module.css';

const text = tripText.know;

/** What to know at a stop, for its dates. */
export function StopKnow({ stop }: { stop: StopView }) {
  return (
    <>
      <HeadlineNotes now={stop.headline.rightNow} borrowed={stop.headline.borrowedFrom} />
      <TripWarnings lines={stop.warnings} />
      <dl className={styles.facts}>
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
    </>
  );
}

const Part = ({ part }: { part: FactPart }) =>
  typeof part === 'string' ? withUnbrokenUnits(part) : <Temperature celsius={part.celsius} />;
