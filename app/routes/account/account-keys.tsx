import { data, redirect } from 'react-router';
import { changeKeys, type KeysDid } from '#features/accounts/keys/change-keys.server.ts';
import { KeysScreen } from '#features/accounts/keys/keys-screen.tsx';
import { keysView } from '#features/accounts/keys/keys-view.server.ts';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { accountKeysText } from '#text/accounts/keys.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/account-keys.ts';

const isDid = (word: string | null): word is KeysDid =>
  word !== null && Object.hasOwn(accountKeysText.did, word);

export const loader = reading(['did'], async ({ context, request }: Route.LoaderArgs, { did }) => {
  const deps = context.get(depsContext);
  // After a form of this page the loader runs on the same request: it reads, whatever was sent.
  const { accountId } = await requireSignedIn(deps, new Request(request.url, { headers: request.headers }));
  return { view: await keysView(deps, accountId), did: isDid(did) ? did : null };
});

/** A new key is shown in the answer itself: it is in no address and never shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await changeKeys(context.get(depsContext), request);
  if (!outcome.ok) return data({ problem: outcome.message, made: null }, { status: outcome.status });
  if ('did' in outcome) return redirect(`/account/keys?did=${outcome.did}`, 303);
  return data({ problem: null, made: outcome.made });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(accountKeysText.title);

export default function AccountKeys({ loaderData: { view, did }, actionData }: Route.ComponentProps) {
  return (
    <KeysScreen
      view={view}
      notice={{ did, made: actionData?.made ?? null, problem: actionData?.problem ?? null }}
    />
  );
}
