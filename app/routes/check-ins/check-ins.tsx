import { data, redirect } from 'react-router';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { changeCheckIns } from '#features/check-ins/page/change.server.ts';
import { CheckInsScreen, type PageNotice } from '#features/check-ins/page/check-ins-screen.tsx';
import { checkInsView } from '#features/check-ins/page/check-ins-view.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { checkInPageText } from '#text/check-ins/page.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/check-ins.ts';

const isDid = (word: string | null): word is NonNullable<PageNotice['did']> =>
  word !== null && Object.hasOwn(checkInPageText.did, word);

/** Check-ins of whoever is signed in. */
export const loader = reading(
  ['did', 'undo', 'ask'],
  async ({ context, request }: Route.LoaderArgs, { did, undo, ask }) => {
    const deps = context.get(depsContext);
    const view = await checkInsView(deps, await requireSignedIn(deps, request), (ask ?? '').trim());
    return {
      view,
      notice: { did: isDid(did) ? did : null, undo, problem: null, typed: null } satisfies PageNotice,
    };
  },
);

/** Answered by a redirect, so that reloading the answer does nothing again. */
export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const holder = await requireSignedIn(deps, request);
  const outcome = await changeCheckIns(deps, request, { holder, who: await context.get(visitorContext)() });
  if (!outcome.ok) {
    const { message, typed, status } = outcome;
    return data({ problem: message, typed }, { status });
  }
  const query = new URLSearchParams({
    did: outcome.did,
    ...(outcome.undo ? { undo: String(outcome.undo) } : {}),
  });
  return redirect(`/check-ins?${query}#did`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(checkInPageText.crumb);

export default function CheckIns({ loaderData: { view, notice }, actionData }: Route.ComponentProps) {
  return (
    <CheckInsScreen view={view} notice={actionData ? { did: null, undo: null, ...actionData } : notice} />
  );
}
