import { data, redirect } from 'react-router';
import { askingView, endAsking, findAsking } from '#features/teams/ask/asking.server.ts';
import { AskingScreen } from '#features/teams/ask/asking-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamAskText } from '#text/teams/ask.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/asking.ts';
import { changedTeam, teamOf } from './team-of.ts';

/** Who answered a question, for the people of its team only. */
export const loader = reading(['page'], async ({ context, request, params }: Route.LoaderArgs, { page }) => {
  const deps = context.get(depsContext);
  const team = await teamOf(deps, request, params.id);
  const asking = await findAsking(deps.db, team.id, Number(params.asking));
  if (!asking) throw data(null, { status: 404 });
  return { view: await askingView(deps, team, asking, Number(page) || 1) };
});

/** Ends the question: the one form of the page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const team = await changedTeam(deps, request, params.id);
  const id = Number(params.asking);
  const outcome = Number.isSafeInteger(id) && (await endAsking(deps, team, id)).ok;
  if (!outcome) throw data(null, { status: 404 });
  return redirect(`/teams/${team.id}/ask/${id}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamAskText.title);

export default function Asking({ loaderData: { view } }: Route.ComponentProps) {
  return <AskingScreen view={view} />;
}
