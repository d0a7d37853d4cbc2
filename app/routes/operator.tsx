import { data, redirect } from 'react-router';
import { countWaitingMessages } from '#features/messages/messages.server.ts';
import { queueView, submitOperatorForm } from '#features/moderation/operator.server.ts';
import { QueueScreen } from '#features/moderation/queue-screen.tsx';
import { readSession } from '#features/moderation/session.server.ts';
import { SignInScreen } from '#features/moderation/sign-in-screen.tsx';
import { depsContext, visitorContext } from '#server/context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { operatorText } from '../text/operator.ts';
import { shellText } from '../text/shell.ts';
import type { Route } from './+types/operator.ts';

/** Nobody keeps or lists this page; without a key it is none. */
const pageHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  if (deps.config.operatorKey === null) throw data(null, { status: 404 });
  const session = readSession(deps, request.headers);
  return {
    operator: session?.operator ?? null,
    view: session && (await queueView(deps, new URL(request.url))),
    messages: session ? await countWaitingMessages(deps) : 0,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  if (deps.config.operatorKey === null) throw data(null, { status: 404 });
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

export const meta: Route.MetaFunction = () => [
  { title: `${operatorText.crumb} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Operator({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, view, messages } = loaderData;
  const problem = actionData?.message ?? null;
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: shellText.menu.home, to: '/' }, { label: operatorText.crumb }]} />
      {operator !== null && view ? (
        <QueueScreen view={view} operator={operator} messages={messages} problem={problem} />
      ) : (
        <SignInScreen problem={problem} name={actionData?.name ?? ''} />
      )}
    </div>
  );
}
