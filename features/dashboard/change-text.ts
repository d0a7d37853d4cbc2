import type { WatchedChange } from '#core/watch.ts';
import { dashboardText } from '../../app/text/dashboard.ts';

const text = dashboardText.changes;
const scoreText = (score: number | null) => (score === null ? text.unknown : String(score));

/** What changed at a place, in one line: "score 71 to 68, 2 new alerts". */
export const changeText = ({ score, newAlerts, endedAlerts, newReports }: WatchedChange): string =>
  [
    score && text.score(scoreText(score.before), scoreText(score.after)),
    newAlerts.length > 0 && text.newAlerts(newAlerts.length),
    endedAlerts > 0 && text.endedAlerts(endedAlerts),
    newReports > 0 && text.newReports(newReports),
  ]
    .filter(Boolean)
    .join(', ');
