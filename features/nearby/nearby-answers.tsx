import type { ReactNode } from 'react';
import type { Nearby } from '#core/nearby/nearby-schema.ts';
import { uncapitalized } from '#core/text/first-letter.ts';
import { nearbyText } from '#text/nearby/nearby.ts';
import styles from './nearby-answers.module.css';

const text = nearbyText.page;

type Answer = Nearby['asked'][number];

/** What a page says where nothing was found, and what is left to say of the other kinds. */
export function emptyAnswer(answers: readonly Answer[]): { said: string; rest: readonly Answer[] } {
  // Reports are always looked up; alerts and news only where an installation asks their sources.
  const told = answers.find(({ kind }) => kind === 'report') ?? answers[0];
  return { said: told?.text ?? '', rest: answers.filter((answer) => answer !== told) };
}

/** Nothing was found: that, and where to go from here. */
export const NothingNearby = ({ said, children }: { said: string; children: ReactNode }) => (
  <div className={styles.nothing}>
    <p>{said}</p>
    <div>{children}</div>
  </div>
);

/** Who was asked for each kind; kinds with one answer share it. */
export const NearbyAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <dl className={styles.answers}>
    {[...Map.groupBy(answers, ({ text: answer }) => answer)].map(([answer, of]) => {
      const count = of.reduce((sum, each) => sum + each.count, 0);
      return (
        <div key={answer}>
          <dt>
            {namesOf(of)} {count > 0 && <span>{count}</span>}
          </dt>
          <dd>{answer}</dd>
        </div>
      );
    })}
  </dl>
);

const namesOf = (answers: readonly Answer[]) =>
  answers.map(({ kind }, at) => (at > 0 ? uncapitalized(text.many[kind]) : text.many[kind])).join(' and ');
