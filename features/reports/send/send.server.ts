import type { Place } from '#core/place/place.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import { holdReasonTexts } from '#core/report/report.ts';
import type { NewReport } from '#core/report/report-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { type AuthorDeps, changeReport } from '#features/reports/author/author.server.ts';
import {
  findByIdempotency,
  findReport,
  findSameWords,
  insertReport,
  isPublic,
  type ReportValues,
  type StoredReport,
} from '#features/reports/data.server.ts';
import { publicReport } from '#features/reports/read/public-report.server.ts';
import type { Db } from '#server/db/database.ts';
import { untilReplicated } from '#server/db/replicated.ts';
import type { Deps } from '#server/deps.ts';
import { createGate } from '#server/limits/gate.ts';
import { delayText } from '#text/reports/reports.ts';
import {
  admitReport,
  badField,
  type Circumstances,
  editableUntil,
  givePhoto,
  hasLink,
  judge,
  photoExpiry,
  placeColumns,
} from './judge.server.ts';
import { drawRelease } from './release.server.ts';
import { NOTHING_SAID, saidIn } from './said.server.ts';
import { insertSender } from './sender.data.server.ts';
import { derivedToken, digest, issueToken } from './token.server.ts';

export type SendDeps = AuthorDeps & Pick<Deps, 'once'>;

/** Who sends: today's name of the address, and the key by which the same request is known again. */
type Sender = { who: string; idempotencyKey: string | null };

/** What the author gets. */
export type SentReport = {
  report: PublicReport;
  /** Where it stands. A rejected report is called held, so that spam learns nothing; the private page says more. */
  status: 'published' | 'held';
  /** Whether everybody can read it now; an ordinary report is released some minutes later. */
  isPublic: boolean;
  /** Why not everybody can read it yet, in words; null where they can, and where only the filter for spam said so. */
  explanation: string | null;
  /** Secret of the private page; null when the report is a repeat whose link was given out before. */
  token: string | null;
  /** Until when it may be changed. */
  editableUntil: Date;
  isRepeat: boolean;
};

/** Without a key, the same words from the same address on the same place within this time are a repeat. */
const repeatMs = 10 * 60_000;

/**
 * Fewer than a node has connections to the database, so that who is let in gets one at once, and lists find one too.
 * Who waits longer than a proxy does would be answered in vain and send again: after an outage that would never end.
 */
const openDoor = () =>
  createGate(8, 256, 'Very many reports are coming in. Please send it again in a moment.', 5_000);

/** Stores a report; the same request again is stored once. Throws bad_input, proof_needed, too_many_requests, unavailable. */
export const sendReport = (deps: SendDeps, input: NewReport, sender: Sender): Promise<SentReport> =>
  deps.once(openDoor, deps)(() => send(deps, input, sender));

async function send(deps: SendDeps, input: NewReport, sender: Sender): Promise<SentReport> {
  const place = deps.gazetteer.place(input.entity_id);
  if (!place) throw badField('entity_id', 'is not the id of a place');
  const { website: _, filled_in_ms: __, altcha: ___, may_replace: ____, ...said } = input;
  const requestHash = digest(JSON.stringify(said));
  const { who, idempotencyKey } = sender;
  const proof = await deps.proofs.check(input.altcha ?? null);
  const idempotencyHash = idempotencyKey === null ? null : digest(idempotencyKey);

  const known = async (db: Db) => (idempotencyHash === null ? null : findByIdempotency(db, idempotencyHash));
  const again = async (): Promise<SentReport | null> => {
    const earlier = await known(deps.db);
    if (!earlier || idempotencyKey === null) return null;
    await untilReplicated(deps.db);
    const token = derivedToken(idempotencyKey, earlier.tokenSalt ?? '');
    if (earlier.requestHash !== requestHash) {
      if (!input.may_replace)
        throw badField('Idempotency-Key', 'was used for another report; make a new one for each');
      await changeReport(deps, { token, change: input, who, proof, place, requestHash });
    }
    return answer(deps, (await findReport(deps.db, earlier.id)) ?? earlier, token, true);
  };

  const before = await again();
  if (before) return before;
  const sent = await deps.db.transaction(async (tx) => {
    await deps.writeLimits.queue(tx, who);
    // The same request came in while this one waited: looked at below, outside of this transaction.
    if (await known(tx)) return null;
    const repeat = await repeatedWords(deps, tx, input, sender);
    if (repeat) return repeat;
    const isEmergency = input.report_emergency !== null;
    const circumstances = await admitReport(deps, tx, { who, entityId: place.id, isEmergency, proof });
    const { token, ...stored } = issueToken(idempotencyKey);
    const keys = { ...stored, idempotencyHash, requestHash: idempotencyHash && requestHash };
    const id = await store(deps, tx, { input, place, circumstances, keys });
    if (id === null) return null;
    await insertSender(tx, { reportId: id, who }, deps.clock());
    return answer(deps, (await findReport(tx, id))!, token, false);
  });
  // Another node stored the same request in the meantime; our transaction has waited for it.
  const outcome = sent ?? (await again());
  if (!outcome) throw new AppError('unavailable', 'Please send the report again.', { retryAfterSeconds: 1 });
  if (!outcome.isRepeat && outcome.isPublic)
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
  circumstances: Circumstances;
  keys: Pick<ReportValues, 'tokenHash' | 'tokenSalt' | 'idempotencyHash' | 'requestHash'>;
};

async function store(
  deps: SendDeps,
  tx: Db,
  { input, place, circumstances, keys }: Storing,
): Promise<number | null> {
  const now = deps.clock();
  const id = await insertReport(tx, {
    ...placeColumns(place),
    ...saidIn(input, NOTHING_SAID),
    createdAt: now,
    updatedAt: now,
    ...keys,
    ...drawRelease(input.report_emergency, deps.config.limits.reportDelayMinutes, now),
    ...(await judge(tx, input, circumstances, now)),
  });
  if (id !== null && input.report_image !== null)
    await givePhoto(deps, tx, {
      address: input.report_image,
      reportId: id,
      expiresAt: photoExpiry(input.report_emergency, now),
    });
  return id;
}

/** What follows from the words alone is said whatever the filter thinks of them, so that spam learns nothing. */
function explanationFor(stored: StoredReport): string | null {
  if (stored.status === 'published') return stored.isReleased ? null : delayText;
  if (hasLink(stored)) return holdReasonTexts.link;
  return stored.reason && stored.reason !== 'spam' ? holdReasonTexts[stored.reason] : null;
}

const answer = (
  { gazetteer }: SendDeps,
  stored: StoredReport,
  token: string | null,
  isRepeat: boolean,
): SentReport => ({
  report: publicReport(stored, gazetteer),
  status: stored.status === 'published' ? 'published' : 'held',
  isPublic: isPublic(stored),
  explanation: explanationFor(stored),
  token,
  editableUntil: editableUntil(stored),
  isRepeat,
});
