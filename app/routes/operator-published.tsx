import { data, redirect } from 'react-router';
import { publishedView } from '#features/moderation/published.server.ts';
import { PublishedScreen } from '#features/moderation/published-screen.tsx';
import { readSession } from '#features/moderation/session.server.ts';
import { depsContext } from '#server/context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { operatorText } from '../text/operator.ts';
import { shellText } from '../text/shell.ts';
import type { Route } from './+types/operator-published.ts';

export { action, headers } from './operator.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  if (deps.config.operatorKey === null) throw data(null, { status: 404 });
  const session = readSession(deps, request.headers);
  if (!session) throw redirect('/operator');
  return { operator: session.operator, view: await publishedView(deps, new URL(request.url)) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${operatorText.published.title} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function OperatorPublished({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: shellText.menu.home, to: '/' },
          { label: operatorText.crumb, to: '/operator' },
          { label: operatorText.published.title },
        ]}
      />
      <PublishedScreen {...loaderData} problem={actionData?.message ?? null} />
    </div>
  );
}
