import { proofText } from '#text/proof-of-work.ts';
import styles from './proof-note.module.css';

/** Says that a proof of work is being computed. Keep it mounted: its role announces what comes into it. */
export function ProofNote({ isBusy }: { isBusy: boolean }) {
  return (
    <div role="status" className={styles.note}>
      {isBusy && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the form takes no focus meanwhile, and what scrolls needs a stop */}
          <progress tabIndex={0} aria-label={proofText.label} />
          <p>
            <strong>{proofText.label}.</strong> {proofText.note}
          </p>
        </>
      )}
    </div>
  );
}
