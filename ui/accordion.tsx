import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type Question = { question: string; answer: string };

/** Questions that open onto their answers, without JavaScript too; the first is open. */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={question} summary={<h3>{question}</h3>} open={index === 0}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}

type DisclosureProps = { summary: ReactNode; open?: boolean; children: ReactNode };

/** A line that opens onto more, one look for all: its chevron turns. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>
        {summary}
        <Icon name="chevron" size={20} />
      </summary>
      {children}
    </details>
  );
}
