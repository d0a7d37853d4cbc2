import { momentText } from '#features/moderation/moment-text.ts';
import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import type { HeldSweep } from '#features/moderation/operator-view.ts';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import styles from './held-sweeps.module.css';

const text = operatorText.sweeps;

/** Deletions of old data that wait for an operator, and the way to let them go on. */
export function HeldSweeps({ sweeps, now }: { sweeps: HeldSweep[]; now: string }) {
  if (sweeps.length === 0) return null;
  const isApproved = sweeps.every((sweep) => sweep.approvedBy !== null);
  return (
    <OperatorNotice isProblem={!isApproved}>
      <div className={styles.words}>
        <h2>{text.title}</h2>
        <p>{isApproved ? text.approved : text.lead(momentText(now))}</p>
        <ul>
          {sweeps.map(({ kind, due, total, why, lastSweptAt }) => (
            <li key={kind}>
              {text.due(text.kinds[kind], due, total)} {text.why[why](lastSweptAt && momentText(lastSweptAt))}
            </li>
          ))}
        </ul>
      </div>
      {!isApproved && (
        <form method="post">
          <input type="hidden" name="intent" value="approve-sweeps" />
          <Button type="submit" size="small">
            {text.approve}
          </Button>
        </form>
      )}
    </OperatorNotice>
  );
}
