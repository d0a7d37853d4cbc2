import { methodologyText } from '#text/site/methodology.ts';
import styles from './method-steps.module.css';

/** The steps from figure to score. */
export const MethodSteps = () => (
  <ol className={styles.steps}>
    {methodologyText.steps.list.map(({ name, text, formula }) => (
      <li key={name}>
        <h3>{name}</h3>
        <p>{text}</p>
        {formula && <p className={styles.formula}>{formula}</p>}
      </li>
    ))}
  </ol>
);
