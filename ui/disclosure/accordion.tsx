import { Disclosure } from './disclosure.tsx';

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
