import { data, redirect } from 'react-router';
import { submitChange } from '#features/watching/page/change.server.ts';
import type { PageNotice } from '#features/watching/page/notice.tsx';
import { WatcherScreen } from '#features/watching/page/watcher-screen.tsx';
import { watcherView } from '#features/watching/page/watcher-view.server.ts';
import { watcherByToken } from '#features/watching/watcher.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { watcherText } from '#text/watching/page.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import type { Route } from './+types/watcher.ts';
import { secretHeaders, secretMeta } from './secret-page.ts';

const isDid = (word: string | null): word is NonNullable<PageNotice['did']> =>
  word !== null && Object.hasOwn(watcherText.did, word);

/** Everything about one watcher: its address is the secret. */
export const loader = reading(
  ['did', 'watch', 'until', 'q'],
  async ({ context, params: { token } }: Route.LoaderArgs, { did, watch, until, q }) => {
    const deps = context.get(depsContext);
    const watcher = await watcherByToken(deps, token);
    const view = watcher && (await watcherView(deps, watcher, { token, search: q ?? '' }));
    const notice: PageNotice = {
      did: isDid(did) ? did : null,
      undo: watch && until ? { watch, until } : null,
      problem: null,
      typed: null,
    };
    return data({ view, notice }, { status: view ? 200 : 404 });
  },
);

/** Answered by a redirect, so that reloading the answer does nothing again. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const who = await context.get(visitorContext)();
  const outcome = await submitChange(context.get(depsContext), request, { token, who });
  if (!outcome.ok)
    return data({ problem: outcome.message, typed: outcome.typed }, { status: outcome.status });
  if (outcome.did === 'deleted') return data({ problem: null, typed: null }, { status: 200 });
  const { watch, until } = outcome.undo ?? {};
  const query = new URLSearchParams({ did: outcome.did, ...(until ? { watch: String(watch), until } : {}) });
  return redirect(`/watching/${token}?${query}#${OUTCOME_ID}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(watcherText.crumb);

export default function Watcher({ loaderData: { view, notice }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null;
  return (
    <WatcherScreen
      view={view}
      isDeleted={actionData?.problem === null && view === null}
      notice={
        problem === null ? notice : { did: null, undo: null, problem, typed: actionData?.typed ?? null }
      }
    />
  );
}
