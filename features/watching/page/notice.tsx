import { watcherText as text } from '#text/watching/page.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/form/outcome.tsx';
import type { TypedChange } from './change.server.ts';

/** What the last form came to. */
export type PageNotice = {
  did: keyof typeof text.did | null;
  /** Of a removal: what brings it back. */
  undo: { watch: string; until: string } | null;
  problem: string | null;
  /** The form that has the problem, which stays as it was filled in. */
  typed: TypedChange | null;
};

/** Says what was done, or why not. */
export function Notice({ did, undo, problem, path }: Omit<PageNotice, 'typed'> & { path: string }) {
  return (
    <Outcome failed={`${text.failed}.`} problem={problem} done={did && text.did[did]}>
      {did === 'removed' && undo && (
        <form method="post" action={path}>
          <input type="hidden" name="watch" value={undo.watch} />
          <input type="hidden" name="until" value={undo.until} />
          <Button type="submit" size="small" name="intent" value="restore">
            {text.undo}
          </Button>
        </form>
      )}
    </Outcome>
  );
}
