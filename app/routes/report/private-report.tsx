import { data } from 'react-router';
import { reportByToken } from '#features/reports/author/author.server.ts';
import { authorView } from '#features/reports/author/author-view.server.ts';
import { PrivateScreen } from '#features/reports/author/private-screen.tsx';
import { submitAuthorForm } from '#features/reports/form/report-form.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reportText } from '#text/reports/reports.ts';
import { shellText } from '#text/site/shell.ts';
import type { Route } from './+types/private-report.ts';

/** The author's own page: its address is the secret. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const found = await reportByToken(deps, params.token);
  return data({ mine: found && authorView(deps, found, params.token) }, { status: found ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const who = await context.get(visitorContext)();
  const outcome = await submitAuthorForm(context.get(depsContext), request, { who, token: params.token });
  return data(outcome, { status: outcome.ok ? 200 : outcome.status });
}

/** Not cached, listed or passed on. `no-referrer` would send forms with `Origin: null`, as if from another site. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});

export const meta: Route.MetaFunction = () => [
  { title: `${reportText.mine.crumb} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function PrivateReport({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivateScreen mine={loaderData.mine} outcome={actionData ?? null} home={shellText.menu.home} />;
}
