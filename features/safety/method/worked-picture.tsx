import type { ReactNode } from 'react';
import { METHOD } from '#core/score/method.ts';
import { categoryOf, shownScore } from '#core/score/safety.ts';
import type { Score } from '#core/score/score.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { percent, shownFigure } from '#features/safety/receipts/receipt-text.ts';
import { methodologyText } from '#text/site/methodology.ts';
import { Bar } from '#ui/bar.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './worked-picture.module.css';

const text = methodologyText.picture;
/** What most people think of first. */
const CATEGORY = 'crime';

/** One figure on its way into the score, with the figures of the worked example; null where one is missing. */
export function WorkedPicture({ name, score }: { name: string; score: Score }) {
  const category = score.categories.find((each) => each.category === CATEGORY);
  const weight = METHOD.categories.find(({ id }) => id === CATEGORY)?.weight ?? 0;
  const receipt = category?.receipts.find(({ value, points }) => value !== null && points !== null);
  const points = shownScore(receipt?.points ?? null);
  const [ofCategory, overall] = [shownScore(category?.score ?? null), shownScore(score.overall)];
  if (!category || !receipt || points === null || ofCategory === null || overall === null) return null;
  const { name: categoryName } = categoryOf(CATEGORY);
  return (
    <section className={styles.picture} aria-labelledby="worked-picture">
      <h2 id="worked-picture">{text.title(name)}</h2>
      <ol>
        <Step href="/sources" title={text.figure}>
          <b>{shownFigure(receipt.value ?? 0)}</b>
          <p>{text.figureOf(receipt.name, receipt.unit, receipt.year)}</p>
        </Step>
        <Step href="#goalposts" title={text.points}>
          <b>{points}</b>
          <Bar score={points} />
          <p>{text.pointsOf(shownFigure(receipt.worst), shownFigure(receipt.best))}</p>
        </Step>
        <Step href="#weights" title={text.category}>
          <b>
            <CategoryIcon category={CATEGORY} size={28} />
            {ofCategory}
          </b>
          <Bar score={ofCategory} />
          <p>{text.categoryOf(categoryName, percent(receipt.weight), category.receipts.length - 1)}</p>
        </Step>
        <Step href="#example" title={text.score}>
          <Shield score={overall} width={60} />
          <p>{text.scoreOf(overall, categoryName, weight)}</p>
        </Step>
      </ol>
    </section>
  );
}

const Step = ({ href, title, children }: { href: string; title: string; children: ReactNode }) => (
  <li>
    <h3>
      <a href={href}>{title}</a>
    </h3>
    {children}
  </li>
);
