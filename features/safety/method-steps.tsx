import { Tag } from '#ui/tag.tsx';
import { methodologyText } from '../../app/text/methodology.ts';
import styles from './method-steps.module.css';

/** The steps from figure to score; those that are not on yet say so. */
export function MethodSteps() {
  const { steps, live, notYet } = methodologyText;
  return (
    <ol className={styles.steps}>
      {steps.list.map(({ name, isLive, text, formula }) => (
        <li key={name}>
          <h3>
            {name} <Tag isStrong={isLive}>{isLive ? live : notYet}</Tag>
          </h3>
          <p>{text}</p>
          {formula && <p className={styles.formula}>{formula}</p>}
        </li>
      ))}
    </ol>
  );
}
