import { compareText } from '#text/safety/compare.ts';
import { Bar, isRangeDrawn } from '#ui/bar.tsx';
import styles from './compare-legend.module.css';
import type { ComparedPlace } from './compare-view.server.ts';

const text = compareText.legend;

const KINDS = {
  borrowed: { bar: { score: 100, isBorrowed: true } },
  range: { bar: { score: 50, low: 20, high: 80 } },
  unknown: { bar: { score: null } },
} as const;

/** What hatched bars mean, of those that the table holds. */
export function CompareLegend({ places }: { places: readonly ComparedPlace[] }) {
  const scores = places.flatMap(({ scores }) => scores);
  const isShown: Record<keyof typeof KINDS, boolean> = {
    borrowed: scores.some(({ score, isBorrowed }) => isBorrowed && score !== null),
    range: scores.some(({ score, low, high }) => score !== null && isRangeDrawn(low, high)),
    unknown: scores.some(({ score }) => score === null),
  };
  const kinds = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((kind) => isShown[kind]);
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Bar {...KINDS[kind].bar} />
          {text[kind]}
        </li>
      ))}
    </ul>
  );
}
