import { BANDS } from '#core/score/safety.ts';
import { countriesText } from '#text/safety/countries.ts';
import styles from './country-legend.module.css';

const text = countriesText.legend;

/** What the squares of the table mean. */
export const CountryLegend = () => (
  <ul className={styles.legend} aria-label={text.label}>
    {BANDS.map(({ level, minimum, maximum, badgeText }) => (
      <li key={level} data-level={level}>
        {minimum === null ? text.unknown : text.band(minimum, maximum, badgeText)}
      </li>
    ))}
    <li data-level="okay" data-borrowed>
      {text.borrowed}
    </li>
  </ul>
);
