import { data, redirect } from 'react-router';
import { personByToken, stopPerson } from '#features/check-ins/people/agree.server.ts';
import { StopScreen } from '#features/check-ins/people/person-screen.tsx';
import { personView } from '#features/check-ins/people/person-view.server.ts';
import { depsContext } from '#server/context.ts';
import { personText } from '#text/check-ins/person.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/stop-person.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const found = await personByToken(deps, params.token);
  const view = found && (await personView(deps, found));
  return data({ view, path: `/check-ins/person/${params.token}` }, { status: view ? 200 : 404 });
}

/** Whoever posts here stops it: mail programs do for their reader (RFC 8058), without a cookie or a page of ours. */
export async function action({ context, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const found = await personByToken(deps, params.token);
  if (!found) throw data(null, { status: 404 });
  await stopPerson(deps, found);
  return redirect(`/check-ins/person/${params.token}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(personText.crumb);

export default function StopPerson({ loaderData: { view, path } }: Route.ComponentProps) {
  return <StopScreen view={view} path={path} />;
}
