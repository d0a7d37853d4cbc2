import { Link } from 'react-router';
import { BANDS, type BandLevel } from '#core/score/safety.ts';
import { legendText as text } from '#text/safety/legend.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Band } from '#ui/place/band.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './risk-legend.module.css';

const EXAMPLES: Record<BandLevel, number | null> = {
  safe: 92,
  okay: 70,
  caution: 48,
  danger: 18,
  unknown: null,
};

/** How to read scores: the five bands with shield, words and limits. Load it lazily. */
export function RiskLegend({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [before, strong, after] = text.lead;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      actions={
        <Link className={styles.method} to="/methodology" onClick={onClose}>
          {text.method}
        </Link>
      }
    >
      <p>
        {before}
        <b>{strong}</b>
        {after}
      </p>
      <ul className={styles.bands}>
        {BANDS.map(({ level, status, minimum, maximum }) => (
          <li key={level}>
            <Shield score={EXAMPLES[level]} width={40} hasNumber={level === 'unknown'} />
            <div>
              <Band score={EXAMPLES[level]} />
              <span className={styles.range}>
                {minimum === null ? text.unknownRange : text.range(status, minimum, maximum)}
              </span>
              <p>{text.advice[level]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
