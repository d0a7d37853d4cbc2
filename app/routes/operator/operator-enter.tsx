import { redirect } from 'react-router';
import { enterAsOperator } from '#features/accounts/operator/enter.server.ts';
import { refuseWithoutOperators } from '#features/moderation/session/session.server.ts';
import { depsContext } from '#server/context.ts';
import type { Route } from './+types/operator-enter.ts';

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** There is no page here. */
export const loader = () => redirect('/operator', { headers });

/** The press of who is signed in to an operator's account; whoever is not finds the door as before. */
export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  await refuseWithoutOperators(deps);
  const cookie = await enterAsOperator(deps, request);
  return redirect('/operator', {
    status: 303,
    headers: { ...headers, ...(cookie && { 'set-cookie': cookie }) },
  });
}
