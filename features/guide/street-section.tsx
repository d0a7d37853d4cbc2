import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './street.module.css';

/** What to look out for on the street; nothing where no government tells of anything. */
export const StreetSection = ({ street }: { street: MarkupText | null }) =>
  street && <StaticMarkup as="section" id="street" className={styles.section} markup={street} />;
