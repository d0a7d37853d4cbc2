import { descriptionOf, idOfPlaceId, type Place } from '#core/place/place.ts';
import { publicTime } from '#core/report/report.ts';
import { maskContacts } from '#core/report/report-mask.ts';
import { digestReports, type ReviewDigest } from '#core/report/report-summary.ts';
import type { ReviewSummary } from '#core/report/review-summary.ts';
import { bandOf } from '#core/score/safety.ts';
import { listPublished, type StoredReport } from '#features/reports/data.server.ts';
import { scopeOf } from '#features/reports/read/read.server.ts';
import { tallyScores } from '#features/reports/scores/counts.data.server.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/limits/within.ts';
import type { TextSummary } from '#server/providers/text/port.ts';

export type SummaryDeps = Pick<
  Deps,
  'caches' | 'once' | 'reading' | 'gazetteer' | 'clock' | 'text' | 'events' | 'stopping'
>;

/** With the 45 s a profile is cached: a deleted report is gone within a minute, even on a node that missed the event. */
const figuresLifetimeMs = 15_000;
const textLifetimeMs = 24 * 3_600_000;
/** The newest reports are read; older ones count in the score only. */
const reportsRead = 100;
/** So long somebody who asks waits for a model; it goes on writing for the next. */
const patienceMs = 4_000;
/** A page waits for the built-in summarizer only, which needs no network. */
const promptMs = 50;

const masked = (row: StoredReport): StoredReport => ({
  ...row,
  createdAt: row.publicAt,
  title: maskContacts(row.title),
  review: maskContacts(row.review),
});

const textOf = (row: StoredReport) => {
  const { title, review } = masked(row);
  return [title, review].filter((part) => part.trim() !== '').join('. ');
};

const summariesOfReports: CacheDefinition<number, ReviewSummary> = {
  name: 'summaries of reports',
  maxEntries: 5_000,
  ttlMs: figuresLifetimeMs,
};
/** A rule's text is written anew each time. */
const textsOfReports: CacheDefinition<number, Written> = {
  name: 'texts on reports',
  maxEntries: 5_000,
  ttlMs: ({ summary }) => (summary.writtenBy === 'model' ? textLifetimeMs : 0),
};

type ReviewSummaries = {
  /** @param isPatient waits a few seconds for a model; a page does not */
  of: (place: Place, options?: { isPatient?: boolean }) => Promise<ReviewSummary>;
};

/** What the reports of a place say now. */
type Found = { digest: ReviewDigest; rows: readonly StoredReport[] };

/** A text and the reports it was made from, with the time of their last change. */
type Written = { summary: TextSummary; sources: ReadonlyMap<number, number> };

/** Whatever a model was sent counts, cited or not; a rule's text counts and quotes all. */
function writtenFrom(summary: TextSummary, rows: readonly StoredReport[]): Written {
  const sent = new Set(summary.madeFrom);
  const used = summary.writtenBy === 'rule' ? rows : rows.filter(({ id }) => sent.has(id));
  return { summary, sources: new Map(used.map((row) => [row.id, row.updatedAt.getTime()])) };
}

/** Whether every report a text was made from is still public and unchanged; for a rule's text, also no other. */
const stillStands = ({ summary, sources }: Written, rows: readonly StoredReport[]) => {
  const now = new Map(rows.map((row) => [row.id, row.updatedAt.getTime()]));
  if (summary.writtenBy === 'rule' && sources.size !== now.size) return false;
  return [...sources].every(([id, changedAt]) => now.get(id) === changedAt);
};

/** Figures are at most 15 s old and new at once after an event; a model's text stands 24 h or until its reports change. */
function openReviewSummaries(deps: SummaryDeps): ReviewSummaries {
  const { reading, gazetteer, clock, text, events } = deps;
  const summaries = deps.caches.open(summariesOfReports);
  const texts = deps.caches.open(textsOfReports);
  /** Counts changes, so that a summary made during one is not cached. */
  let changes = 0;

  const leave = events.subscribe(({ topic, data }) => {
    if (topic === 'missed') {
      changes += 1;
      return summaries.clear();
    }
    if (topic !== 'report' && topic !== 'report_removed') return;
    const entityId = data.entity_id;
    const place = gazetteer.place(entityId);
    changes += 1;
    for (const id of [entityId, place?.regionId, place?.countryId]) if (id) summaries.delete(id);
  });
  deps.stopping.addEventListener('abort', leave);

  const read = async (place: Place): Promise<Found> => {
    const scope = scopeOf(place);
    const [tally, rows] = await Promise.all([
      tallyScores(reading, scope),
      listPublished(reading, { scope, before: null, limit: reportsRead }),
    ]);
    return { digest: digestReports(tally, rows.map(masked)), rows };
  };

  const write = async (place: Place, { digest, rows }: Found): Promise<Written> => {
    const items = rows.map((row) => ({ id: row.id, text: textOf(row) })).filter((item) => item.text !== '');
    const about = `Reports by visitors about ${descriptionOf(place)}`;
    return writtenFrom(await text.summarize({ about, items, rule: digest }), rows);
  };
  /** Asks once at a time per place; what comes may have been asked for before the latest change. */
  const textFor = async (place: Place, found: Found, waitMs: number): Promise<Written | null> => {
    const known = texts.get(place.id);
    if (known && stillStands(known, found.rows)) return known;
    if (known) texts.delete(place.id);
    return within(
      texts.fetch(place.id, () => write(place, found)),
      waitMs,
      null,
    );
  };

  return {
    of: async (place, { isPatient = false } = {}) => {
      const ready = summaries.get(place.id);
      if (ready) return ready;
      let changesBefore = changes;
      let found = await read(place);
      const written = await textFor(place, found, isPatient ? patienceMs : promptMs);
      if (changes !== changesBefore) {
        changesBefore = changes;
        found = await read(place);
      }
      const standing = written && stillStands(written, found.rows) ? written.summary : null;
      const summary = summaryOf(found.digest, standing ?? byRule(found.digest), clock());
      if (standing && changes === changesBefore) summaries.set(place.id, summary);
      return summary;
    },
  };
}

const byRule = ({ text, cites }: ReviewDigest): TextSummary => ({
  text,
  cites,
  madeFrom: cites,
  writtenBy: 'rule',
  model: null,
});

const summaryOf = (digest: ReviewDigest, written: TextSummary, now: Date): ReviewSummary => ({
  risk_summary: written.text,
  risk_score: digest.percent === null ? null : Math.round(digest.percent * 10) / 10,
  summary_date: now.toISOString(),
  risk_label: bandOf(digest.percent).label,
  reports_count: digest.n,
  newest_at: digest.newestAt && publicTime(digest.newestAt),
  bands: digest.bands,
  terms: digest.terms,
  written_by: written.writtenBy,
  model: written.model,
  cites: written.cites,
});

/** "What others are saying" of a GeoNames id or the built-in gazetteer's `place_id`; null for no place. */
export async function reviewSummary(
  deps: SummaryDeps,
  placeId: number | string,
  options: { isPatient?: boolean } = {},
): Promise<ReviewSummary | null> {
  const id = typeof placeId === 'number' ? placeId : (idOfPlaceId(placeId) ?? Number(placeId));
  const place = deps.gazetteer.place(id);
  if (!place) return null;
  return deps.once(openReviewSummaries, deps).of(place, options);
}
