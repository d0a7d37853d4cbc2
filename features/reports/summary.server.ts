import { LRUCache } from 'lru-cache';
import { descriptionOf, idOfPlaceId, type Place } from '#core/place.ts';
import { publicTime } from '#core/report.ts';
import { maskContacts } from '#core/report-mask.ts';
import { digestReports, type ReviewDigest } from '#core/report-summary.ts';
import { bandOf } from '#core/safety.ts';
import type { Deps } from '#server/deps.ts';
import type { TextSummary } from '#server/providers/text/port.ts';
import { listPublished, type StoredReport, tallyScores } from './data.server.ts';
import { scopeOf } from './read.server.ts';

export type SummaryDeps = Pick<Deps, 'db' | 'gazetteer' | 'clock' | 'text' | 'events' | 'stopping'>;

/** "What others are saying" of a place (specification §3), with what it rests on. */
export type ReviewSummary = {
  risk_summary: string;
  /** Trimmed mean of how safe visitors felt, 0-100, higher is safer; null below three reports. */
  risk_score: number | null;
  /** When it was made, ISO 8601. */
  summary_date: string;
  /** Label of the score's band: High, Moderate, Low, Dangerous or Unknown. */
  risk_label: string;
  /** All published reports of the place. */
  reports_count: number;
  /** When the newest one was sent, ISO 8601, to the hour; null without reports. */
  newest_at: string | null;
  bands: ReviewDigest['bands'];
  terms: ReviewDigest['terms'];
  written_by: TextSummary['writtenBy'];
  /** Name of the model; null when a rule wrote it. */
  model: string | null;
  /** Ids of the reports it cites. */
  cites: number[];
};

/** With the 45 s a profile is kept: a deleted report is gone within a minute, even on a node that heard nothing of it. */
const figuresKeptMs = 15_000;
const textKeptMs = 24 * 3_600_000;
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

/**
 * Sums up the reports of places. Figures are 15 seconds old at most, and new at once where the change is heard of. A
 * model's text is kept for 24 hours, unless a report it was made from is changed or gone.
 */
function openReviewSummaries(deps: SummaryDeps): ReviewSummaries {
  const { db, gazetteer, clock, text, events } = deps;
  const perf = { now: () => clock().getTime() };
  const summaries = new LRUCache<number, ReviewSummary>({ max: 5_000, ttl: figuresKeptMs, perf });
  const texts = new LRUCache<number, Written>({ max: 5_000, ttl: textKeptMs, perf });
  const underway = new Map<number, Promise<Written>>();
  /** Counts changes, so that a summary made during one is not kept. */
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
      tallyScores(db, scope),
      listPublished(db, { scope, before: null, limit: reportsRead }),
    ]);
    return { digest: digestReports(tally, rows.map(masked)), rows };
  };

  /** Asks once at a time per place; what comes may have been asked for before the latest change. */
  const write = (place: Place, { digest, rows }: Found): Promise<Written> => {
    const asked = underway.get(place.id);
    if (asked) return asked;
    const items = rows.map((row) => ({ id: row.id, text: textOf(row) })).filter((item) => item.text !== '');
    const work = text
      .summarize({ about: `Reports by visitors about ${descriptionOf(place)}`, items, rule: digest })
      .then((summary) => {
        const written = writtenFrom(summary, rows);
        if (summary.writtenBy === 'model') texts.set(place.id, written);
        return written;
      })
      .finally(() => underway.delete(place.id));
    underway.set(place.id, work);
    return work;
  };

  return {
    of: async (place, { isPatient = false } = {}) => {
      const ready = summaries.get(place.id);
      if (ready) return ready;
      let changesBefore = changes;
      let found = await read(place);
      const cached = texts.get(place.id);
      const written =
        cached && stillStands(cached, found.rows)
          ? cached
          : await orSoon(write(place, found), isPatient ? patienceMs : promptMs);
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

/** What a promise gives within a time, else null. A promise that is ready gives at once. */
function orSoon<Value>(promise: Promise<Value>, waitMs: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMs, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

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

/** One set of summaries for each running product: pages and the API share it. */
const opened = new WeakMap<object, ReviewSummaries>();

/**
 * "What others are saying" of a place.
 * @param placeId GeoNames id, or the `place_id` of the built-in gazetteer
 * @returns null for an id that is no place
 */
export async function reviewSummary(
  deps: SummaryDeps,
  placeId: number | string,
  options: { isPatient?: boolean } = {},
): Promise<ReviewSummary | null> {
  const id = typeof placeId === 'number' ? placeId : (idOfPlaceId(placeId) ?? Number(placeId));
  const place = deps.gazetteer.place(id);
  if (!place) return null;
  const summaries = opened.get(deps.events) ?? openReviewSummaries(deps);
  opened.set(deps.events, summaries);
  return summaries.of(place, options);
}
