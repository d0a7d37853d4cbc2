import { data, redirect } from 'react-router';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { findInvitation, join } from '#features/teams/invite/invitation.server.ts';
import { JoinTeamScreen } from '#features/teams/invite/join-team-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/join-team.ts';

const text = teamText.join;

/** Only who is signed in sees who invites: a link that went astray tells nobody else. */
export const loader = reading([], async ({ context, request, params }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  const { name } = await requireSignedIn(deps, request);
  const invitation = await findInvitation(deps, params.token);
  if (!invitation) return data({ view: null }, { status: 404 });
  const { team, inviter, role } = invitation;
  return data({ view: { team, inviter, role, name } });
});

export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const { accountId } = await requireSignedIn(deps, request);
  const outcome = await join(deps, { accountId, token: params.token });
  if (outcome.ok) return redirect(`/teams/${outcome.teamId}?did=joined#${OUTCOME_ID}`, 303);
  return data(
    { problem: text.refused[outcome.reason] },
    { status: outcome.reason === 'not_found' ? 404 : 409 },
  );
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(text.crumb);

export default function JoinTeam({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <JoinTeamScreen view={view} problem={actionData?.problem ?? null} />;
}
