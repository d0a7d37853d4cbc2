import { data, redirect } from 'react-router';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { AccessScreen } from '#features/teams/page/access-screen.tsx';
import { accessView } from '#features/teams/page/access-view.server.ts';
import { submitAccess } from '#features/teams/page/change.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/access.ts';
import { didOf, teamOf } from './team-of.ts';

export const loader = reading(['did'], async ({ context, request, params }: Route.LoaderArgs, { did }) => {
  const deps = context.get(depsContext);
  return { view: await accessView(deps, await teamOf(deps, request, params.id)), did: didOf(did) };
});

/** Answered by a redirect; but a new link is shown in the answer, and stored nowhere. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const team = await teamOf(deps, request, params.id);
  const person = await requireSignedIn(deps, request);
  const outcome = await submitAccess(deps, request, { team, person });
  if (!outcome.ok) {
    if (outcome.status === 404) throw data(null, { status: 404 });
    return data({ problem: outcome.message, link: null }, { status: outcome.status });
  }
  if (!('did' in outcome))
    return { problem: null, link: `${deps.config.ownOrigin}/teams/join/${outcome.token}` };
  const isOver = outcome.did === 'left' || outcome.did === 'ended';
  return redirect(`${isOver ? '/teams' : `/teams/${team.id}/access`}?did=${outcome.did}#${OUTCOME_ID}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamText.access.title);

export default function Access({ loaderData: { view, did }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null;
  return (
    <AccessScreen
      view={view}
      notice={actionData ? { did: null, problem } : { did, problem }}
      link={actionData?.link ?? null}
    />
  );
}
