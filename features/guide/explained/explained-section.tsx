import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './explained.module.css';

/** All that governments warn of at a place, each explained. */
export const ExplainedSection = ({ explained }: { explained: MarkupText }) => (
  <StaticMarkup id="street" className={styles.groups} markup={explained} />
);
