import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type Question = { question: string; answer: string };

/** Questions that open onto their answers, without JavaScript too; the first is open. */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.accordion}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <Icon name="plus" size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
