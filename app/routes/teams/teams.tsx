import { data, redirect } from 'react-router';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { submitNewTeam } from '#features/teams/page/change.server.ts';
import { TeamsScreen } from '#features/teams/page/teams-screen.tsx';
import { teamsView } from '#features/teams/page/teams-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/teams.ts';
import { didOf } from './team-of.ts';

export const loader = reading(['did'], async ({ context, request }: Route.LoaderArgs, { did }) => {
  const deps = context.get(depsContext);
  return { view: await teamsView(deps, await requireSignedIn(deps, request)), did: didOf(did) };
});

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const { accountId } = await requireSignedIn(deps, request);
  const outcome = await submitNewTeam(deps, request, accountId);
  if (!outcome.ok) return data({ problem: outcome.message }, { status: outcome.status });
  return redirect(`/teams/${outcome.teamId}?did=${outcome.did}#${OUTCOME_ID}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamText.title);

export default function Teams({ loaderData: { view, did }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null;
  return <TeamsScreen view={view} notice={problem === null ? { did, problem } : { did: null, problem }} />;
}
