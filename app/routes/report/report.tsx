import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { LONGEST_INPUT } from '#core/place/search/search.ts';
import type { FoundPlace } from '#features/reports/ask/place-search.tsx';
import { reportPlace } from '#features/reports/draft/report-place.server.ts';
import { submitReportForm } from '#features/reports/form/report-form.server.ts';
import { ReportScreen } from '#features/reports/form/report-screen.tsx';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { reportText } from '#text/reports/reports.ts';
import { shellText } from '#text/site/shell.ts';
import { noIndex } from '../../shell/page-meta.ts';
import type { Route } from './+types/report.ts';

const MOST_RESULTS = 10;

/** The form for a place, or a search for one. Each form has a key of its own, so that it is stored once. */
export const loader = reading(['place', 'q'], ({ context }: Route.LoaderArgs, query) => {
  const deps = context.get(depsContext);
  const typed = (query.q ?? '').trim().slice(0, LONGEST_INPUT);
  const found: FoundPlace[] | null = typed === '' ? null : deps.gazetteer.suggest(typed, MOST_RESULTS);
  return {
    place: reportPlace(deps, Number(query.place)),
    typed,
    found,
    formKey: randomUUID(),
  };
});

export async function action({ context, request }: Route.ActionArgs) {
  const who = await context.get(visitorContext)();
  const { origin } = new URL(request.url);
  const outcome = await submitReportForm(context.get(depsContext), request, { who, origin });
  return data(outcome, { status: outcome.ok ? 200 : outcome.status });
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${reportText.form.title(loaderData?.place?.name ?? null)} | ${shellText.name}` },
  { name: 'description', content: reportText.form.description },
  noIndex,
];

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReportScreen
      key={loaderData.place?.id}
      {...loaderData}
      outcome={actionData ?? null}
      home={shellText.menu.home}
    />
  );
}
