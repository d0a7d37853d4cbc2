import type { ReportPhase } from '#features/reports/draft/use-report.ts';
import { reportText } from '#text/reports/reports.ts';

const text = reportText.form;

/** What the button that sends says: how far it is. */
export function submitLabel(phase: ReportPhase): string {
  if (phase.step !== 'sending') return text.submit;
  return phase.part === 'photo' ? text.uploading(phase.percent) : text.sending;
}
