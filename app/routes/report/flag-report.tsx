import { data } from 'react-router';
import { reportPlace } from '#features/reports/draft/report-place.server.ts';
import { reportIdOf } from '#features/reports/flag/flag-path.ts';
import { FlagScreen } from '#features/reports/flag/flag-screen.tsx';
import { submitFlagForm } from '#features/reports/form/report-form.server.ts';
import { publishedReport } from '#features/reports/read/read.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reportFlagText } from '#text/reports/report-flag.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { shellText } from '#text/site/shell.ts';
import { noIndex } from '../../shell/page-meta.ts';
import type { Route } from './+types/flag-report.ts';

/** The report that a reader complains about; in the dialog the same is done by a script. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const report = await publishedReport(deps, reportIdOf(params.id));
  const placePath = report && (reportPlace(deps, report.entity_id)?.path ?? null);
  return data({ report, placePath }, { status: report ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const who = await context.get(visitorContext)();
  const outcome = await submitFlagForm(context.get(depsContext), request, { who, id: reportIdOf(params.id) });
  return data(outcome, { status: outcome.ok ? 200 : outcome.status });
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${reportReadingText.read.flag} | ${shellText.name}` },
  { name: 'description', content: reportFlagText.page.description },
  noIndex,
];

export default function FlagReport({ loaderData, actionData }: Route.ComponentProps) {
  return <FlagScreen {...loaderData} outcome={actionData ?? null} home={shellText.menu.home} />;
}
