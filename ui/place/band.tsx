import type { ReactNode } from 'react';
import { type BandLevel, shownBand, shownScore } from '#core/score/safety.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './band.module.css';
import { Shield } from './shield.tsx';

const ICONS: Record<BandLevel, IconName> = {
  safe: 'check',
  okay: 'minus',
  caution: 'triangle',
  danger: 'octagon',
  unknown: 'question',
};

/** Icon of a band, 14 px; decorative. */
function BandIcon({ level }: { level: BandLevel }) {
  return <Icon name={ICONS[level]} size={14} className={styles.icon} />;
}

/** The band's words: HIGHLY SAFE, MOD SAFE up to 400 px … @param isSolid on its full color */
export function Band({
  score,
  isSolid = false,
  isBorrowed = false,
}: {
  score: number | null;
  isSolid?: boolean;
  /** The figures are another territory's: no band is claimed. */
  isBorrowed?: boolean;
}) {
  const { level, badgeText } = shownBand(score, isBorrowed);
  return (
    <span className={`${styles.band} ${isSolid ? styles.solid : ''}`} data-level={level}>
      <BandIcon level={level} />
      <BandWords text={badgeText} />
    </span>
  );
}

function BandWords({ text }: { text: string }) {
  const rest = text.startsWith('MODERATELY') ? text.slice('MODERATELY'.length) : null;
  if (rest === null) return <span>{text}</span>;
  return (
    <span>
      MOD<span className={styles.long}>ERATELY</span>
      {rest}
    </span>
  );
}

/** The band as a small icon at the end of a row, with its words for those who hear the page. */
export function BandMark({ score, isBorrowed }: { score: number | null; isBorrowed: boolean }) {
  const { level, badgeText } = shownBand(score, isBorrowed);
  return (
    <span className={styles.mark} data-level={level} title={badgeText}>
      <BandIcon level={level} />
      <span className="visually-hidden">{badgeText.toLowerCase()}</span>
    </span>
  );
}

/** What a badge says to those who hear the page. */
export function scoreInWords(score: number | null, isBorrowed = false): string {
  const shown = shownScore(score);
  if (shown === null) return 'Safety unknown, not enough data';
  return `Safety ${shown} of 100, higher is safer: ${shownBand(score, isBorrowed).badgeText.toLowerCase()}`;
}

type ScoreBadgeProps = {
  score: number | null;
  /** More than half of the figures are another territory's: hatched, and without a band. */
  isBorrowed?: boolean;
  /** Width of the shield in pixels. */
  width?: number;
  /** `column`: the words under the shield, at the right edge. */
  direction?: 'row' | 'column';
  /** Stands where the shield would: a person's picture with theirs. */
  picture?: ReactNode;
};

/** Shield and band: the risk badge. One image to a screen reader. */
export function ScoreBadge({
  score,
  isBorrowed = false,
  width = 52,
  direction = 'row',
  picture,
}: ScoreBadgeProps) {
  return (
    <span
      className={styles.badge}
      data-direction={direction}
      role="img"
      aria-label={scoreInWords(score, isBorrowed)}
    >
      {picture ?? <Shield score={score} width={width} isBorrowed={isBorrowed} />}
      <Band score={score} isBorrowed={isBorrowed} />
    </span>
  );
}
