import { tellingCategories } from '#core/profile/telling-categories.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { placeCardText } from '#text/safety/place-card.ts';
import { homeText } from '#text/site/home.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Icon } from '#ui/icon.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { CategoryRow } from './category-row.tsx';
import { Cover } from './cover.tsx';
import styles from './spotlight-carousel.module.css';

const text = homeText.spotlight;

/** The places put forward, one beside the other. */
export function SpotlightCarousel({ places }: { places: PlaceSummary[] }) {
  return (
    <Carousel
      label={text.label}
      heading={<h2>{text.title}</h2>}
      previousLabel={text.previous}
      nextLabel={text.next}
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
        <HeadlineNotes now={place.rightNow} borrowed={place.borrowedFrom} warning={place.warning} />
        <p className={styles.text}>{place.text}</p>
        <ul>
          {tellingCategories(place.categories).map(({ category, score }) => (
            <CategoryRow
              key={category}
              category={category}
              score={score}
              isBorrowed={place.borrowedFrom !== null}
            />
          ))}
        </ul>
        <ButtonLink to={place.path}>
          {placeCardText.scoreCard}
          <span className="visually-hidden">, {place.name}</span>
          <Icon name="arrow-right" size={18} />
        </ButtonLink>
      </div>
    </article>
  );
}
