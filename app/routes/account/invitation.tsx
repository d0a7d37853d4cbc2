import { data } from 'react-router';
import { acceptInvitation, invitationView } from '#features/accounts/invite/accept.server.ts';
import { InvitationScreen } from '#features/accounts/invite/invitation-screen.tsx';
import { refuseWithoutAccounts } from '#features/accounts/session/signed-in.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { invitationText } from '#text/accounts/invitation.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/invitation.ts';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  refuseWithoutAccounts(deps);
  const view = await invitationView(deps, token);
  return data({ view, token }, { status: view ? 200 : 404 });
}

/** The codes are shown in the answer itself: they are in no address and are never sent again. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  refuseWithoutAccounts(deps);
  const who = await context.get(visitorContext)();
  const outcome = await acceptInvitation(deps, request, { token, who });
  if (!outcome.ok) {
    const { message, name, status } = outcome;
    return data({ message, name }, { status });
  }
  const { codes, name, cookie } = outcome;
  // The loader, which runs after it, finds the invitation used: that is no "not found" here.
  return data({ codes, name }, { status: 200, headers: { 'set-cookie': cookie } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const cookie = actionHeaders.get('set-cookie');
  return { ...secretHeaders(), ...(cookie && { 'set-cookie': cookie }) };
};

export const meta: Route.MetaFunction = () => secretMeta(invitationText.crumb);

export default function InvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, token } = loaderData;
  return <InvitationScreen view={view} token={token} outcome={actionData ?? null} />;
}
