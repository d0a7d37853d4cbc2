import { bandOf } from '#core/score/safety.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './headline-notes.module.css';

type HeadlineNotesProps = {
  /** What happens now; null: nothing takes a point or more. */
  now: { score: number; reason: string } | null;
  /** Whose figures the score is made of; null: its own. */
  borrowed: { note: string } | null;
  /** What most governments say against going; null: they do not, or it stands on the page already. */
  warning?: { level: string; note: string } | null;
  /** For rows without room: the reason is there for those who hear the page or point at the chip. */
  isShort?: boolean;
  /** Where what happens now is described in full. */
  href?: string;
};

/** What stands beside a headline score: what governments say against going, "79 right now" with its reason, whose figures it is. */
export function HeadlineNotes({ now, borrowed, warning, isShort = false, href }: HeadlineNotesProps) {
  if (!now && !borrowed && !warning) return null;
  return (
    <span className={styles.notes}>
      {warning && (
        <span className={styles.warning} data-level={warning.level}>
          <Icon name={warning.level === 'danger' ? 'octagon' : 'triangle'} size={18} />
          {warning.note}
        </span>
      )}
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
