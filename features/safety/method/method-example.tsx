import { Link } from 'react-router';
import { METHOD } from '#core/score/method.ts';
import { categoryOf, shownScore } from '#core/score/safety.ts';
import type { Score } from '#core/score/score.ts';
import { categoryArithmetic, receiptArithmetic } from '#features/safety/receipts/receipt-text.ts';
import { methodologyText } from '#text/site/methodology.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Formula } from './formula.tsx';
import styles from './method-example.module.css';
import { overallArithmetic } from './method-text.ts';

const text = methodologyText.example;

/** A country's score from its first figure to the shown number; closed, since few follow all of it. */
export function MethodExample({ name, path, score }: { name: string; path: string; score: Score }) {
  return (
    <div className={styles.example} id="example">
      <Disclosure look="words" summary={text.title(name)}>
        <p>{text.lead}</p>
        {score.categories.map(({ category, receipts, score }) => {
          const total = categoryArithmetic(receipts);
          const shown = shownScore(score);
          if (total === null || shown === null) return null;
          return (
            <Disclosure key={category} summary={text.category(categoryOf(category).name, shown)}>
              <dl>
                {receipts.map((receipt) => (
                  <div key={receipt.indicator}>
                    <dt>{receipt.name}</dt>
                    {receiptArithmetic(receipt).map((line) => (
                      <dd key={line}>{line}</dd>
                    ))}
                  </div>
                ))}
                <div>
                  <dt>{categoryOf(category).name}</dt>
                  <dd>{total}</dd>
                </div>
              </dl>
            </Disclosure>
          );
        })}
        <h3>{text.overall}</h3>
        <Formula text={overallArithmetic(score, METHOD) ?? ''} />
        <p>
          <Link to={path}>{text.profile(name)}</Link>
        </p>
      </Disclosure>
    </div>
  );
}
