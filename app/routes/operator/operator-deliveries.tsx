import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { requireOperator } from '#features/moderation/session/session.server.ts';
import { deliveriesParameters, deliveriesView } from '#features/watching/operators/deliveries.server.ts';
import { DeliveriesScreen } from '#features/watching/operators/deliveries-screen.tsx';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorsText } from '#text/watching/operators.ts';
import type { Route } from './+types/operator-deliveries.ts';

export { headers } from './operator.tsx';

export const loader = reading(deliveriesParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  await requireOperator(deps, request);
  return deliveriesView(deps, new URL(request.url));
});

export const meta: Route.MetaFunction = () => operatorMeta(operatorsText.title);

export default function OperatorDeliveries({ loaderData }: Route.ComponentProps) {
  return (
    <OperatorPage title={operatorsText.title}>
      <DeliveriesScreen view={loaderData} />
    </OperatorPage>
  );
}
