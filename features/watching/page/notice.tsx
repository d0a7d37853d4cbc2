import { Refusal } from '#features/contact/refusal.tsx';
import plate from '#features/reports/form/report-screen.module.css';
import { watcherText as text } from '#text/watching/page.ts';
import { Button } from '#ui/button.tsx';

/** What the last form came to. */
export type PageNotice = {
  did: keyof typeof text.did | null;
  /** Of a removal: what brings it back. */
  undo: { watch: string; until: string } | null;
  problem: string | null;
};

/** Where the answer to a form stands: links to it begin reading there. */
export const NOTICE_ID = 'did';

/** Says what was done, or why not. */
export function Notice({ did, undo, problem, path }: PageNotice & { path: string }) {
  if (problem !== null) return <Refusal title={`${text.failed}.`} message={problem} id={NOTICE_ID} />;
  if (!did) return null;
  return (
    <div role="status" className={plate.status} id={NOTICE_ID}>
      {text.did[did]}{' '}
      {did === 'removed' && undo && (
        <form method="post" action={path}>
          <input type="hidden" name="watch" value={undo.watch} />
          <input type="hidden" name="until" value={undo.until} />
          <Button type="submit" size="small" name="intent" value="restore">
            {text.undo}
          </Button>
        </form>
      )}
    </div>
  );
}
