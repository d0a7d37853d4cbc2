import { answerReport } from '#features/dashboard/report/report.server.ts';
import { depsContext } from '#server/context.ts';
import type { Route } from './+types/dashboard-report.ts';

/** `POST /dashboard/report.pdf`: what the dashboard monitors, as a PDF. Nothing of the list is stored. */
export const action = ({ context, request }: Route.ActionArgs) =>
  answerReport(context.get(depsContext), request);
