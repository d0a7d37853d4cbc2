import { LRUCache } from 'lru-cache';
import { type KnownNames, knownNames } from '#core/known-names.ts';
import type { Place } from '#core/place.ts';
import type { ScoreChange } from '#core/profile.ts';
import { CATEGORIES, shownScore } from '#core/safety.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { listHistory, listHistoryOwners, type RecordedScore, recordScores } from './data.server.ts';

type HistoryDeps = Pick<Deps, 'db' | 'gazetteer' | 'scores' | 'clock'>;

/** History rows a profile shows. */
const HISTORY_SHOWN = 10;

/** What changed a place's own score, newest first. Its country's history is never its own. */
export async function loadHistory(
  { db }: Pick<HistoryDeps, 'db'>,
  place: Place,
  limit = HISTORY_SHOWN,
): Promise<ScoreChange[]> {
  const rows = await listHistory(db, place.id, limit + 1);
  return rows.slice(0, limit).map((row, index) => changeOf(row, rows[index + 1] ?? null));
}

const FRESH_FOR_MS = 60_000;

// A profile is rendered far more often than its history grows, and a query costs more than the rest of it.
const shownHistories = new WeakMap<Db, LRUCache<number, ScoreChange[]>>();
const placesWithHistory = new WeakMap<Db, KnownNames>();

/** What a profile shows of a place's own history; empty for a place nobody looked at before. */
export async function shownHistory(deps: HistoryDeps, place: Place): Promise<ScoreChange[]> {
  const { db, clock } = deps;
  noteLookedAt(deps, place);
  const names = placesWithHistory.get(db) ?? openNames(db);
  if (!(await names.mayHave(String(place.id), clock().getTime()))) return [];
  const kept = shownHistories.get(db) ?? new LRUCache<number, ScoreChange[]>({ max: 500, ttl: FRESH_FOR_MS });
  shownHistories.set(db, kept);
  const found = kept.get(place.id);
  if (found) return found;
  const history = await loadHistory({ db }, place);
  kept.set(place.id, history);
  return history;
}

function openNames(db: Db): KnownNames {
  const names = knownNames(async (after, limit) => {
    const rows = await listHistoryOwners(db, after, limit);
    return {
      names: rows.map(({ entityId }) => String(entityId)),
      read: rows.length,
      newestId: rows.at(-1)?.id ?? after,
    };
  }, FRESH_FOR_MS);
  placesWithHistory.set(db, names);
  return names;
}

/** Places looked at since the last record, and those recorded today: a place is compared once a day. */
type LookedAt = { waiting: Set<number>; recorded: LRUCache<number, string> };
const lookedAt = new WeakMap<Db, LookedAt>();
const MOST_WAITING = 20_000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function lookedAtOf(db: Db): LookedAt {
  const known = lookedAt.get(db) ?? { waiting: new Set(), recorded: new LRUCache({ max: MOST_WAITING }) };
  lookedAt.set(db, known);
  return known;
}

function noteLookedAt({ db, clock }: HistoryDeps, place: Place): void {
  const { waiting, recorded } = lookedAtOf(db);
  if (place.kind === 'country' || waiting.size >= MOST_WAITING) return;
  if (recorded.get(place.id) !== dayOf(clock())) waiting.add(place.id);
}

/**
 * Writes the scores of the cities and regions that were looked at, where they changed. Reading a page writes nothing;
 * this is done regularly beside it.
 * @param limit at most so many places
 * @returns how many rows were written; null when nobody looked at anything new
 */
export async function recordLookedAtScores(deps: HistoryDeps, limit = 500): Promise<number | null> {
  const { db, gazetteer, scores, clock } = deps;
  const { waiting, recorded } = lookedAtOf(db);
  const ids = [...waiting].slice(0, limit);
  if (ids.length === 0) return null;
  const now = clock();
  const places = ids.flatMap((id) => gazetteer.place(id) ?? []);
  const written = await recordScores(
    db,
    places.map((place) => ({ entityId: place.id, score: scores.of(place) })),
    now,
  );
  for (const id of ids) {
    waiting.delete(id);
    recorded.set(id, dayOf(now));
    if (written > 0) placesWithHistory.get(db)?.add(String(id));
    shownHistories.get(db)?.delete(id);
  }
  return written;
}

const REASONS: Record<RecordedScore['reason'], (row: RecordedScore) => string> = {
  first: ({ methodVersion }) => `Made with version ${methodVersion} of the method.`,
  method: ({ methodVersion }) => `Method, not the place: version ${methodVersion} replaced the one before.`,
  figures: () => 'New figures were read.',
  advice: () => 'New government advice was read.',
  live: () => 'Something is happening here now.',
};

function changeOf(row: RecordedScore, before: RecordedScore | null): ScoreChange {
  const score = shownScore(row.overall);
  const text = score ?? 'not enough data';
  const what =
    before === null
      ? `First score recorded: ${text}.`
      : movedText(row, before) || `Score unchanged at ${text}.`;
  return { at: row.recordedOn, what, why: REASONS[row.reason](row), reason: row.reason, score };
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
export async function recordCountryScores({ db, gazetteer, scores, clock }: HistoryDeps): Promise<number> {
  const countries = gazetteer.countries().map((place) => ({ entityId: place.id, score: scores.of(place) }));
  const written = await recordScores(db, countries, clock());
  shownHistories.delete(db);
  return written;
}
