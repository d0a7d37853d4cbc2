import { data, redirect } from 'react-router';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { submitNewCircle } from '#features/circles/page/change.server.ts';
import { CirclesScreen } from '#features/circles/page/circles-screen.tsx';
import { circlesView } from '#features/circles/page/circles-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { circleText } from '#text/circles/circles.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/circles.ts';
import { didOf } from './did.ts';

export const loader = reading(['did'], async ({ context, request }: Route.LoaderArgs, { did }) => {
  const deps = context.get(depsContext);
  const person = await requireSignedIn(deps, request);
  return { view: await circlesView(deps, person), did: didOf(did) };
});

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const { accountId } = await requireSignedIn(deps, request);
  const outcome = await submitNewCircle(deps, request, accountId);
  if (!outcome.ok) return data({ problem: outcome.message }, { status: outcome.status });
  return redirect(`/circles/${outcome.circleId}?did=${outcome.did}#${OUTCOME_ID}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(circleText.title);

export default function Circles({ loaderData: { view, did }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null;
  return <CirclesScreen view={view} notice={problem === null ? { did, problem } : { did: null, problem }} />;
}
