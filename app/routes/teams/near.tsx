import { staffNear } from '#features/teams/where/near.server.ts';
import { NearScreen } from '#features/teams/where/near-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/near.ts';
import { teamOf, typedEvent } from './team-of.ts';

/** Who is near an event, for the people of a team only. */
export const loader = reading(
  ['alert', 'place', 'km'],
  async ({ context, request, params }: Route.LoaderArgs, query) => {
    const deps = context.get(depsContext);
    const team = await teamOf(deps, request, params.id);
    const wish = typedEvent(query);
    const event = wish.alert ? { alert: wish.alert } : wish.place ? { place: wish.place } : null;
    const near = event && (await staffNear(deps, team, { wish: event, radiusKm: wish.km }));
    return { view: { team: { name: team.name, path: `/teams/${team.id}` }, wish, near } };
  },
);

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamText.near.title);

export default function Near({ loaderData: { view } }: Route.ComponentProps) {
  return <NearScreen view={view} />;
}
