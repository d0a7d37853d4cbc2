import { shownBand, shownScore } from '#core/score/safety.ts';
import { HeadlineNotes } from './headline-notes.tsx';
import { Shield } from './shield.tsx';

type ScoreNowProps = {
  score: number | null;
  now: { score: number; reason: string } | null;
  isBorrowed: boolean;
};

/** The score at the end of a row that is chosen, with its words for those who hear the page. */
export function ScoreNow({ score, now, isBorrowed }: ScoreNowProps) {
  return (
    <>
      <HeadlineNotes now={now} borrowed={null} isShort />
      <Shield score={score} width={34} isBorrowed={isBorrowed} />
      <span className="visually-hidden">
        {shownBand(score, isBorrowed).badgeText} {shownScore(score)}
      </span>
    </>
  );
}
