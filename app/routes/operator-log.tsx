import { data, redirect } from 'react-router';
import { LogScreen } from '#features/moderation/log-screen.tsx';
import { logView } from '#features/moderation/operator.server.ts';
import { readSession } from '#features/moderation/session.server.ts';
import { depsContext } from '#server/context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { operatorText } from '../text/operator.ts';
import { shellText } from '../text/shell.ts';
import type { Route } from './+types/operator-log.ts';

export { action, headers } from './operator.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  if (deps.config.operatorKey === null) throw data(null, { status: 404 });
  if (!readSession(deps, request.headers)) throw redirect('/operator');
  return logView(deps, new URL(request.url));
}

export const meta: Route.MetaFunction = () => [
  { title: `${operatorText.log.title} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function OperatorLog({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: shellText.menu.home, to: '/' },
          { label: operatorText.crumb, to: '/operator' },
          { label: operatorText.log.title },
        ]}
      />
      <LogScreen view={loaderData} problem={actionData?.message ?? null} />
    </div>
  );
}
