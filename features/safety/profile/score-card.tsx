import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { RightNow } from '#core/score/headline-schema.ts';
import { BANDS, type Grade } from '#core/score/safety.ts';
import { SHIELD_HEIGHT, SHIELD_TICKS, shieldLevelY } from '#core/score/shield.ts';
import { reportLink } from '#features/reports/draft/report-subject.ts';
import { WhatToDo } from '#features/safety/first-screen/what-to-do.tsx';
import { safetyText } from '#text/safety/safety.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Neatline } from '#ui/place/neatline.tsx';
import { Shield } from '#ui/place/shield.tsx';
import type { MarkupText } from '#ui/static-markup.tsx';
import styles from './score-card.module.css';

const text = safetyText.card;

/** The overall score as it is shown: rounded down, null when there is not enough data. */
export type OverallView = {
  overall: number | null;
  low: number;
  high: number;
  grade: Grade;
  borrowedFrom: { note: string } | null;
  /** Instead of a range that is none, where figures are from another time: of which years. */
  dated?: string;
};

type ScoreCardProps = {
  score: OverallView;
  now: RightNow | null;
  /** What to do, drawn. */
  toDo: MarkupText | null;
};

/** Shield, number, range, and what to do. */
export const ScoreCard = ({ score, now, toDo }: ScoreCardProps) => (
  <article className={styles.card} aria-label={text.label}>
    <Neatline />
    <ScoreHead score={score} now={now} />
    <ScoreAxis score={score} />
    <WhatToDo markup={toDo} />
  </article>
);

type WhyCardProps = {
  overall: number | null;
  why: string;
  /** GeoNames id, for a report on the place. */
  placeId: number;
  onWeigh: () => void;
};

/** Why the score is what it is, and what one can do about it. */
export const WhyCard = ({ overall, why, placeId, onWeigh }: WhyCardProps) => (
  <div className={styles.whyCard}>
    <div className={styles.why}>
      <h2>{text.why(overall)}</h2>
      <p>{why}</p>
    </div>
    <div className={styles.actions}>
      <ButtonLink {...reportLink(placeId)}>
        <Icon name="plus" size={18} />
        {text.contribute}
      </ButtonLink>
      <Button onClick={onWeigh}>
        <Icon name="sliders" size={18} />
        {text.weigh}
      </Button>
    </div>
  </div>
);

function ScoreHead({
  score: { overall, low, high, grade, borrowedFrom, dated },
  now,
}: {
  score: OverallView;
  now: RightNow | null;
}) {
  const isBorrowed = borrowedFrom !== null;
  return (
    <div className={styles.head}>
      <span className={styles.gauge} role="img" aria-label={text.gauge(overall)}>
        <Shield score={overall} width={104} hasNumber={overall === null} isBorrowed={isBorrowed} />
        {SHIELD_TICKS.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            style={{ top: `${((100 * shieldLevelY(tick)) / SHIELD_HEIGHT).toFixed(1)}%` }}
          >
            {tick}
          </span>
        ))}
      </span>
      <div>
        <Band score={overall} isSolid={!isBorrowed} isBorrowed={isBorrowed} />
        <p className={styles.number}>
          {overall ?? text.unknown} {overall !== null && <small>{text.direction}</small>}
        </p>
        <Link className={styles.facts} to="/how-sure">
          {overall !== null && !isBorrowed && <span>{dated ?? text.range(low, high)}</span>}{' '}
          <span>
            <span className={styles.grade}>
              <span className="visually-hidden">{text.coverageLabel(grade)}</span>
              <span aria-hidden="true">{grade}</span>
            </span>
            <span>{!dated && text.coverage[grade]}</span>
          </span>
        </Link>
        <HeadlineNotes now={now} borrowed={borrowedFrom} href="#now" />
      </div>
    </div>
  );
}

const AXIS = BANDS.filter(({ minimum }) => minimum !== null).toReversed();

function ScoreAxis({ score: { overall, low, high } }: { score: OverallView }) {
  const range: CSSProperties = {
    left: `${low}%`,
    width: `${high - low}%`,
  };
  return (
    <div className={styles.scale}>
      <div className={styles.axis} aria-hidden="true">
        {AXIS.map(({ level }) => (
          <span key={level} data-level={level} />
        ))}
        {overall !== null && <i className={styles.range} style={range} />}
        {overall !== null && <i className={styles.mark} style={{ left: `${overall}%` }} />}
      </div>
      <p className={styles.ends}>
        <span>{text.least}</span>
        <span>{text.most}</span>
      </p>
    </div>
  );
}
