import { data, redirect } from 'react-router';
import { signedIn } from '#features/accounts/session/signed-in.server.ts';
import { agree, personByToken, stopPerson } from '#features/check-ins/people/agree.server.ts';
import { PersonScreen } from '#features/check-ins/people/person-screen.tsx';
import { personView } from '#features/check-ins/people/person-view.server.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { depsContext } from '#server/context.ts';
import { personText } from '#text/check-ins/person.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/person.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const found = await personByToken(deps, params.token);
  const view = found && (await personView(deps, found));
  return data({ view, path: `/check-ins/person/${params.token}` }, { status: view ? 200 : 404 });
}

/** Agrees or declines; opening the link does neither, since programs open links too. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const found = await personByToken(deps, params.token);
  if (!found) throw data(null, { status: 404 });
  const answer = (await readForm(request)).get('answer');
  if (answer === 'yes') await agree(deps, found, (await signedIn(deps, request))?.accountId ?? null);
  else if (answer === 'no') await stopPerson(deps, found);
  return redirect(`/check-ins/person/${params.token}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(personText.crumb);

export default function Person({ loaderData: { view, path } }: Route.ComponentProps) {
  return <PersonScreen view={view} path={path} />;
}
