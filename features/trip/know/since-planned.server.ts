import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { CATEGORIES, shownScore } from '#core/score/safety.ts';
import { adviceOf, type RecordedScore, recordedOn } from '#features/safety/data.server.ts';
import { noteLookedAt } from '#features/safety/history/history.server.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/api/problem.ts';
import { glanceText } from '#text/trip/stop-facts.ts';

const text = glanceText.since;

export type SinceDeps = Pick<Deps, 'caches' | 'once' | 'db' | 'gazetteer' | 'scores' | 'clock'>;

/**
 * What changed at the places of a trip since the day it was planned on, in sentences; each place once. Where there
 * is no record of any, nothing.
 * @param today as `planned` is written
 */
export async function sincePlanned(
  deps: SinceDeps,
  places: readonly Place[],
  planned: string,
  today: string,
): Promise<string[]> {
  const stops = [...new Map(places.map((place) => [place.id, place])).values()];
  for (const place of stops) noteLookedAt(deps, place);
  if (planned >= today) return [text.today];
  const ids = stops.flatMap(({ id, scoreOf, countryId }) => [scoreOf?.id ?? id, countryId]);
  const then = await orNull(recordedOn(deps.db, [...new Set(ids)], planned));
  if (then === null) return [text.failed];
  const recordOf = ({ id, scoreOf }: Place) => then.get(scoreOf?.id ?? id);
  const changes = [
    ...stops.flatMap((place) => scoreChange(deps, place, recordOf(place))),
    ...[...new Set(stops.map(({ countryCode }) => countryCode))].flatMap((code) =>
      adviceChange(deps, code, then),
    ),
  ];
  const unknown = stops.filter((place) => !recordOf(place)).map(({ name }) => name);
  if (changes.length === 0 && unknown.length === stops.length) return [];
  return [
    ...(changes.length === 0 ? [text.none] : changes),
    ...(unknown.length > 0 ? [text.noRecord(unknown)] : []),
  ];
}

const said = (score: number | null) => (score === null ? text.unknown : String(score));

function scoreChange({ scores }: SinceDeps, place: Place, then: RecordedScore | undefined): string[] {
  if (!then) return [];
  const now = scores.of(place);
  const [before, after] = [shownScore(then.overall), shownScore(now.overall)];
  const moved = CATEGORIES.flatMap(({ id, name }) => {
    const from = shownScore(then.categories[id] ?? null);
    const to = shownScore(now.categories.find(({ category }) => category === id)?.score ?? null);
    return from === to ? [] : [text.category(name, said(from), said(to))];
  });
  if (before === after && moved.length === 0) return [];
  const method = then.methodVersion === now.methodVersion ? '' : text.method;
  return [text.score(place.name, said(before), said(after)) + moved.join('') + method];
}

/** How the governments' mean level moved, by a tenth or more. */
function adviceChange(
  { gazetteer, scores }: SinceDeps,
  countryCode: string,
  then: ReadonlyMap<number, RecordedScore>,
): string[] {
  const country = gazetteer.country(countryCode);
  const before = country ? (then.get(country.id)?.advice ?? null) : null;
  const after = adviceOf(scores.country(countryCode));
  if (!country || before === null || after === null) return [];
  if (before.toFixed(1) === after.toFixed(1)) return [];
  const words = after > before ? text.stricter : text.milder;
  return [words(withArticle(country.name))];
}
