import type { Place } from '#core/place/place.ts';
import type { ScoreChange } from '#core/profile/profile.ts';
import { CATEGORIES, shownScore } from '#core/score/safety.ts';
import { type KnownNames, knownNames } from '#core/service/known-names.ts';
import { isoDay } from '#core/text/date-text.ts';
import {
  listHistory,
  listHistoryOwners,
  type RecordedScore,
  recordScores,
} from '#features/safety/data.server.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';

type HistoryDeps = Pick<Deps, 'caches' | 'once' | 'db' | 'gazetteer' | 'scores' | 'clock'>;

/** History rows a profile shows. */
const HISTORY_SHOWN = 10;

/** What changed a place's own score, newest first. Its country's history is never its own. */
export async function loadHistory(
  { db }: Pick<HistoryDeps, 'db'>,
  place: Place,
  limit = HISTORY_SHOWN,
): Promise<ScoreChange[]> {
  const rows = await listHistory(db, place.scoreOf?.id ?? place.id, limit + 1);
  return rows.slice(0, limit).map((row, index) => changeOf(row, rows[index + 1] ?? null));
}

/** What there is to tell of a history: that a score was recorded first is no change. */
export const changesIn = (history: readonly ScoreChange[]): readonly ScoreChange[] =>
  history.length === 1 && history[0]?.reason === 'first' ? [] : history;

const FRESH_FOR_MS = 60_000;

/** A profile is rendered far more often than its history grows, and a query costs more than the rest of it. */
const shownHistories: CacheDefinition<number, ScoreChange[]> = {
  name: 'score histories',
  maxEntries: 500,
  ttlMs: FRESH_FOR_MS,
};
const MOST_WAITING = 20_000;
/** The day on which a place was compared last: once a day is enough. */
const recordedDays: CacheDefinition<number, string> = { name: 'places recorded', maxEntries: MOST_WAITING };

/** Places looked at since the last record, and the names of all that have a history. */
const openVisited = ({ db }: Pick<HistoryDeps, 'db'>): { waiting: Set<number>; names: KnownNames } => ({
  waiting: new Set(),
  names: knownNames(async (after, limit) => {
    const rows = await listHistoryOwners(db, after, limit);
    return {
      names: rows.map(({ entityId }) => String(entityId)),
      read: rows.length,
      newestId: rows.at(-1)?.id ?? after,
    };
  }, FRESH_FOR_MS),
});

/** The place whose history is told: a place below a city has that of what it lies in. */
const scoredFor = ({ gazetteer }: Pick<HistoryDeps, 'gazetteer'>, place: Place): Place =>
  (place.scoreOf && gazetteer.place(place.scoreOf.id)) ?? place;

/** What a profile shows of a place's own history; empty for a place nobody looked at before. */
export async function shownHistory(deps: HistoryDeps, shown: Place): Promise<ScoreChange[]> {
  const place = scoredFor(deps, shown);
  const { names } = deps.once(openVisited, deps);
  noteLookedAt(deps, place);
  if (!(await names.mayHave(String(place.id), deps.clock().getTime()))) return [];
  return deps.caches.open(shownHistories).fetch(place.id, () => loadHistory(deps, place));
}

/** Has the score of a city or region recorded soon, so that what changes from now on can be told. */
export function noteLookedAt(deps: HistoryDeps, shown: Place): void {
  const place = scoredFor(deps, shown);
  const { waiting } = deps.once(openVisited, deps);
  if (place.kind === 'country' || waiting.size >= MOST_WAITING) return;
  if (deps.caches.open(recordedDays).get(place.id) !== isoDay(deps.clock())) waiting.add(place.id);
}

/** Records changed scores of cities and regions that were looked at: reading a page writes nothing. Null: nothing new. */
export async function recordLookedAtScores(deps: HistoryDeps, limit = 500): Promise<number | null> {
  const { caches, db, gazetteer, scores, clock } = deps;
  const { waiting, names } = deps.once(openVisited, deps);
  const [histories, recorded] = [caches.open(shownHistories), caches.open(recordedDays)];
  const ids = [...waiting].slice(0, limit);
  if (ids.length === 0) return null;
  const now = clock();
  const places = ids.flatMap((id) => gazetteer.place(id) ?? []);
  const written = await recordScores(
    db,
    await inTurns(places, (place) => ({ entityId: place.id, score: scores.of(place) })),
    now,
  );
  for (const id of ids) {
    waiting.delete(id);
    recorded.set(id, isoDay(now));
    if (written > 0) names.add(String(id));
    histories.delete(id);
  }
  return written;
}

const REASONS: Record<RecordedScore['reason'], (row: RecordedScore) => string> = {
  first: () => 'Nothing is on record before.',
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
      ? score === null
        ? 'First recorded without a score: not enough data.'
        : `First score recorded: ${score}.`
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
export async function recordCountryScores(deps: HistoryDeps): Promise<number> {
  const { caches, db, gazetteer, scores, clock } = deps;
  const countries = await inTurns(gazetteer.countries(), (place) => ({
    entityId: place.id,
    score: scores.of(place),
  }));
  const written = await recordScores(db, countries, clock());
  caches.open(shownHistories).clear();
  return written;
}
