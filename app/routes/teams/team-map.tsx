import { TeamMapScreen } from '#features/teams/map/team-map-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/team-map.ts';
import { teamOf } from './team-of.ts';

/** The frame of the map: who stands on it is asked for by the page, and noted then. */
export const loader = reading([], async ({ context, request, params }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  const { id, name } = await teamOf(deps, request, params.id);
  return { team: { id, name, path: `/teams/${id}` } };
});

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamText.map.title);

export default function TeamMap({ loaderData: { team } }: Route.ComponentProps) {
  return <TeamMapScreen team={team} />;
}
