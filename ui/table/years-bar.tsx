import styles from './years-bar.module.css';

type YearsBarProps = {
  /** First and last. */
  years: readonly [number, number];
  /** What the whole length stands for. */
  axis: readonly [number, number];
  children: string;
};

/** A span of years as a bar on a line that all rows share, and in words. */
export function YearsBar({ years: [from, to], axis: [first, last], children }: YearsBarProps) {
  const share = (year: number) => ((year - first) / (last + 1 - first)) * 100;
  return (
    <span className={styles.years}>
      <span className={styles.line} aria-hidden="true">
        <span style={{ left: `${share(from)}%`, width: `${share(to + 1) - share(from)}%` }} />
      </span>
      {children}
    </span>
  );
}
