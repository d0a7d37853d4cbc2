import { data, redirect } from 'react-router';
import { askedByToken } from '#features/teams/ask/answer.server.ts';
import { submitTeamAnswer, teamAnswerView } from '#features/teams/ask/team-answer.server.ts';
import { TeamAnswerScreen } from '#features/teams/ask/team-answer-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { teamAskText } from '#text/teams/ask.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/team-answer.ts';

/** Opening it answers nothing: programs that look through mail open links too. */
export const loader = reading(['stop'], async ({ context, params }: Route.LoaderArgs, { stop }) => {
  const deps = context.get(depsContext);
  const facts = await askedByToken(deps, params.token);
  const view = facts && (await teamAnswerView(deps, facts, stop === '1'));
  return data({ view }, { status: view ? 200 : 404 });
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const facts = await askedByToken(deps, params.token);
  if (!facts) throw data(null, { status: 404 });
  if (!(await submitTeamAnswer(deps, request, facts))) throw data(teamAskText.answer.failed, { status: 400 });
  return redirect(`/teams/answer/${params.token}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(teamAskText.answer.crumb);

export default function TeamAnswer({ loaderData: { view } }: Route.ComponentProps) {
  return <TeamAnswerScreen view={view} />;
}
