import { type ReactNode, useId } from 'react';
import styles from './seal.module.css';

const BLOCKS = 18;
const [CENTER, INNER, OUTER] = [60, 52.5, 57];

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTER + radius * Math.cos(angle)).toFixed(2)} ${(CENTER + radius * Math.sin(angle)).toFixed(2)}`;
};

/** A neatline in the round: every other block of the ring. */
const RING = Array.from({ length: BLOCKS }, (_, index) => {
  const from = (index * 360) / BLOCKS;
  const to = from + 180 / BLOCKS;
  return `M${at(INNER, from)}A${INNER} ${INNER} 0 0 1 ${at(INNER, to)}L${at(OUTER, to)}A${OUTER} ${OUTER} 0 0 0 ${at(OUTER, from)}Z`;
}).join('');

/** A round seal. Decorative: its words repeat what stands beside it. */
export function Seal({ top, bottom, children }: { top: string; bottom: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className={styles.seal}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.paper} cx="60" cy="60" r="58.5" />
        <path className={styles.ring} d={RING} />
        <circle className={styles.line} cx="60" cy="60" r="58.5" />
        <circle className={styles.line} cx="60" cy="60" r="50" />
        <path id={`${id}t`} fill="none" d="M60 60m-38.5 0a38.5 38.5 0 1 1 77 0" />
        <path id={`${id}b`} fill="none" d="M60 60m-44.5 0a44.5 44.5 0 0 0 89 0" />
        <text className={styles.words}>
          <textPath href={`#${id}t`} startOffset="50%" textAnchor="middle">
            {top}
          </textPath>
        </text>
        <text className={styles.words}>
          <textPath href={`#${id}b`} startOffset="50%" textAnchor="middle">
            {bottom}
          </textPath>
        </text>
      </svg>
      {children}
    </span>
  );
}
