import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './advisory-board.module.css';

/** What governments say of a place, each in its own words; the server draws it. */
export const AdvisoryBoard = ({ board }: { board: MarkupText }) => (
  <StaticMarkup as="section" id="governments" className={styles.section} markup={board} />
);
