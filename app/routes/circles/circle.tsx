import { data, redirect } from 'react-router';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { findCircle } from '#features/circles/data.server.ts';
import { submitChange } from '#features/circles/page/change.server.ts';
import { CircleScreen } from '#features/circles/page/circle-screen.tsx';
import { circleView } from '#features/circles/page/circle-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { circleText } from '#text/circles/circles.ts';
import { OUTCOME_ID } from '#ui/form/outcome.tsx';
import { useAnswer } from '#ui/hooks/use-answer.ts';
import { secretHeaders, secretMeta } from '../watching/secret-page.ts';
import type { Route } from './+types/circle.ts';
import { didOf } from './did.ts';

/** Everything about one circle, for its members only: to all others it is not there. */
export const loader = reading(
  ['did', 'q'],
  async ({ context, request, params }: Route.LoaderArgs, { did, q }) => {
    const deps = context.get(depsContext);
    const { accountId } = await requireSignedIn(deps, request);
    const circle = await findCircle(deps.db, accountId, Number(params.id));
    if (!circle) throw data(null, { status: 404 });
    return { view: await circleView(deps, circle, { accountId, search: q ?? '' }), did: didOf(did) };
  },
);

/** Answered by a redirect, so that reloading does nothing again; but a new link is shown in the answer, and stored nowhere. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const { accountId } = await requireSignedIn(deps, request);
  const own = { accountId, circleId: Number(params.id) };
  const outcome = await submitChange(deps, request, own);
  if (!outcome.ok) {
    if (outcome.status === 404) throw data(null, { status: 404 });
    const refusal = outcome.typed ? { typed: outcome.typed, wrong: outcome.wrong } : null;
    return data({ problem: outcome.message, refusal, link: null }, { status: outcome.status });
  }
  if (outcome.token)
    return {
      problem: null,
      refusal: null,
      link: `${deps.config.ownOrigin}/circles/join/${outcome.token}`,
    };
  const isOver = outcome.did === 'left' || outcome.did === 'ended';
  return redirect(
    `${isOver ? '/circles' : `/circles/${own.circleId}`}?did=${outcome.did}#${OUTCOME_ID}`,
    303,
  );
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  secretMeta((loaderData as { view?: { name: string } } | undefined)?.view?.name ?? circleText.title);

export default function Circle({ loaderData: { view, did }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const problem = answer?.problem ?? null;
  return (
    <CircleScreen
      view={view}
      notice={answer ? { did: null, problem } : { did, problem }}
      refusal={answer?.refusal ?? null}
      link={answer?.link ?? null}
    />
  );
}
