import type { CSSProperties } from 'react';
import { BANDS, shownScore } from '#core/safety.ts';
import type { Score } from '#core/score.ts';
import { SHIELD_HEIGHT, SHIELD_TICKS, shieldLevelY } from '#core/shield.ts';
import { Band } from '#ui/band.tsx';
import { Button } from '#ui/button.tsx';
import { Neatline } from '#ui/neatline.tsx';
import { Shield } from '#ui/shield.tsx';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import { Ledger } from './ledger.tsx';
import styles from './score-card.module.css';

const text = safetyText.card;

type ScoreCardProps = { score: Score; why: string[]; onContribute: () => void; onWeigh: () => void };

/**
 * The loud thing of a profile: shield, number, range, the ledger of receipts, and why the score is what it is.
 * @param why sentences made by rule from the figures
 */
export function ScoreCard({ score, why, onContribute, onWeigh }: ScoreCardProps) {
  const shown = shownScore(score.overall);
  return (
    <article className={styles.card} aria-label={text.label}>
      <Neatline />
      <ScoreHead score={score} />
      <ScoreAxis score={score} />
      <div className={styles.rows}>
        <Ledger categories={score.categories} />
      </div>
      <div className={styles.why}>
        <h3>{text.why(shown)}</h3>
        <p>{why.join(' ')}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onContribute}>
          <Sign name="plus" size={18} />
          {text.contribute}
        </Button>
        <Button onClick={onWeigh}>
          <Sign name="sliders" size={18} />
          {text.weigh}
        </Button>
      </div>
    </article>
  );
}

function ScoreHead({ score: { overall, low, high, grade } }: { score: Score }) {
  const shown = shownScore(overall);
  return (
    <div className={styles.head}>
      <span className={styles.gauge} role="img" aria-label={text.gauge(shown)}>
        <Shield score={overall} width={104} hasNumber={overall === null} />
        {SHIELD_TICKS.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            style={{ top: `${(100 * shieldLevelY(tick)) / SHIELD_HEIGHT}%` }}
          >
            {tick}
          </span>
        ))}
      </span>
      <div>
        <Band score={overall} isSolid />
        <p className={styles.number}>
          {shown ?? text.unknown} {shown !== null && <small>{text.direction}</small>}
        </p>
        <p className={styles.facts}>
          {shown !== null && <span>{text.range(Math.floor(low), Math.floor(high))}</span>}
          <span>
            <span className={styles.grade}>
              <span className="visually-hidden">{text.coverageLabel(grade)}</span>
              <span aria-hidden="true">{grade}</span>
            </span>
            <span aria-hidden="true">{text.coverage}</span>
          </span>
        </p>
      </div>
    </div>
  );
}

const AXIS = BANDS.filter(({ minimum }) => minimum !== null).toReversed();

function ScoreAxis({ score: { overall, low, high } }: { score: Score }) {
  const shown = shownScore(overall);
  const range: CSSProperties = {
    left: `${Math.floor(low)}%`,
    width: `${Math.floor(high) - Math.floor(low)}%`,
  };
  return (
    <div className={styles.scale}>
      <div className={styles.axis} aria-hidden="true">
        {AXIS.map(({ level }) => (
          <span key={level} data-level={level} />
        ))}
        {shown !== null && <i className={styles.range} style={range} />}
        {shown !== null && <i className={styles.mark} style={{ left: `${shown}%` }} />}
      </div>
      <p className={styles.ends}>
        <span>{text.least}</span>
        <span>{text.most}</span>
      </p>
    </div>
  );
}
