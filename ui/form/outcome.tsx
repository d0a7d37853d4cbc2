import type { ReactNode } from 'react';
import plates from '#ui/plates.module.css';
import { Refusal } from './refusal.tsx';

/** Where the answer to a form stands: links to it begin reading there. */
export const OUTCOME_ID = 'did';

/**
 * Says what the last form of a page came to.
 * @param failed the title of a refusal @param problem why it was refused
 * @param done what was done; null: no form was sent @param children stand behind it, such as a button that undoes it
 */
export function Outcome({
  failed,
  problem,
  done,
  children,
}: {
  failed: string;
  problem: string | null;
  done: string | null;
  children?: ReactNode;
}) {
  if (problem !== null) return <Refusal title={failed} message={problem} id={OUTCOME_ID} />;
  if (done === null) return null;
  return (
    <div role="status" className={plates.status} id={OUTCOME_ID}>
      {done} {children}
    </div>
  );
}
