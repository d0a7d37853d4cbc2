import { data, redirect } from 'react-router';
import { refuseWithoutAccounts } from '#features/accounts/session/signed-in.server.ts';
import { LinkScreen } from '#features/accounts/sign-in/link-screen.tsx';
import { signInByLink } from '#features/accounts/sign-in/sign-in.server.ts';
import { isOpenLink } from '#features/accounts/ways/links.server.ts';
import { depsContext } from '#server/context.ts';
import { signInText } from '#text/accounts/sign-in.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/sign-in-link.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  refuseWithoutAccounts(deps);
  const isOpen = await isOpenLink(deps, params.token);
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  refuseWithoutAccounts(deps);
  const cookie = await signInByLink(deps, params.token, request.headers);
  if (cookie === null) return data(null, { status: 404 });
  return redirect('/account', { status: 303, headers: { 'set-cookie': cookie } });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(signInText.title);

export default function SignInLink({ loaderData }: Route.ComponentProps) {
  return <LinkScreen isOpen={loaderData.isOpen} />;
}
