import { compareText } from '#text/safety/compare.ts';
import { Bar, isRangeDrawn } from '#ui/bar.tsx';
import styles from './compare-legend.module.css';
import type { ComparedPlace } from './compare-view.server.ts';

const text = compareText.legend;

const KINDS = {
  borrowed: { bar: { score: 100, isBorrowed: true } },
  unknown: { bar: { score: null } },
} as const;

/** How to read the table, above it: its scores, and the line under a bar where it holds any. */
export function CompareScale({ places }: { places: readonly ComparedPlace[] }) {
  const hasRange = places
    .flatMap(({ scores }) => scores)
    .some(({ score, low, high }) => score !== null && isRangeDrawn(low, high));
  return (
    <ul className={`${styles.legend} ${styles.scale}`}>
      <li>{compareText.scale}</li>
      {hasRange && (
        <li>
          <Bar score={50} low={40} high={80} />
          {text.range}
        </li>
      )}
    </ul>
  );
}

/** What hatched bars mean, of those that the table holds. */
export function CompareLegend({ places }: { places: readonly ComparedPlace[] }) {
  const scores = places.flatMap(({ scores }) => scores);
  const isShown: Record<keyof typeof KINDS, boolean> = {
    borrowed: scores.some(({ score, isBorrowed }) => isBorrowed && score !== null),
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
