import { data, redirect } from 'react-router';
import { AccountScreen } from '#features/accounts/page/account-screen.tsx';
import { accountView } from '#features/accounts/page/account-view.server.ts';
import { type Did, submitAccountForm } from '#features/accounts/page/change.server.ts';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { accountText } from '#text/accounts/account.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/account.ts';

const isDid = (word: string | null): word is Did => word !== null && Object.hasOwn(accountText.did, word);

export const loader = reading(['did'], async ({ context, request }: Route.LoaderArgs, { did }) => {
  const deps = context.get(depsContext);
  const person = await signedInForPage(deps, request);
  return { view: await accountView(deps, person), did: isDid(did) ? did : null };
});

/** After a form of this page the loader runs on the same request: it reads, whatever was sent. */
const signedInForPage = (deps: Parameters<typeof requireSignedIn>[0], request: Request) =>
  requireSignedIn(deps, new Request(request.url, { headers: request.headers }));

/** Most answers are redirects, so that reloading them does nothing again; what is shown once is in the answer itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await submitAccountForm(context.get(depsContext), request);
  if (!outcome.ok) {
    if (outcome.needsProof) return redirect('/account/prove?back=/account', 303);
    return data({ problem: outcome.message }, { status: outcome.status });
  }
  if ('did' in outcome) return redirect(`/account?did=${outcome.did}`, 303);
  if ('location' in outcome)
    return redirect(outcome.location, { status: 303, headers: { 'set-cookie': outcome.cookie } });
  return data(outcome);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(accountText.title);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  return (
    <AccountScreen
      view={loaderData.view}
      notice={{
        did: loaderData.did,
        problem: answer && 'problem' in answer ? answer.problem : null,
        codes: answer && 'codes' in answer ? answer.codes : null,
        link: answer && 'link' in answer ? answer : null,
      }}
    />
  );
}
