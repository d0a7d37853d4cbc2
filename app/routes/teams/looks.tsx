import { LooksScreen } from '#features/teams/page/looks-screen.tsx';
import { looksView } from '#features/teams/page/looks-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/looks.ts';
import { changedTeam } from './team-of.ts';

export const loader = reading([], async ({ context, request, params }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  return { view: await looksView(deps, await changedTeam(deps, request, params.id)) };
});

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamText.log.title);

export default function Looks({ loaderData: { view } }: Route.ComponentProps) {
  return <LooksScreen view={view} />;
}
