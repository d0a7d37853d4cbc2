import { data, redirect } from 'react-router';
import { submitImport } from '#features/teams/page/change.server.ts';
import { ImportScreen } from '#features/teams/page/import-screen.tsx';
import { importView } from '#features/teams/page/import-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/import-list.ts';
import { changedTeam } from './team-of.ts';

export const loader = reading([], async ({ context, request, params }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  return { view: await importView(deps, await changedTeam(deps, request, params.id)) };
});

/** A list that is looked at is the answer itself; what was taken over or back is told by a redirect. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const team = await changedTeam(deps, request, params.id);
  const outcome = await submitImport(deps, request, team);
  if (!outcome.ok) {
    const { message, typed, status } = outcome;
    return data({ problem: message, preview: null, typed }, { status });
  }
  if ('preview' in outcome) return { problem: null, preview: outcome.preview, typed: null };
  return redirect(`/teams/${team.id}?did=${outcome.did}#${OUTCOME_ID}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamText.import.title);

export default function ImportList({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <ImportScreen view={view} {...(actionData ?? { preview: null, problem: null, typed: null })} />;
}
