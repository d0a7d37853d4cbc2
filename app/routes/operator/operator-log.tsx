import { LogScreen } from '#features/moderation/log/log-screen.tsx';
import { logParameters, logView } from '#features/moderation/log/log-view.server.ts';
import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { requireOperator } from '#features/moderation/session/session.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorText } from '#text/operator.ts';
import type { Route } from './+types/operator-log.ts';

export { action, headers } from './operator.tsx';

export const loader = reading(logParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  await requireOperator(deps, request);
  return logView(deps, new URL(request.url));
});

export const meta: Route.MetaFunction = () => operatorMeta(operatorText.log.title);

export default function OperatorLog({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage title={operatorText.log.title}>
      <LogScreen view={loaderData} problem={actionData?.message ?? null} />
    </OperatorPage>
  );
}
