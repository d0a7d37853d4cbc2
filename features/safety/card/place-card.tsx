import { kindWord } from '#core/place/place-kind.ts';
import { coordinatesText } from '#core/text/coordinates-text.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { reportLink } from '#features/reports/draft/report-subject.ts';
import { placeCardText as text } from '#text/safety/place-card.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Neatline } from '#ui/place/neatline.tsx';
import { Plate } from '#ui/place/plate.tsx';
import { CategoryRow } from './category-row.tsx';
import { Cover } from './cover.tsx';
import styles from './place-card.module.css';

/** A place with all its categories. @param isHere magenta stripe and "(current location)" */
export function PlaceCard({ place, isHere }: { place: PlaceSummary; isHere: boolean }) {
  return (
    <Plate isRaised>
      <div className={styles.cover}>
        <Cover id={place.id} name={place.name} size="card" isHere={isHere} isEager />
      </div>
      {isHere && <Neatline isHere />}
      <header className={styles.head}>
        <div>
          <p className={isHere ? styles.here : styles.kicker}>
            {isHere && <Icon name="navigation" size={14} />}
            {isHere ? text.here : kindWord(place.kind)}
          </p>
          <h2 className={styles.name}>{place.name}</h2>
          <p className={styles.facts}>
            <Flag countryCode={place.countryCode} />
            {place.countryName}
            <span>{coordinatesText(place.latitude, place.longitude)}</span>
          </p>
        </div>
        <ScoreBadge score={place.overall} isBorrowed={place.borrowedFrom !== null} direction="column" />
      </header>
      <div className={styles.body}>
        <HeadlineNotes now={place.rightNow} borrowed={place.borrowedFrom} warning={place.warning} />
        {/* Where governments advise against going, no category reassures. */}
        <ul data-muted={place.warning !== null || undefined}>
          {place.categories.map(({ category, score }) => (
            <CategoryRow
              key={category}
              category={category}
              score={score}
              isBorrowed={place.borrowedFrom !== null}
            />
          ))}
        </ul>
        <p className={styles.scale}>
          <span>
            0 <span className={styles.words}>{text.least}</span>
          </span>
          <span>{text.most}</span>
        </p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={place.path}>
            {text.scoreCard}
            <span className="visually-hidden">, {place.name}</span>
          </ButtonLink>
          <ButtonLink {...reportLink(place.id)}>
            <Icon name="plus" size={18} />
            {text.report}
            <span className="visually-hidden">, {place.name}</span>
          </ButtonLink>
        </div>
      </div>
    </Plate>
  );
}

/** A place in short: cover, what it is, name and badge. */
export function MiniPlaceCard({ place }: { place: PlaceSummary }) {
  return (
    <Plate>
      <div className={styles.miniCover}>
        <Cover id={place.id} name={place.name} size="mini" />
      </div>
      <div className={styles.miniBody}>
        <div>
          <p className={styles.kicker}>{kindWord(place.kind)}</p>
          <h3 className={styles.miniName}>
            <ButtonLink variant="text" to={place.path}>
              {place.name}
            </ButtonLink>
          </h3>
          <p className={styles.facts}>
            <Flag countryCode={place.countryCode} />
            {place.context || place.countryName}
          </p>
          <HeadlineNotes now={place.rightNow} borrowed={place.borrowedFrom} warning={place.warning} />
        </div>
        <ScoreBadge
          score={place.overall}
          isBorrowed={place.borrowedFrom !== null}
          width={48}
          direction="column"
        />
      </div>
    </Plate>
  );
}
