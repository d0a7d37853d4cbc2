import { NEARBY_LIMITS } from '#core/nearby/nearby.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import type { Emergency } from '#core/report/report.ts';
import { distanceText } from '#core/text/units.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';

const { reportDays, headlineDays } = NEARBY_LIMITS;

type Named = Pick<Place, 'kind' | 'name'>;

/** What answers about what happened nearby say themselves. */
export const nearbyAnswerText = {
  visitor: 'A visitor, checked by nobody',
  report: (words: string, emergency: Emergency | null) => {
    const said = words || reportReadingText.read.noText;
    return emergency === null ? said : `${reportReadingText.emergencies[emergency]}: ${said}`;
  },
  /** "What happened near Manila", "What happened in the Philippines". */
  title: ({ kind, name }: Named) =>
    isSpot({ kind }) ? `What happened near ${name}` : `What happened in ${withArticle(name)}`,
  around: (places: readonly Named[], radiusKm: number) => {
    const [only, another] = places;
    if (only && !another && !isSpot(only)) return `in ${withArticle(only.name)}`;
    return `within ${distanceText(radiusKm)} of ${only && !another ? only.name : 'these places'}`;
  },
  noAlerts: (around: string) => `No alerts ${around}`,
  noAdvice: 'No government changed its advice in the last week',
  noReports: (around: string) => `No reports by visitors ${around} in the last ${reportDays} days.`,
  reports: `Reports by visitors in the last ${reportDays} days. Nobody checks them.`,
  noHeadlines: (around: string) =>
    `No headlines on safety ${around} in the last ${headlineDays} days that a program found.`,
};
