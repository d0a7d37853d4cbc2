import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import { advertLinks } from '#core/report/advert-link.ts';
import { type HoldReason, reportLimits } from '#core/report/report.ts';
import type { NewReport } from '#core/report/report-schema.ts';
import { spamScore, spamVerdict } from '#core/report/report-spam.ts';
import { AppError } from '#core/service/errors.ts';
import { plainText } from '#core/text/plain-text.ts';
import { spendProof } from '#features/proof-of-work/spend.server.ts';
import { type ReportValues, type StoredReport, wasTextSeen } from '#features/reports/data.server.ts';
import { claimPhoto } from '#features/reports/photos/photos.data.server.ts';
import { photoNameOf } from '#features/reports/read/public-report.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { CheckedProof } from '#server/limits/proof-of-work.ts';
import type { CountedReport, ReportPressure } from '#server/limits/write-limits.ts';
import { digest } from './token.server.ts';
import { areRulesDoubtful } from './young-rules.server.ts';

const dayMs = 86_400_000;
const emergencyPhotoDays = 90;
/** Shorter texts ("Safe and quiet") come from many people on their own. */
const shortestTellingText = 20;

/** A field that cannot be used, named. */
export const badField = (path: string, message: string) =>
  new AppError('bad_input', `The field "${path}" is not usable: it ${message}.`, {
    errors: [{ path, message }],
  });

/** What is compared to see the same text again; null for one too short to compare. */
export function textHashOf(title: string, review: string): string | null {
  const folded = foldName(plainText(`${title} ${review}`));
  return folded.length < shortestTellingText ? null : digest(folded);
}

/** Whether a report holds a link or the name of an account. */
export const hasLink = ({ title, review }: Pick<ReportValues, 'title' | 'review'>): boolean =>
  advertLinks(`${title}\n${review}`).length > 0;

/** When a photo goes: those of emergencies after 90 days, others with their report. */
export const photoExpiry = (emergency: string | null, sentAt: Date): Date | null =>
  emergency === null ? null : new Date(sentAt.getTime() + emergencyPhotoDays * dayMs);

/** What an operator may need to look at first, beside the words. */
export type Circumstances = Pick<ReportPressure, 'isBurst' | 'isCrowded'> & {
  /** A proof of work was asked for, and the client could not give one. */
  isUnproven: boolean;
};

const manyWithoutProof = () =>
  new AppError(
    'too_many_requests',
    'Very many reports came from your network. Send this one from a browser with scripts on, or try again in 15 minutes.',
    { retryAfterSeconds: 900 },
  );

/** Counts a report and spends its proof of work. `defect: 'impossible'` holds it. Throws proof_needed, too_many_requests. */
export async function admitReport(
  deps: Pick<Deps, 'writeLimits' | 'proofs'>,
  tx: Db,
  { who, proof, ...report }: CountedReport & { who: string; proof: CheckedProof },
): Promise<Circumstances> {
  const pressure = await deps.writeLimits.countReport(tx, who, report);
  const isUnproven = pressure.proof !== 'none' && !(await spendProof(deps, tx, proof));
  if (isUnproven && pressure.proof === 'needed') throw manyWithoutProof();
  return { isBurst: pressure.isBurst, isCrowded: pressure.isCrowded, isUnproven };
}

/** Why a report that its words would publish is held; null when it is not. */
export function holdReason({ isCrowded, isUnproven }: Circumstances): HoldReason | null {
  if (isCrowded) return 'many_here';
  return isUnproven ? 'no_proof' : null;
}

/** How a report is treated when it comes in or is changed. */
export async function judge(
  db: Db,
  input: Pick<NewReport, 'report_title' | 'report_review' | 'website' | 'filled_in_ms'>,
  circumstances: Circumstances,
  now: Date,
): Promise<Pick<ReportValues, 'status' | 'reason' | 'spamScore' | 'spamSigns' | 'needsReview' | 'textHash'>> {
  const textHash = textHashOf(input.report_title, input.report_review);
  const { score, signs } = spamScore({
    title: input.report_title,
    review: input.report_review,
    wasSeenBefore: textHash !== null && (await wasTextSeen(db, textHash, new Date(now.getTime() - dayMs))),
    filledInMs: input.filled_in_ms ?? null,
    isTrapFilled: Boolean(input.website),
    isBurst: circumstances.isBurst,
  });
  const { status, needsReview } = spamVerdict(score);
  const common = { spamScore: score, spamSigns: signs, textHash };
  if (status === 'published' && hasLink({ title: input.report_title, review: input.report_review }))
    return { ...common, status: 'held', reason: 'link', needsReview: true };
  const reason = holdReason(circumstances);
  if (status === 'published' && reason) return { ...common, status: 'held', reason, needsReview: true };
  if (status === 'rejected' && (await areRulesDoubtful(db, now)))
    return { ...common, status: 'held', reason: 'spam', needsReview: true };
  return { ...common, status, needsReview, reason: status === 'published' ? null : 'spam' };
}

/** Where a report belongs: its place, and the region and country that list it too. */
export const placeColumns = ({ id, kind, regionId, countryCode }: Place) => ({
  entityId: id,
  regionId: kind === 'region' ? id : regionId,
  countryCode,
});

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

/** Until when the author may change it. */
export const editableUntil = ({ createdAt }: Pick<StoredReport, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + reportLimits.editDays * dayMs);
