import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { RightNow } from '#core/score/headline-schema.ts';
import { BANDS, type Grade } from '#core/score/safety.ts';
import { SHIELD_TICKS } from '#core/score/shield.ts';
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
  /** Whose score is shown; null: the place's own. */
  borrowed: BorrowedView | null;
  /** Instead of a range that is none, where figures are from another time: of which years. */
  dated?: string;
};

/** "Istanbul’s score" and where that is. */
type BorrowedView = {
  whose: string;
  path: string;
  /** Whose figures they are, and why. */
  note: string;
  /** Of what the place is a part of: its range holds there, too. */
  isPart: boolean;
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
    {/* What was not measured marks no band. */}
    {score.borrowed === null && <ScoreAxis score={score} />}
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
  <div>
    <div className={styles.why}>
      <h2>{text.why(overall)}</h2>
      <p>{why}</p>
    </div>
    <div className={styles.actions}>
      <ButtonLink variant="quiet" {...reportLink(placeId)}>
        <Icon name="plus" size={18} />
        {text.contribute}
      </ButtonLink>
      <Button variant="quiet" onClick={onWeigh}>
        <Icon name="sliders" size={18} />
        {text.weigh}
      </Button>
    </div>
  </div>
);

function ScoreHead({
  score: { overall, low, high, grade, borrowed, dated },
  now,
}: {
  score: OverallView;
  now: RightNow | null;
}) {
  const isPart = borrowed?.isPart ?? false;
  return (
    <div className={styles.head}>
      <span className={styles.gauge} role="img" aria-label={text.gauge(overall)}>
        <Shield score={overall} width={104} hasNumber={overall === null} isBorrowed={borrowed !== null} />
      </span>
      <div>
        <span className={styles.band}>
          {borrowed && (
            <Link className={styles.whose} to={borrowed.path}>
              {borrowed.whose}
            </Link>
          )}
          <Band score={overall} isSolid={!borrowed} isBorrowed={borrowed !== null} />
        </span>
        <p className={styles.number} data-borrowed={borrowed !== null || undefined}>
          {overall ?? text.unknown} {overall !== null && <small>{text.direction}</small>}
        </p>
        <Link className={styles.facts} to="/how-sure">
          {overall !== null && (!borrowed || isPart) && (
            <span className={styles.words}>{dated ?? text.range(low, high)}</span>
          )}{' '}
          {(!isPart || overall === null) && (
            <GradeMark grade={grade} words={dated ? null : text.coverage[grade]} />
          )}
        </Link>
        <HeadlineNotes now={now} borrowed={borrowed} href="#now" />
      </div>
    </div>
  );
}

const GradeMark = ({ grade, words }: { grade: Grade; words: string | null }) => (
  <span>
    <span className={styles.grade}>
      <span className="visually-hidden">{text.coverageLabel(grade)}</span>
      <span aria-hidden="true">{grade}</span>
    </span>
    <span className={styles.words}>{words}</span>
  </span>
);

const AXIS = BANDS.filter(({ minimum }) => minimum !== null).toReversed();

/** Points: a range that is hardly wider than the mark looks like a part of it; the words say it. */
const NARROWEST_DRAWN = 4;

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
        {overall !== null && high - low >= NARROWEST_DRAWN && <i className={styles.range} style={range} />}
        {overall !== null && <i className={styles.mark} style={{ left: `${overall}%` }} />}
      </div>
      <p className={styles.ends}>
        <span>{text.least}</span>
        {SHIELD_TICKS.map((tick) => (
          <i key={tick} aria-hidden="true" style={{ left: `${tick}%` }}>
            {tick}
          </i>
        ))}
        <span>{text.most}</span>
      </p>
    </div>
  );
}
