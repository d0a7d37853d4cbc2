import { data, redirect } from 'react-router';
import { messagesParameters, messagesView, submitMessagesForm } from '#features/messages/messages.server.ts';
import { MessagesScreen } from '#features/messages/messages-screen.tsx';
import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { refuseWithoutOperators, requireOperator } from '#features/moderation/session/session.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorText } from '#text/operator.ts';
import type { Route } from './+types/operator-messages.ts';

export { headers } from './operator.tsx';

export const loader = reading(messagesParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  await requireOperator(deps, request);
  return messagesView(deps, new URL(request.url));
});

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  await refuseWithoutOperators(deps);
  const outcome = await submitMessagesForm(deps, request);
  return outcome.ok ? redirect(outcome.location, 303) : data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = () => operatorMeta(operatorText.messages.title);

export default function OperatorMessages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage title={operatorText.messages.title}>
      <MessagesScreen view={loaderData} problem={actionData?.message ?? null} />
    </OperatorPage>
  );
}
