import { data, redirect } from 'react-router';
import { answerSchema } from '#core/check-in/check-in-schema.ts';
import { type Answered, answerAsking, askingByToken } from '#features/check-ins/answer/answer.server.ts';
import { AnswerScreen } from '#features/check-ins/answer/answer-screen.tsx';
import { answerView } from '#features/check-ins/answer/answer-view.server.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { answerText } from '#text/check-ins/answer.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/answer.ts';

const shown = ['later', 'often'] as const satisfies readonly Answered[];

/** Opening it answers nothing: programs that look through mail open links too. */
export const loader = reading(['did'], async ({ context, params }: Route.LoaderArgs, { did }) => {
  const deps = context.get(depsContext);
  const facts = await askingByToken(deps, params.token);
  const view = facts && (await answerView(deps, facts));
  return data({ view, did: shown.find((word) => word === did) ?? null }, { status: view ? 200 : 404 });
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const facts = await askingByToken(deps, params.token);
  if (!facts) throw data(null, { status: 404 });
  const answer = answerSchema.safeParse((await readForm(request)).get('answer'));
  if (!answer.success) throw data(answerText.failed, { status: 400 });
  const did = await answerAsking(deps, facts, answer.data);
  return redirect(`/check-ins/answer/${params.token}?did=${did}`, 303);
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(answerText.crumb);

export default function Answer({ loaderData: { view, did } }: Route.ComponentProps) {
  return <AnswerScreen view={view} did={did} />;
}
