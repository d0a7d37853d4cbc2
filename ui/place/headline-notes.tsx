import { bandOf } from '#core/score/safety.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './headline-notes.module.css';

type HeadlineNotesProps = {
  /** What happens now; null: nothing takes a point or more. */
  now: { score: number; reason: string } | null;
  /** Whose figures the score is made of; null: its own. */
  borrowed: { note: string } | null;
  /** For rows without room: the reason is there for those who hear the page or point at the chip. */
  isShort?: boolean;
  /** Where what happens now is described in full. */
  href?: string;
};

/** What stands beside every headline score that needs it: "79 right now" with its reason, and whose figures it shows. */
export function HeadlineNotes({ now, borrowed, isShort = false, href }: HeadlineNotesProps) {
  if (!now && !borrowed) return null;
  return (
    <span className={styles.notes}>
      {borrowed && <span className={styles.borrowed}>{borrowed.note}</span>}
      {now && (
        <span className={styles.now} title={isShort ? now.reason : undefined}>
          <RightNowChip score={now.score} href={href} />{' '}
          <span className={isShort ? 'visually-hidden' : undefined}>{now.reason}</span>
        </span>
      )}
    </span>
  );
}

function RightNowChip({ score, href }: { score: number; href: string | undefined }) {
  const words = (
    <>
      <Icon name="alert" size={14} />
      {score} right now
    </>
  );
  const look = { className: styles.chip, 'data-level': bandOf(score).level };
  return href ? (
    <a href={href} {...look}>
      {words}
    </a>
  ) : (
    <span {...look}>{words}</span>
  );
}
