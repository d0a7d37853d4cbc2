import styles from './tag.module.css';

/** Stands inside a row that is an example and no real person, alert or report. */
export function SampleTag() {
  return <span className={styles.sample}>sample</span>;
}
