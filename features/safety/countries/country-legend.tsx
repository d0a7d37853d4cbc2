import { BANDS, SCORED_CATEGORIES } from '#core/score/safety.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { countriesText } from '#text/safety/countries.ts';
import styles from './country-legend.module.css';

const text = countriesText.legend;

/** What the squares of the table mean, and its icons where names find no room. */
export const CountryLegend = () => (
  <>
    <ul className={`${styles.legend} ${styles.squares}`} aria-label={text.label}>
      {BANDS.map(({ level, minimum, maximum, badgeText }) => (
        <li key={level} data-level={level}>
          {minimum === null ? text.unknown : text.band(minimum, maximum, badgeText)}
        </li>
      ))}
      <li data-level="okay" data-borrowed>
        {text.borrowed}
      </li>
    </ul>
    {/* Whoever hears the page hears the names in the heads. */}
    <ul className={`${styles.legend} ${styles.icons}`} aria-hidden="true">
      {SCORED_CATEGORIES.map(({ id, name }) => (
        <li key={id}>
          <CategoryIcon category={id} size={14} />
          {name}
        </li>
      ))}
    </ul>
  </>
);
