import { data, redirect } from 'react-router';
import {
  keysDeskView,
  keysParameters,
  submitKeysDesk,
} from '#features/accounts/operator/keys-page.server.ts';
import { OperatorKeysScreen } from '#features/accounts/operator/operator-keys-screen.tsx';
import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { refuseWithoutOperators, requireOperator } from '#features/moderation/session/session.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorKeysText } from '#text/accounts/keys.ts';
import type { Route } from './+types/operator-keys.ts';

export { headers } from './operator.tsx';

export const loader = reading(keysParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  await requireOperator(deps, request);
  return keysDeskView(deps, new URL(request.url));
});

/** A new key is shown in the answer itself: it is in no address and never shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  await refuseWithoutOperators(deps);
  const outcome = await submitKeysDesk(deps, request);
  if (!outcome.ok) return data({ issued: null, problem: outcome.message }, { status: outcome.status });
  if ('location' in outcome) return redirect(outcome.location, 303);
  return data({ issued: outcome.issued, problem: null });
}

export const meta: Route.MetaFunction = () => operatorMeta(operatorKeysText.title);

export default function OperatorKeys({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage title={operatorKeysText.title}>
      <OperatorKeysScreen
        view={loaderData}
        issued={actionData?.issued ?? null}
        problem={actionData?.problem ?? null}
      />
    </OperatorPage>
  );
}
