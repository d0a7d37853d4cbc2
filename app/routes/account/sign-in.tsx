import { data, redirect } from 'react-router';
import { wayBack } from '#core/account/way-back.ts';
import { refuseWithoutAccounts, signedIn } from '#features/accounts/session/signed-in.server.ts';
import { purposeOf } from '#features/accounts/sign-in/purpose.server.ts';
import { submitSignIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { SignInScreen } from '#features/accounts/sign-in/sign-in-screen.tsx';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { signInText } from '#text/accounts/sign-in.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/sign-in.ts';

export const loader = reading(
  ['back', 'did'],
  async ({ context, request }: Route.LoaderArgs, { back, did }) => {
    const deps = context.get(depsContext);
    refuseWithoutAccounts(deps);
    const way = wayBack(back);
    if (await signedIn(deps, request)) throw redirect(way);
    return {
      back: way,
      purpose: purposeOf(way),
      hasMail: deps.mail !== null,
      hasPasswords: deps.passwords !== null,
      isDeleted: did === 'deleted',
    };
  },
);

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  refuseWithoutAccounts(deps);
  const outcome = await submitSignIn(deps, request, await context.get(visitorContext)());
  if (!outcome.ok) {
    const { message, email, status } = outcome;
    return data({ message, email }, { status });
  }
  if ('sentTo' in outcome) return data({ sentTo: outcome.sentTo });
  return redirect(outcome.location, { status: 303, headers: { 'set-cookie': outcome.cookie } });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(signInText.title);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen view={loaderData} outcome={actionData ?? null} />;
}
