import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './nearby-section.module.css';

/** What happened around a place, in short; drawn on the server. */
export const NearbySection = ({ markup }: { markup: MarkupText }) => (
  <StaticMarkup as="section" id="nearby" className={styles.section} markup={markup} />
);
