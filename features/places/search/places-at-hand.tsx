import { useState } from 'react';
import { Link } from 'react-router';
import { visitorNow } from '#features/places/visitor/visitor-store.ts';
import { locationText } from '#text/places/location.ts';
import { searchListText } from '#text/places/search-list.ts';
import { Icon } from '#ui/icon.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './places-at-hand.module.css';

/** A place that can be chosen without typing. */
type PlaceAtHand = {
  id: number;
  name: string;
  context: string;
  /** Null: this browser does not know it. */
  countryCode: string | null;
  /** The score that was shown when it was looked at last; null: none was. */
  score: number | null;
  isBorrowed: boolean;
};
export type KnownAtHand = PlaceAtHand & { countryCode: string };

type PlacesAtHandProps = {
  /** Above the places. */
  title?: string;
  places: readonly PlaceAtHand[];
  /** Address of a choice, where it is a link; without it a choice is a button. */
  pathOf?: (id: number) => string;
  onChoose: (id: number) => void;
};

/** For who has typed nothing: where they are, by one press, and a few places. */
export function PlacesAtHand({ title = searchListText.recent, places, pathOf, onChoose }: PlacesAtHandProps) {
  const [isLocating, setLocating] = useState(false);
  const here = async () => {
    if (isLocating) return;
    setLocating(true);
    const { locate } = await import('#features/places/location/locate.ts');
    const found = await locate();
    setLocating(false);
    // Who has not moved since is still at the place that was found then.
    const { place, locatedAt } = visitorNow();
    const at = found ?? (place && place.reference === locatedAt?.reference ? place : null);
    if (at) onChoose(at.id);
  };
  return (
    <div className={styles.hand}>
      <button type="button" className={styles.here} aria-disabled={isLocating} onClick={() => void here()}>
        <Icon name="locate" size={20} />
        <span>
          <strong>{locationText.use}</strong>
          <small>{searchListText.asks}</small>
        </span>
      </button>
      {places.length > 0 && (
        <>
          <p className={styles.title}>{title}</p>
          <ul>
            {places.map((place) => (
              <li key={place.id}>
                {pathOf ? (
                  <Link to={pathOf(place.id)}>
                    <PlaceWords place={place} />
                  </Link>
                ) : (
                  <button type="button" onClick={() => onChoose(place.id)}>
                    <PlaceWords place={place} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const PlaceWords = ({ place: { name, context, countryCode, score, isBorrowed } }: { place: PlaceAtHand }) => (
  <>
    {countryCode === null ? <Icon name="pin" size={20} /> : <Flag countryCode={countryCode} />}
    <span>
      <strong>{name}</strong>
      <small>{context}</small>
    </span>
    {score !== null && (
      <>
        <Shield score={score} width={28} isBorrowed={isBorrowed} />
        <span className="visually-hidden">{scoreInWords(score, isBorrowed)}</span>
      </>
    )}
  </>
);
