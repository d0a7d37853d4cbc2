import { data, redirect } from 'react-router';
import {
  accountsDeskView,
  accountsParameters,
  submitAccountsDesk,
} from '#features/accounts/operator/accounts-page.server.ts';
import { AccountsScreen } from '#features/accounts/operator/accounts-screen.tsx';
import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { refuseWithoutOperators, requireOperator } from '#features/moderation/session/session.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorAccountsText } from '#text/accounts/operator.ts';
import type { Route } from './+types/operator-accounts.ts';

export { headers } from './operator.tsx';

export const loader = reading(accountsParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  await requireOperator(deps, request);
  return accountsDeskView(deps, new URL(request.url));
});

/** The links of invitations are shown in the answer itself: they are in no address and never shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  await refuseWithoutOperators(deps);
  const outcome = await submitAccountsDesk(deps, request);
  if (!outcome.ok) return data({ invited: null, problem: outcome.message }, { status: outcome.status });
  if ('location' in outcome) return redirect(outcome.location, 303);
  return data({ invited: outcome.invited, problem: null });
}

export const meta: Route.MetaFunction = () => operatorMeta(operatorAccountsText.title);

export default function OperatorAccounts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage title={operatorAccountsText.title}>
      <AccountsScreen
        view={loaderData}
        invited={actionData?.invited ?? null}
        problem={actionData?.problem ?? null}
      />
    </OperatorPage>
  );
}
