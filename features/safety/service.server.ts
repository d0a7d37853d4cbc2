import { LRUCache } from 'lru-cache';
import type { Place } from '#core/place.ts';
import type { SafetyProfile, ScoreChange } from '#core/profile.ts';
import { CATEGORIES, shownScore } from '#core/safety.ts';
import { SPOTLIGHT_COUNT, weeklyChoice } from '#core/spotlight.ts';
import type { Db } from '#server/db/database.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer.ts';
import type { ScoreBook } from '#server/scores.ts';
import { listHistory, listSpotlights, type RecordedScore, recordScores } from './data.server.ts';

export type SafetyDeps = { gazetteer: Gazetteer; scores: ScoreBook; db: Db; clock: () => Date };

/** History rows a profile shows. */
const HISTORY_SHOWN = 10;
const HISTORY_KEPT_MS = 60_000;

/** A capital with fewer people is left out of the week's choice. */
const SPOTLIGHT_POPULATION = 250_000;

/**
 * Everything a safety profile shows that comes from figures.
 * @param id GeoNames id
 * @returns null for an id that is no place
 */
export async function loadProfile(deps: SafetyDeps, id: number): Promise<SafetyProfile | null> {
  const place = deps.gazetteer.place(id);
  if (!place) return null;
  const { scores } = deps;
  return {
    place,
    score: scores.of(place),
    summary: scores.summary(place),
    overviews: scores.overviews(place),
    why: scores.why(place),
    advisories: scores.advisories(place.countryCode),
    emergency: scores.emergency(place.countryCode),
    climate: scores.climate(place.countryCode),
    updatedAt: scores.updatedAt(place),
    history: await shownHistory(deps, place),
  };
}

/** What changed a place's score, newest first. While cities carry their country's score, so does their history. */
export async function loadHistory(
  { db }: Pick<SafetyDeps, 'db'>,
  place: Place,
  limit = HISTORY_SHOWN,
): Promise<ScoreChange[]> {
  const rows = await listHistory(db, place.countryId, limit + 1);
  return rows.slice(0, limit).map((row, index) => changeOf(row, rows[index + 1] ?? null));
}

// A profile is rendered far more often than its history grows, and a query costs more than the rest of it.
const shownHistories = new WeakMap<Db, LRUCache<number, ScoreChange[]>>();

async function shownHistory({ db }: Pick<SafetyDeps, 'db'>, place: Place): Promise<ScoreChange[]> {
  const kept =
    shownHistories.get(db) ?? new LRUCache<number, ScoreChange[]>({ max: 500, ttl: HISTORY_KEPT_MS });
  shownHistories.set(db, kept);
  const found = kept.get(place.countryId);
  if (found) return found;
  const history = await loadHistory({ db }, place);
  kept.set(place.countryId, history);
  return history;
}

const REASONS: Record<RecordedScore['reason'], (row: RecordedScore) => string> = {
  first: ({ methodVersion }) => `Made with version ${methodVersion} of the method.`,
  method: ({ methodVersion }) => `Method, not the place: version ${methodVersion} replaced the one before.`,
  figures: () => 'New figures or new government advice were read.',
};

function changeOf(row: RecordedScore, before: RecordedScore | null): ScoreChange {
  const score = shownScore(row.overall) ?? 'not enough data';
  const what =
    before === null
      ? `First score recorded: ${score}.`
      : movedText(row, before) || `Score unchanged at ${score}.`;
  return { at: row.recordedOn, what, why: REASONS[row.reason](row) };
}

/** "Score 53 to 55. Air Quality 74 to 60." of what moved by a shown point. */
function movedText(row: RecordedScore, before: RecordedScore): string {
  const move = (name: string, from: number | null, to: number | null): string[] => {
    const [shownFrom, shownTo] = [shownScore(from), shownScore(to)];
    return shownFrom === shownTo ? [] : [`${name} ${shownFrom ?? 'unknown'} to ${shownTo ?? 'unknown'}.`];
  };
  return [
    ...move('Score', before.overall, row.overall),
    ...CATEGORIES.flatMap(({ id, name }) =>
      move(name, before.categories[id] ?? null, row.categories[id] ?? null),
    ),
  ].join(' ');
}

/** Writes today's scores of all countries where they changed. Called after boot and after new figures. */
export async function recordCountryScores({ db, gazetteer, scores, clock }: SafetyDeps): Promise<number> {
  const countries = gazetteer.countries().map((place) => ({ entityId: place.id, score: scores.of(place) }));
  const written = await recordScores(db, countries, clock());
  shownHistories.delete(db);
  return written;
}

/**
 * The places Home puts forward: the operator's list, else three well-covered capitals chosen by ISO week.
 * @param limit at most this many
 */
export async function loadSpotlights(deps: SafetyDeps, limit: number): Promise<Place[]> {
  const listed = (await listSpotlights(deps.db)).flatMap((id) => deps.gazetteer.place(id) ?? []);
  return (listed.length > 0 ? listed : capitalsOfTheWeek(deps)).slice(0, limit);
}

/** Where governments advise against all travel is no place to put forward. */
function capitalsOfTheWeek({ gazetteer, scores, clock }: SafetyDeps): Place[] {
  const candidates = [...scores.tables.countries.values()].flatMap(({ code, capitalId }) => {
    const score = scores.country(code);
    const capital = capitalId === null ? null : gazetteer.place(capitalId);
    const isFit = score.overall !== null && score.grade === 'A' && score.advisoryCap === null;
    return capital && isFit && capital.population >= SPOTLIGHT_POPULATION ? [capital] : [];
  });
  return weeklyChoice(candidates, clock(), SPOTLIGHT_COUNT);
}

/** Places called so: specification §7's `entities`, `country` and `limit`. */
export function findPlaces(
  { gazetteer }: Pick<SafetyDeps, 'gazetteer'>,
  name: string,
  country: string | null,
  limit: number,
): Place[] {
  const countryName = country !== null && /^u\.?s\.?a\.?$/i.test(country.trim()) ? 'United States' : country;
  return gazetteer.find(name, countryName || null, limit);
}
