import { useId } from 'react';
import { shownBand } from '#core/score/safety.ts';
import {
  SHIELD_HATCH,
  SHIELD_HEIGHT,
  SHIELD_PATH,
  SHIELD_TEXT,
  SHIELD_TICKS,
  SHIELD_WIDTH,
  shieldLevelPath,
  shieldLevelY,
  shieldText,
  shieldTextSize,
  shieldTickPath,
} from '#core/score/shield.ts';
import styles from './shield.module.css';

/** The decorative shield of a score. @param score null: not enough data @param width in pixels */
export function Shield({
  score,
  width = 52,
  hasNumber = true,
  isBorrowed = false,
}: {
  score: number | null;
  width?: number;
  hasNumber?: boolean;
  /** Gray and hatched: the figures are another place's, so that no band's color is claimed. */
  isBorrowed?: boolean;
}) {
  const id = useId();
  return (
    <svg
      className={styles.shield}
      data-borrowed={isBorrowed || undefined}
      data-level={shownBand(score, isBorrowed).level}
      width={width}
      height={Math.round((width * SHIELD_HEIGHT) / SHIELD_WIDTH)}
      viewBox={`0 0 ${SHIELD_WIDTH} ${SHIELD_HEIGHT}`}
      aria-hidden="true"
    >
      <clipPath id={`${id}o`}>
        <path d={SHIELD_PATH} />
      </clipPath>
      <path className={styles.base} d={SHIELD_PATH} />
      <g clipPath={`url(#${id}o)`}>
        <rect className={styles.fill} y={shieldLevelY(score)} width={SHIELD_WIDTH} height={SHIELD_HEIGHT} />
        {isBorrowed && <path className={styles.hatch} d={SHIELD_HATCH} />}
        <path className={styles.level} d={shieldLevelPath(score, hasNumber)} />
        <path className={styles.ticks} d={SHIELD_TICKS.map(shieldTickPath).join('')} />
      </g>
      <path className={styles.edge} d={SHIELD_PATH} />
      {hasNumber && (
        <text
          className={styles.digits}
          x={SHIELD_TEXT.x}
          y={SHIELD_TEXT.y}
          fontSize={shieldTextSize(score)}
          paintOrder="stroke"
        >
          {shieldText(score)}
        </text>
      )}
    </svg>
  );
}
