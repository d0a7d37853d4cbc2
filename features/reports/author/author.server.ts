import type { Place } from '#core/place/place.ts';
import { type AppealState, appealState } from '#core/report/appeal.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import { type HoldReason, holdReasonTexts, type ReportStatus } from '#core/report/report.ts';
import type { ReportChange } from '#core/report/report-schema.ts';
import { AppError } from '#core/service/errors.ts';
import {
  deleteReportRow,
  findByToken,
  findReport,
  isPublic,
  lockReport,
  type ReportValues,
  type StoredReport,
  updateReport,
} from '#features/reports/data.server.ts';
import { detachPhoto, setPhotoExpiry } from '#features/reports/photos/photos.data.server.ts';
import { removePhotoFiles } from '#features/reports/photos/photos.server.ts';
import { photoUrl, publicReport } from '#features/reports/read/public-report.server.ts';
import { announce, announceRemoval } from '#features/reports/send/announce.server.ts';
import {
  admitReport,
  type Circumstances,
  editableUntil,
  givePhoto,
  hasLink,
  holdReason,
  judge,
  photoExpiry,
  placeColumns,
  textHashOf,
} from '#features/reports/send/judge.server.ts';
import { type Said, saidIn, saidOf } from '#features/reports/send/said.server.ts';
import { digest, isToken } from '#features/reports/send/token.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { CheckedProof } from '#server/limits/proof-of-work.ts';
import { appealsOf } from './appeals.data.server.ts';

export type AuthorDeps = Pick<
  Deps,
  'config' | 'db' | 'gazetteer' | 'clock' | 'events' | 'storage' | 'log' | 'writeLimits' | 'proofs'
>;

/** What the author sees on the private page: the report as it was written, and where it stands. */
type AuthorReport = {
  report: PublicReport;
  said: Said;
  status: ReportStatus;
  reason: HoldReason | null;
  /** The reason in words, with the operator's note; null for a published report. */
  explanation: string | null;
  editableUntil: Date;
  isEditable: boolean;
  /** Whether its moment to come out has come. */
  isReleased: boolean;
};

const notFound = () =>
  new AppError('not_found', 'There is no report behind this link; it may have been deleted.');

/** The report behind a link, for changing it: it stays as it is until the transaction ends. */
export async function lockOwn(tx: Db, token: string, id?: number): Promise<StoredReport> {
  const report = isToken(token) ? await lockReport(tx, { tokenHash: digest(token) }) : null;
  if (!report || (id !== undefined && report.id !== id)) throw notFound();
  return report;
}

const explain = ({ reason, note }: StoredReport): string | null =>
  reason && [holdReasonTexts[reason], note].filter(Boolean).join(' ');

const viewForAuthor = (
  { gazetteer, clock }: Pick<Deps, 'gazetteer' | 'clock'>,
  report: StoredReport,
): AuthorReport => ({
  report: publicReport(report, gazetteer),
  said: saidOf(report),
  status: report.status,
  reason: report.reason,
  explanation: explain(report),
  editableUntil: editableUntil(report),
  isEditable: clock() < editableUntil(report),
  isReleased: report.isReleased,
});

type ChangeRequest = {
  token: string;
  who: string;
  proof?: CheckedProof;
  id?: number | undefined;
  change: ReportChange;
  place?: Place;
  requestHash?: string;
};

/** A report with what its author said against a rejection of this version. */
export type OwnReport = AuthorReport & { appeal: { state: AppealState; words: string | null } };

/** The report behind a private link; null when there is none. */
export async function reportByToken(
  deps: Pick<Deps, 'db' | 'gazetteer' | 'clock'>,
  token: string,
): Promise<OwnReport | null> {
  const report = isToken(token) ? await findByToken(deps.db, digest(token)) : null;
  if (!report) return null;
  const appeal = (await appealsOf(deps.db, [report.id])).get(report.id);
  const state = appealState(report, appeal !== undefined);
  return { ...viewForAuthor(deps, report), appeal: { state, words: appeal?.words ?? null } };
}

/**
 * Changes a report within 30 days; its text is judged anew, a new place or an emergency counts as a new report.
 * Throws not_found, forbidden after 30 days, bad_input, proof_needed, too_many_requests.
 */
export async function changeReport(
  deps: AuthorDeps,
  { token, id, who, proof, change, place, requestHash }: ChangeRequest,
): Promise<AuthorReport> {
  const now = deps.clock();
  const goneFiles: string[] = [];
  const { before, after } = await deps.db.transaction(async (tx) => {
    const before = await lockOwn(tx, token, id);
    if (now >= editableUntil(before))
      throw new AppError('forbidden', 'A report can be changed for 30 days. It can still be deleted.');
    const circumstances = await admitChange(deps, tx, before, { who, proof, change, place });
    const values = await changedValues(tx, before, { change, circumstances, now });
    await updateReport(tx, before.id, {
      ...values,
      ...(place && placeColumns(place)),
      ...(requestHash && { requestHash }),
      updatedAt: now,
      editedAt: now,
      // Decisions and flags are about one version; those of the version before say nothing of this one.
      version: before.version + 1,
      // What became an emergency does not wait.
      ...(values.emergency && !before.isReleased && { isReleased: true, publicAt: now }),
    });
    const expiresAt = photoExpiry(values.emergency ?? null, before.createdAt);
    const isSamePhoto =
      change.report_image && before.photo && change.report_image === photoUrl(before.photo.name);
    if (change.report_image !== undefined && !isSamePhoto) {
      goneFiles.push(...(await detachPhoto(tx, before.id)));
      if (change.report_image !== null)
        await givePhoto(deps, tx, { address: change.report_image, reportId: before.id, expiresAt });
    } else await setPhotoExpiry(tx, before.id, expiresAt);
    return { before, after: (await findReport(tx, before.id))! };
  });
  await removePhotoFiles(deps, goneFiles);
  if (isPublic(before) && (before.entityId !== after.entityId || !isPublic(after)))
    await announceRemoval(deps, before);
  if (isPublic(after)) await announce(deps, after);
  return viewForAuthor(deps, after);
}

const usual: Circumstances = { isBurst: false, isCrowded: false, isUnproven: false };

async function admitChange(
  deps: AuthorDeps,
  tx: Db,
  before: StoredReport,
  { who, proof, change, place }: Pick<ChangeRequest, 'who' | 'proof' | 'change' | 'place'>,
): Promise<Circumstances> {
  const entityId = place?.id ?? before.entityId;
  const { emergency } = saidIn(change, before);
  if (entityId === before.entityId && (emergency === null || before.emergency !== null)) {
    await deps.writeLimits.count(tx, who, 'edit');
    return usual;
  }
  return admitReport(deps, tx, {
    who,
    entityId,
    isEmergency: emergency !== null,
    isMove: true,
    proof: proof ?? { defect: 'impossible' },
  });
}

async function changedValues(
  tx: Db,
  before: StoredReport,
  { change, circumstances, now }: { change: ReportChange; circumstances: Circumstances; now: Date },
): Promise<Partial<ReportValues>> {
  const values = saidIn(change, before);
  const textHash = textHashOf(values.title, values.review);
  const isSameText = values.title === before.title && values.review === before.review;
  // A full stop may make a link of words that fold to the same.
  const isAlike = textHash !== null && textHash === before.textHash && !hasLink(values);
  if (isSameText || isAlike) {
    const reason = before.status === 'published' ? holdReason(circumstances) : null;
    return reason ? { ...values, status: 'held', reason, needsReview: true } : values;
  }
  const judged = await judge(
    tx,
    { report_title: values.title, report_review: values.review },
    circumstances,
    now,
  );
  // A change never frees a report from the queue: otherwise spam would be edited past the filter.
  if (before.status !== 'published' && judged.status !== 'rejected')
    return { ...values, ...judged, status: before.status, reason: before.reason, needsReview: true };
  return { ...values, ...judged };
}

/** Deletes a report with its photo. @param id checked against the link's report when given @throws AppError not_found */
export async function deleteReport(
  deps: AuthorDeps,
  { token, id }: { token: string; id?: number | undefined },
): Promise<void> {
  const report = await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, token, id);
    await deleteReportRow(tx, own.id);
    return own;
  });
  await removePhotoFiles(deps, report.photo ? [report.photo.name] : []);
  if (isPublic(report)) await announceRemoval(deps, report);
}
