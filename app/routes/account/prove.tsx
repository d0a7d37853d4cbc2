import { data, redirect } from 'react-router';
import { wayBack } from '#core/account/way-back.ts';
import { accountView } from '#features/accounts/page/account-view.server.ts';
import { submitProof } from '#features/accounts/page/prove.server.ts';
import { ProveScreen } from '#features/accounts/page/prove-screen.tsx';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { signInText } from '#text/accounts/sign-in.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/prove.ts';

export const loader = reading(['back'], async ({ context, request }: Route.LoaderArgs, { back }) => {
  const deps = context.get(depsContext);
  const person = await requireSignedIn(deps, new Request(request.url, { headers: request.headers }));
  const { hasPassword, passkeys } = await accountView(deps, person);
  return { back: wayBack(back), hasPassword, hasPasskey: passkeys.length > 0 };
});

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const outcome = await submitProof(deps, request, await context.get(visitorContext)());
  if (!outcome.ok) return data({ problem: outcome.message }, { status: outcome.status });
  const { location, cookie } = outcome;
  return redirect(location, { status: 303, headers: cookie ? { 'set-cookie': cookie } : {} });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(signInText.prove.title);

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  return <ProveScreen view={loaderData} problem={actionData?.problem ?? null} />;
}
