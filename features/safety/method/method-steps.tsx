import { methodologyText } from '#text/site/methodology.ts';
import { Formula } from './formula.tsx';
import styles from './method-steps.module.css';

const { steps } = methodologyText;

/** The steps from figure to score, in words; the formula of each opens. */
export const MethodSteps = () => (
  <ol className={styles.steps}>
    {steps.list.map(({ name, text, formula }) => (
      <li key={name}>
        <h3>{name}</h3>
        <p>{text}</p>
        {formula && (
          <details>
            <summary>
              {steps.formula}
              <span className="visually-hidden">: {name}</span>
            </summary>
            <Formula text={formula} />
          </details>
        )}
      </li>
    ))}
  </ol>
);
