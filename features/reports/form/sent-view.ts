import type { SentAnswer } from '#core/report/report-answers.ts';
import type { SentView } from './report-panels.tsx';

/** What is shown of the server's answer to a report. */
export const sentView = (answer: SentAnswer): SentView => ({
  placeName: answer.name,
  percent: answer.overall_safety,
  status: answer.status,
  explanation: answer.explanation,
  link: answer.edit_url && new URL(answer.edit_url, location.href).href,
  hasPhoto: answer.image !== null,
});
