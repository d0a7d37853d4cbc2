import { TeamScreen } from '#features/teams/where/team-screen.tsx';
import { teamView } from '#features/teams/where/team-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamText } from '#text/teams/teams.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/team.ts';
import { didOf, teamOf } from './team-of.ts';

const whens = ['there', 'later', 'over', 'all'] as const;

/** Who is where, for the people of a team only. */
export const loader = reading(
  ['did', 'q', 'when', 'country', 'alerted', 'page'],
  async ({ context, request, params }: Route.LoaderArgs, { did, q, when, country, alerted, page }) => {
    const deps = context.get(depsContext);
    const team = await teamOf(deps, request, params.id);
    const wish = {
      search: (q ?? '').trim().slice(0, 100),
      when: whens.find((one) => one === when) ?? 'all',
      country: (country ?? '').slice(0, 2).toUpperCase(),
      isAlerted: alerted === '1',
      page: Number(page) || 1,
    };
    return { view: await teamView(deps, team, wish), did: didOf(did) };
  },
);

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  secretMeta((loaderData as { view?: { name: string } } | undefined)?.view?.name ?? teamText.title);

export default function Team({ loaderData: { view, did } }: Route.ComponentProps) {
  return <TeamScreen view={view} notice={{ did, problem: null }} />;
}
