import { OperatorPage, operatorMeta } from '#features/moderation/operator-page.tsx';
import { publishedParameters, publishedView } from '#features/moderation/published/published.server.ts';
import { PublishedScreen } from '#features/moderation/published/published-screen.tsx';
import { requireOperator } from '#features/moderation/session/session.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { operatorText } from '#text/operator.ts';
import type { Route } from './+types/operator-published.ts';

export { action, headers } from './operator.tsx';

export const loader = reading(publishedParameters, async ({ context, request }: Route.LoaderArgs) => {
  const deps = context.get(depsContext);
  const { operator } = await requireOperator(deps, request);
  return { operator, view: await publishedView(deps, new URL(request.url)) };
});

export const meta: Route.MetaFunction = () => operatorMeta(operatorText.published.title);

export default function OperatorPublished({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage title={operatorText.published.title}>
      <PublishedScreen {...loaderData} problem={actionData?.message ?? null} />
    </OperatorPage>
  );
}
