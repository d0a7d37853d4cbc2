import styles from './accordion.module.css';
import { Sign } from './sign.tsx';

export type Question = { question: string; answer: string };

/**
 * Questions that open onto their answers, without JavaScript too.
 * @param isFirstOpen shows the first answer from the start
 */
export function Accordion({
  questions,
  isFirstOpen = false,
}: {
  questions: readonly Question[];
  isFirstOpen?: boolean;
}) {
  return (
    <div className={styles.accordion}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={isFirstOpen && index === 0}>
          <summary>
            <h3>{question}</h3>
            <Sign name="plus" size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
