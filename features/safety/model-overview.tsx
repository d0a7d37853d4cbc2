import { Still, type StillMarkup } from '#ui/still.tsx';
import styles from './model-overview.module.css';

/** A place in a few sentences by a model, marked as such, above what the rules wrote. */
export const ModelOverview = ({ markup }: { markup: StillMarkup }) => (
  <Still id="model-overview" className={styles.overview} markup={markup} />
);
