import { reportText } from '../../app/text/reports.ts';
import type { ReportPhase } from './use-report.ts';

const text = reportText.form;

/** What the button that sends says: how far it is. */
export function submitLabel(phase: ReportPhase): string {
  if (phase.step !== 'sending') return text.submit;
  return phase.part === 'photo' ? text.uploading(phase.percent) : text.sending;
}
