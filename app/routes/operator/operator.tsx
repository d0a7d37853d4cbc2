import { data, redirect } from 'react-router';
import { operatorDoor } from '#features/accounts/operator/enter.server.ts';
import { countWaitingMessages } from '#features/messages/messages.server.ts';
import { submitOperatorForm } from '#features/moderation/operator-form.server.ts';
import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { QueueScreen } from '#features/moderation/queue/queue-screen.tsx';
import { queueParameters, queueView } from '#features/moderation/queue/queue-view.server.ts';
import { readSession, refuseWithoutOperators } from '#features/moderation/session/session.server.ts';
import { SignInScreen } from '#features/moderation/session/sign-in-screen.tsx';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorText } from '#text/operator.ts';
import type { Route } from './+types/operator.ts';

/** Not cached or listed; without a key there is no such page. */
const pageHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export const loader = reading(queueParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  await refuseWithoutOperators(deps);
  const session = await readSession(deps, request.headers);
  if (!session) return { operator: null, door: await operatorDoor(deps, request) };
  return {
    operator: session.operator,
    view: await queueView(deps, new URL(request.url)),
    messages: await countWaitingMessages(deps),
  };
});

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  await refuseWithoutOperators(deps);
  const outcome = await submitOperatorForm(deps, request, await context.get(visitorContext)());
  if (!outcome.ok) {
    const { message, name = '' } = outcome;
    return data({ message, name }, { status: outcome.status });
  }
  const { location, cookie } = outcome;
  return redirect(location, {
    status: 303,
    headers: { ...pageHeaders, ...(cookie && { 'set-cookie': cookie }) },
  });
}

export const headers: Route.HeadersFunction = () => pageHeaders;

export const meta: Route.MetaFunction = () => operatorMeta(operatorText.crumb);

export default function Operator({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.message ?? null;
  return (
    <OperatorPage>
      {loaderData.operator === null ? (
        <SignInScreen door={loaderData.door} problem={problem} name={actionData?.name ?? ''} />
      ) : (
        <QueueScreen {...loaderData} problem={problem} />
      )}
    </OperatorPage>
  );
}
