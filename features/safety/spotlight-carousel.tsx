import type { PlaceSummary } from '#features/places/place-summary.ts';
import { ScoreBadge } from '#ui/band.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Flag } from '#ui/flag.tsx';
import { HeadlineNotes } from '#ui/headline-notes.tsx';
import { Sign } from '#ui/sign.tsx';
import { homeText } from '../../app/text/home.ts';
import { placeCardText } from '../../app/text/place-card.ts';
import { CategoryRow } from './category-row.tsx';
import { Cover } from './cover.tsx';
import styles from './spotlight-carousel.module.css';
import { telltaleCategories } from './telltale-categories.ts';

const text = homeText.spotlight;

/** The places put forward, one beside the other. */
export function SpotlightCarousel({ places }: { places: PlaceSummary[] }) {
  return (
    <Carousel
      label={text.label}
      heading={
        <div className={styles.heading}>
          <h2>{text.title}</h2>
          <p>{text.lead(places.length)}</p>
        </div>
      }
      previousLabel={text.previous}
      nextLabel={text.next}
      positionText={text.position}
    >
      {places.map((place) => (
        <Spotlight key={place.id} place={place} />
      ))}
    </Carousel>
  );
}

function Spotlight({ place }: { place: PlaceSummary }) {
  return (
    <article className={styles.spotlight}>
      <div className={styles.cover}>
        <Cover id={place.id} name={place.name} size="spot" />
      </div>
      <div className={styles.body}>
        <div>
          <h3 className={styles.name}>{place.name}</h3>
          <p className={styles.facts}>
            <Flag countryCode={place.countryCode} />
            {place.context || place.countryName}
          </p>
        </div>
        <ScoreBadge score={place.overall} isBorrowed={place.borrowedFrom !== null} width={56} />
        <HeadlineNotes now={place.rightNow} borrowed={place.borrowedFrom} />
        <p className={styles.text}>{place.text}</p>
        <ul>
          {telltaleCategories(place.categories).map(({ category, score }) => (
            <CategoryRow key={category} category={category} score={score} />
          ))}
        </ul>
        <ButtonLink to={place.path}>
          {placeCardText.scoreCard}
          <span className="visually-hidden">, {place.name}</span>
          <Sign name="arrow-right" size={18} />
        </ButtonLink>
      </div>
    </article>
  );
}
