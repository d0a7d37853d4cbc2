import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './model-overview.module.css';

/** A place in a few sentences by a model, marked as such, above what the rules wrote. */
export const ModelOverview = ({ markup }: { markup: MarkupText }) => (
  <StaticMarkup id="model-overview" className={styles.overview} markup={markup} />
);
