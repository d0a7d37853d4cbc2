import { data, redirect } from 'react-router';
import { askView, submitAsk } from '#features/teams/ask/ask-page.server.ts';
import { AskScreen } from '#features/teams/ask/ask-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamAskText } from '#text/teams/ask.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/ask.ts';
import { changedTeam, teamOf, typedEvent } from './team-of.ts';

/** Whom a team may ask whether all is well, and what it asked lately. */
export const loader = reading(
  ['alert', 'place', 'km'],
  async ({ context, request, params }: Route.LoaderArgs, query) => {
    const deps = context.get(depsContext);
    const team = await teamOf(deps, request, params.id);
    return { view: await askView(deps, team, typedEvent(query)) };
  },
);

export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const team = await changedTeam(deps, request, params.id);
  const outcome = await submitAsk(deps, request, team);
  if (outcome.ok) return redirect(`/teams/${team.id}/ask/${outcome.askingId}`, 303);
  return data({ problem: outcome.message, typed: outcome.typed }, { status: outcome.status });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamAskText.title);

export default function Ask({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <AskScreen view={view} problem={actionData?.problem ?? null} typed={actionData?.typed ?? null} />;
}
