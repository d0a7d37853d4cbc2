import { data, redirect } from 'react-router';
import { submitPerson } from '#features/teams/page/change.server.ts';
import { PersonScreen } from '#features/teams/page/person-screen.tsx';
import { personView } from '#features/teams/page/person-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/staff-person.ts';
import { changedTeam } from './team-of.ts';

const numberOf = (staff: string): number | null => (staff === 'new' ? null : Number(staff));

export const loader = reading([], async ({ context, request, params }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  const team = await changedTeam(deps, request, params.id);
  const view = await personView(deps, team, numberOf(params.staff));
  if (!view) throw data(null, { status: 404 });
  return { view };
});

export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const team = await changedTeam(deps, request, params.id);
  const outcome = await submitPerson(deps, request, { team, staffId: numberOf(params.staff) });
  if (outcome.ok) return redirect(`/teams/${team.id}?did=${outcome.did}#${OUTCOME_ID}`, 303);
  if (outcome.status === 404) throw data(null, { status: 404 });
  const { message, typed, wrong, status } = outcome;
  return data({ problem: message, typed, wrong }, { status });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamText.title);

export default function StaffPerson({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { problem, typed, wrong } = actionData ?? { problem: null, typed: null, wrong: null };
  return <PersonScreen view={view} problem={problem} typed={typed} wrong={wrong} />;
}
