import { methodologyText } from '#text/site/methodology.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
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
          <Disclosure look="words" summary={steps.formula} of={name}>
            <Formula text={formula} />
          </Disclosure>
        )}
      </li>
    ))}
  </ol>
);
