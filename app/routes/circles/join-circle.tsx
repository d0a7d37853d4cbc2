import { data, redirect } from 'react-router';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { findInvitation, join } from '#features/circles/invite/invitation.server.ts';
import { JoinScreen } from '#features/circles/invite/join-screen.tsx';
import { depsContext } from '#server/context.ts';
import { circleText } from '#text/circles/circles.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/join-circle.ts';

const text = circleText.join;

/** Only who is signed in sees who invites: a link that went astray tells nobody else. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { name } = await requireSignedIn(deps, request);
  const invitation = await findInvitation(deps, params.token);
  if (!invitation) return data({ view: null }, { status: 404 });
  const { circle, inviter, members } = invitation;
  return data({ view: { circle, inviter, members, name } });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const { accountId } = await requireSignedIn(deps, request);
  const outcome = await join(deps, { accountId, token: params.token });
  if (outcome.ok) return redirect(`/circles/${outcome.circleId}?did=joined#${OUTCOME_ID}`, 303);
  return data(
    { problem: text.refused[outcome.reason] },
    { status: outcome.reason === 'not_found' ? 404 : 409 },
  );
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(text.crumb);

export default function JoinCircle({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <JoinScreen view={view} problem={actionData?.problem ?? null} />;
}
