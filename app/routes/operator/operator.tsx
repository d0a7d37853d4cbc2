import { data, redirect } from 'react-router';
import { countWaitingMessages } from '#features/messages/messages.server.ts';
import { submitOperatorForm } from '#features/moderation/operator-form.server.ts';
import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { QueueScreen } from '#features/moderation/queue/queue-screen.tsx';
import { queueParameters, queueView } from '#features/moderation/queue/queue-view.server.ts';
import { readSession, refuseWithoutKey } from '#features/moderation/session/session.server.ts';
import { SignInScreen } from '#features/moderation/session/sign-in-screen.tsx';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorText } from '#text/operator.ts';
import type { Route } from './+types/operator.ts';

/** Not cached or listed; without a key there is no such page. */
const pageHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export const loader = reading(queueParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  refuseWithoutKey(deps);
  const session = readSession(deps, request.headers);
  return {
    operator: session?.operator ?? null,
    view: session && (await queueView(deps, new URL(request.url))),
    messages: session ? await countWaitingMessages(deps) : 0,
  };
});

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  refuseWithoutKey(deps);
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
  const { operator, view, messages } = loaderData;
  const problem = actionData?.message ?? null;
  return (
    <OperatorPage>
      {operator !== null && view ? (
        <QueueScreen view={view} operator={operator} messages={messages} problem={problem} />
      ) : (
        <SignInScreen problem={problem} name={actionData?.name ?? ''} />
      )}
    </OperatorPage>
  );
}
