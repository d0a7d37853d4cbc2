import { data, redirect } from 'react-router';
import { confirm, findConfirmation } from '#features/watching/sign-up/confirm.server.ts';
import { type ConfirmRefusal, ConfirmScreen } from '#features/watching/sign-up/confirm-screen.tsx';
import { depsContext } from '#server/context.ts';
import { signUpText } from '#text/watching/sign-up.ts';
import type { Route } from './+types/confirm-watch.ts';
import { secretHeaders, secretMeta } from './secret-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const confirmation = await findConfirmation(context.get(depsContext), params.token);
  return data({ confirmation }, { status: confirmation ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await confirm(context.get(depsContext), params.token);
  if (outcome.ok) return redirect(`/watching/${outcome.token}?did=${outcome.did}`, 303);
  if (outcome.reason === 'unknown') return data({ refusal: null }, { status: 404 });
  const refusal: ConfirmRefusal = outcome;
  return data({ refusal }, { status: 409 });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(signUpText.confirm.crumb);

export default function ConfirmWatch({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmScreen confirmation={loaderData.confirmation} refusal={actionData?.refusal ?? null} />;
}
