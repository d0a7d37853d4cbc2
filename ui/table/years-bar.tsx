import styles from './years-bar.module.css';

type YearsBarProps = {
  /** First and last. */
  years: readonly [number, number];
  /** What the whole length stands for. */
  axis: readonly [number, number];
  children: string;
};

/** A span of years as a bar on a line that all rows share, and in words; its ends are named where no head does. */
export function YearsBar({ years: [from, to], axis: [first, last], children }: YearsBarProps) {
  const share = (year: number) => ((year - first) / (last + 1 - first)) * 100;
  return (
    <span className={styles.years}>
      <span className={styles.axis} aria-hidden="true">
        <span className={styles.end}>{first}</span>
        <span className={styles.line}>
          <span style={{ left: `${share(from)}%`, width: `${share(to + 1) - share(from)}%` }} />
        </span>
        <span className={styles.end}>{last}</span>
      </span>
      {children}
    </span>
  );
}
