import { type Dialable, servicesByNumbers } from '#core/help/emergency.ts';
import { FirstList } from '#features/guide/relevant/first-list.tsx';
import { ServiceNumbers } from '#features/help/service-numbers.tsx';
import { Temperature } from '#features/safety/profile/temperature.tsx';
import { MyScore } from '#features/safety/weighing/my-score.tsx';
import { emergencyLineText, servicesText } from '#text/emergency.ts';
import { offlineText } from '#text/offline.ts';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Neatline } from '#ui/place/neatline.tsx';
import { Shield } from '#ui/place/shield.tsx';
import type { CardView } from './card-view.server.ts';
import styles from './safety-card.module.css';

const text = offlineText.card;
const CODE_SIZE_PX = 116;

/** What to have in the pocket: numbers to call, score, advice, and a code that opens the newest figures. */
export function SafetyCard({ card }: { card: CardView }) {
  const { place, emergency, governments, advice } = card;
  return (
    <article className={styles.card}>
      <Neatline />
      <header className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{text.eyebrow}</p>
          <h1>{place.name}</h1>
          <p className={styles.where}>
            <Flag countryCode={place.countryCode} />
            {place.context}
            <span className={styles.muted}>{place.coordinates}</span>
          </p>
        </div>
        <figure className={styles.code}>
          <img src={card.code} width={CODE_SIZE_PX} height={CODE_SIZE_PX} alt={text.code(place.name)} />
          <figcaption>{text.codeNote}</figcaption>
        </figure>
      </header>
      <section className={styles.emergency}>
        <h2>
          <Icon name="phone" size={18} />
          {text.emergency}
        </h2>
        {emergency ? <Numbers emergency={emergency} /> : <p>{text.none}</p>}
        {emergency?.warning && <p className={styles.verify}>{emergency.warning}</p>}
        {emergency?.linesWarning && (
          <p className={styles.verify}>
            {text.lines(
              emergency.lines.map(({ line }) => emergencyLineText[line]),
              emergency.linesWarning,
            )}
          </p>
        )}
      </section>
      <div className={styles.facts}>
        <Score card={card} />
        <section>
          <h2>{text.governments}</h2>
          {governments.length === 0 ? (
            <p>{text.noGovernments}</p>
          ) : (
            <ul className={styles.governments}>
              {governments.map(({ government, label }) => (
                <li key={government}>{text.government(government, label)}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <First first={card.first} />
      <section>
        <h2>{text.advice}</h2>
        <dl className={styles.advice}>
          {advice.map((entry) => (
            <div key={entry.category}>
              <dt>
                {entry.title} <span className={styles.points}>{entry.score ?? text.unscored}</span>
              </dt>
              <dd>
                {entry.parts.map(({ id, text: words, celsius }) =>
                  celsius === undefined ? words : <Temperature key={id} celsius={celsius} />,
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.own}>
        <h2>{text.own}</h2>
        <ul>
          {text.ownLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p className={styles.foot}>
        {text.updated(card.updatedAt.text)} {text.disclaimer}
        <span className={styles.address}>{card.url}</span>
      </p>
    </article>
  );
}

/** What to look out for, where that is on record, and the law. */
function First({ first: { street, law } }: Pick<CardView, 'first'>) {
  return (
    <div className={styles.facts}>
      {street.length > 0 && (
        <section>
          <h2>{text.street}</h2>
          <FirstList
            items={street.map(({ id, name, advice }) => ({
              id,
              line: (
                <>
                  <b>{name}.</b> {advice}
                </>
              ),
            }))}
          />
        </section>
      )}
      <section>
        <h2>{text.law}</h2>
        <FirstList items={law.map(({ id, text: line }) => ({ id, line }))} />
      </section>
    </div>
  );
}

function Score({ card: { score, month, weighing } }: { card: CardView }) {
  return (
    <section>
      <h2>{text.score}</h2>
      <p className={styles.score}>
        <Shield score={score.overall} width={44} isBorrowed={score.borrowedFrom !== null} />
        <span>
          <Band score={score.overall} isBorrowed={score.borrowedFrom !== null} />
          <span className={styles.muted}>
            {score.overall === null
              ? text.unknown
              : score.borrowedFrom
                ? `${score.overall} ${text.direction}.`
                : `${score.overall} ${text.direction}. ${score.dated ?? text.range(score.low, score.high)}.`}
          </span>
          <HeadlineNotes now={score.rightNow} borrowed={score.borrowedFrom} warning={score.warning} />
          {month && <span>{text.month(month)}</span>}
          <MyScore of={weighing} />
        </span>
      </p>
    </section>
  );
}

function Numbers({ emergency }: { emergency: NonNullable<CardView['emergency']> }) {
  return (
    <dl className={styles.numbers}>
      {servicesByNumbers(emergency).map(({ services, numbers }) => (
        <Line key={servicesText(services)} label={servicesText(services)} numbers={numbers} />
      ))}
      {emergency.lines.map(({ line, numbers }) => (
        <Line key={line} label={emergencyLineText[line]} numbers={numbers} className={styles.other} />
      ))}
    </dl>
  );
}

function Line({
  label,
  numbers,
  className,
}: {
  label: string;
  numbers: readonly Dialable[];
  className?: string | undefined;
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        {numbers.length === 0 && <span className={styles.words}>{text.unlisted}</span>}
        <ServiceNumbers numbers={numbers} styles={styles} />
      </dd>
    </div>
  );
}
