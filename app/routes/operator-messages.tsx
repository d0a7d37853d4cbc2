import { data, redirect } from 'react-router';
import { messagesView, submitMessagesForm } from '#features/messages/messages.server.ts';
import { MessagesScreen } from '#features/messages/messages-screen.tsx';
import { readSession } from '#features/moderation/session.server.ts';
import { depsContext } from '#server/context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { operatorText } from '../text/operator.ts';
import { shellText } from '../text/shell.ts';
import type { Route } from './+types/operator-messages.ts';

export { headers } from './operator.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  if (deps.config.operatorKey === null) throw data(null, { status: 404 });
  if (!readSession(deps, request.headers)) throw redirect('/operator');
  return messagesView(deps, new URL(request.url));
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  if (deps.config.operatorKey === null) throw data(null, { status: 404 });
  const outcome = await submitMessagesForm(deps, request);
  return outcome.ok ? redirect(outcome.location, 303) : data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = () => [
  { title: `${operatorText.messages.title} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function OperatorMessages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: shellText.menu.home, to: '/' },
          { label: operatorText.crumb, to: '/operator' },
          { label: operatorText.messages.title },
        ]}
      />
      <MessagesScreen view={loaderData} problem={actionData?.message ?? null} />
    </div>
  );
}
