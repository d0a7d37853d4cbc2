import warnings from '#ui/place/warning-lines.module.css';
import { type WarningLine, WarningLines } from '#ui/place/warning-lines.tsx';
import styles from './trip-warnings.module.css';

/** What governments say against going, as a profile says it first. */
export const TripWarnings = ({ lines }: { lines: readonly WarningLine[] }) =>
  lines.length > 0 && (
    <div className={`${warnings.lines} ${styles.warnings}`}>
      <WarningLines lines={lines} />
    </div>
  );
