import { AppError } from '#core/errors.ts';
import type { Place } from '#core/place.ts';
import { foldName } from '#core/place-name.ts';
import { type PublicReport, reportLimits } from '#core/report.ts';
import type { NewReport } from '#core/report-schema.ts';
import { spamScore, spamVerdict } from '#core/report-spam.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { ReportPressure } from '#server/write-limits.ts';
import {
  claimPhoto,
  findByIdempotency,
  findReport,
  findSameWords,
  insertReport,
  type ReportValues,
  type StoredReport,
  wasTextSeen,
} from './data.server.ts';
import { photoNameOf, publicReport } from './public-report.server.ts';
import { digest, issueToken, recallToken } from './token.server.ts';

export type SendDeps = Pick<Deps, 'config' | 'db' | 'gazetteer' | 'clock' | 'writeLimits' | 'events'>;

/** Who sends: today's name of the address, and the key by which the same request is known again. */
export type Sender = { who: string; idempotencyKey: string | null };

/** What the author is told. */
export type SentReport = {
  report: PublicReport;
  /** Where it stands. A rejected report is called held, so that spam learns nothing; the private page says more. */
  status: 'published' | 'held';
  /** Secret of the private page; null when the report is a repeat whose link was given out before. */
  token: string | null;
  /** Until when it may be changed. */
  editableUntil: Date;
  isRepeat: boolean;
};

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
/** Without a key, the same words from the same address on the same place within this time are a repeat. */
const repeatMs = 10 * minuteMs;
const emergencyPhotoDays = 90;
/** Shorter texts ("Safe and quiet") come from many people on their own. */
const shortestTellingText = 20;

const badField = (path: string, message: string) =>
  new AppError('bad_input', `The field "${path}" is not usable: it ${message}.`, {
    errors: [{ path, message }],
  });

/** What is compared to see the same text again; null for one too short to tell. */
export function textHashOf(title: string, review: string): string | null {
  const folded = foldName(`${title} ${review}`);
  return folded.length < shortestTellingText ? null : digest(folded);
}

/** When a photo goes: those of emergencies after 90 days, others with their report. */
export const photoExpiry = (emergency: string | null, sentAt: Date): Date | null =>
  emergency === null ? null : new Date(sentAt.getTime() + emergencyPhotoDays * dayMs);

/** How a report is treated when it comes in or is changed. */
export async function judge(
  db: Db,
  input: Pick<NewReport, 'report_title' | 'report_review' | 'website' | 'filled_in_ms'>,
  pressure: ReportPressure,
  now: Date,
): Promise<Pick<ReportValues, 'status' | 'reason' | 'spamScore' | 'spamSigns' | 'needsReview' | 'textHash'>> {
  const textHash = textHashOf(input.report_title, input.report_review);
  const { score, signs } = spamScore({
    title: input.report_title,
    review: input.report_review,
    wasSeenBefore: textHash !== null && (await wasTextSeen(db, textHash, new Date(now.getTime() - dayMs))),
    filledInMs: input.filled_in_ms ?? null,
    isTrapFilled: Boolean(input.website),
    isBurst: pressure.isBurst,
  });
  const { status, needsReview } = spamVerdict(score);
  const common = { spamScore: score, spamSigns: signs, textHash };
  if (status === 'published' && pressure.isCrowded)
    return { ...common, status: 'held', reason: 'many_here', needsReview: true };
  return { ...common, status, needsReview, reason: status === 'published' ? null : 'spam' };
}

/**
 * Stores a report. What is answered is stored for good; the same request sent again is stored once.
 * @throws AppError bad_input for an unknown place, a photo that is not ours to give, or a key used for another
 *   report; too_many_requests; unavailable
 */
export async function sendReport(deps: SendDeps, input: NewReport, sender: Sender): Promise<SentReport> {
  const place = deps.gazetteer.place(input.entity_id);
  if (!place) throw badField('entity_id', 'is not the id of a place');
  const { website: _, filled_in_ms: __, ...said } = input;
  const requestHash = digest(JSON.stringify(said));
  const { idempotencyKey } = sender;
  const idempotencyHash = idempotencyKey === null ? null : digest(idempotencyKey);

  const replay = async (db: Db): Promise<SentReport | null> => {
    const earlier = idempotencyHash && (await findByIdempotency(db, idempotencyHash));
    if (!earlier || idempotencyKey === null) return null;
    if (earlier.requestHash !== requestHash)
      throw badField('Idempotency-Key', 'was used for another report; make a new one for each');
    return answer(deps, earlier, recallToken(idempotencyKey, earlier.tokenSalt ?? ''), true);
  };

  const before = await replay(deps.db);
  if (before) return before;
  const sent = await deps.db.transaction(async (tx) => {
    await deps.writeLimits.queue(tx, sender.who);
    const repeat = (await replay(tx)) ?? (await repeatedWords(deps, tx, input, sender));
    if (repeat) return repeat;
    const pressure = await deps.writeLimits.takeReport(tx, sender.who, place.id);
    const { token, ...kept } = issueToken(idempotencyKey);
    const keys = { ...kept, idempotencyHash, requestHash: idempotencyHash && requestHash };
    const id = await store(deps, tx, { input, place, pressure, keys });
    if (id === null) return null;
    return answer(deps, (await findReport(tx, id))!, token, false);
  });
  // Another node stored the same request in the meantime; our transaction has waited for it.
  const outcome = sent ?? (await replay(deps.db));
  if (!outcome) throw new AppError('unavailable', 'Please send the report again.', { retryAfterSeconds: 1 });
  if (!outcome.isRepeat && outcome.status === 'published')
    await deps.events.publish({ topic: 'report', data: outcome.report });
  return outcome;
}

/** The link of a repeat known by its words only is not given out again: a neighbor may have copied the words. */
async function repeatedWords(
  deps: SendDeps,
  tx: Db,
  input: NewReport,
  { who, idempotencyKey }: Sender,
): Promise<SentReport | null> {
  const { entity_id: entityId, report_title: title, report_review: review } = input;
  if (idempotencyKey !== null || `${title}${review}`.trim() === '') return null;
  const since = new Date(deps.clock().getTime() - repeatMs);
  const earlier = await findSameWords(tx, { entityId, title, review, since });
  if (!earlier || !(await deps.writeLimits.hasReported(tx, who, entityId, since))) return null;
  return answer(deps, earlier, null, true);
}

type Storing = {
  input: NewReport;
  place: Place;
  pressure: ReportPressure;
  keys: Pick<ReportValues, 'tokenHash' | 'tokenSalt' | 'idempotencyHash' | 'requestHash'>;
};

async function store(
  deps: SendDeps,
  tx: Db,
  { input, place, pressure, keys }: Storing,
): Promise<number | null> {
  const now = deps.clock();
  const id = await insertReport(tx, {
    entityId: place.id,
    regionId: place.kind === 'region' ? place.id : place.regionId,
    countryCode: place.countryCode,
    title: input.report_title,
    review: input.report_review,
    score: input.report_score,
    emergency: input.report_emergency,
    createdAt: now,
    updatedAt: now,
    ...keys,
    ...(await judge(tx, input, pressure, now)),
  });
  if (id !== null && input.report_image !== null)
    await givePhoto(deps, tx, {
      address: input.report_image,
      reportId: id,
      expiresAt: photoExpiry(input.report_emergency, now),
    });
  return id;
}

/** Puts an uploaded photo into a report. @throws AppError bad_input when it is none of ours, or in use */
export async function givePhoto(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  { address, reportId, expiresAt }: { address: string; reportId: number; expiresAt: Date | null },
): Promise<void> {
  const name = photoNameOf(address, config.publicUrl);
  if (name === null || !(await claimPhoto(tx, name, reportId, expiresAt)))
    throw badField('report_image', 'is not the address of a photo that was just uploaded here');
}

export const editableUntil = ({ createdAt }: Pick<StoredReport, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + reportLimits.editDays * dayMs);

const answer = (
  { gazetteer }: SendDeps,
  stored: StoredReport,
  token: string | null,
  isRepeat: boolean,
): SentReport => ({
  report: publicReport(stored, gazetteer),
  status: stored.status === 'published' ? 'published' : 'held',
  token,
  editableUntil: editableUntil(stored),
  isRepeat,
});
