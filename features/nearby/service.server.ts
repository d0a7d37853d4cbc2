import { noAlertsText, splitStatus } from '#core/alert/alert-coverage.ts';
import type { AlertStatus } from '#core/alert/alert-schema.ts';
import type { NearbyKind, NearbyQuestion } from '#core/nearby/nearby.ts';
import type { Nearby, NearbyEntry } from '#core/nearby/nearby-schema.ts';
import type { Place } from '#core/place/place.ts';
import { alertStatus } from '#features/alerts/service.server.ts';
import { newsStatus } from '#features/news/service.server.ts';
import { nearbyAnswerText } from '#text/nearby/answers.ts';
import { type NearbyDeps, nearbyEntries } from './entries.server.ts';

/** What happened around places lately, and who was asked. @param places at least one */
export async function nearbyTimeline(
  deps: NearbyDeps,
  places: readonly Place[],
  question: NearbyQuestion,
): Promise<Nearby> {
  const wanted = await nearbyEntries(deps, places, question);
  const [only, another] = places;
  const status = await alertStatus(deps, only && !another ? { kind: 'place', id: only.id } : null);
  return {
    entries: wanted.slice(0, question.limit),
    status,
    asked: await askedFor(deps, question, { wanted, status, places }),
  };
}

type Found = { wanted: readonly NearbyEntry[]; status: AlertStatus; places: readonly Place[] };

/** Who was asked for each kind; where nothing was found it says so, and nowhere else. */
async function askedFor(
  deps: NearbyDeps,
  { kinds, radiusKm }: NearbyQuestion,
  { wanted, status, places }: Found,
): Promise<Nearby['asked']> {
  const { hazards, advice } = splitStatus(status, deps.clock());
  const news = kinds.includes('headline') ? await newsStatus(deps) : null;
  const around = nearbyAnswerText.around(places, radiusKm);
  const texts: Record<NearbyKind, (isEmpty: boolean) => string> = {
    alert: (isEmpty) => (isEmpty ? noAlertsText(hazards, nearbyAnswerText.noAlerts(around)) : hazards.text),
    advice: (isEmpty) => (isEmpty ? noAlertsText(advice, nearbyAnswerText.noAdvice) : advice.text),
    report: (isEmpty) => (isEmpty ? nearbyAnswerText.noReports(around) : nearbyAnswerText.reports),
    headline: (isEmpty) =>
      isEmpty && news?.is_live && news.checked_at
        ? `${nearbyAnswerText.noHeadlines(around)} ${news.text}`
        : (news?.text ?? ''),
  };
  return kinds.map((kind) => {
    const count = wanted.filter((entry) => entry.kind === kind).length;
    return { kind, count, text: texts[kind](count === 0) };
  });
}
