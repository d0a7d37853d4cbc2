import { z } from 'zod';
import { percentOrNull, REPORT_ID } from '#core/report/report.ts';
import { maskContacts } from '#core/report/report-mask.ts';
import { spamWeights } from '#core/report/report-spam.ts';
import { sentToday } from '#features/reports/send/sender.data.server.ts';
import type { Deps } from '#server/deps.ts';
import type { ModerationDeps, SeenReport } from './decide.server.ts';
import type { DoneNotice, OperatorReport } from './operator-view.ts';
import { decisionOf, type QueuedReport } from './service.server.ts';

export type OperatorDeps = ModerationDeps & Pick<Deps, 'config' | 'limits' | 'sweeps'>;

/** Entries on one page of each list. */
export const PAGE_SIZES = { queue: 20, published: 50, log: 60 } as const;
/** Places to choose from. */
export const MOST_PLACES = 100;
/** Reports that one form decides on. */
export const MOST_SELECTED = 200;

/** The id of a report or a place in an address or a form. */
export const idSchema = z.string().regex(REPORT_ID).transform(Number);

/** What an address says, each parameter of the schema once; null: not sent. */
export const choicesOf = <Choices extends z.ZodObject>(
  schema: Choices,
  { searchParams }: URL,
): z.output<Choices> =>
  schema.parse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, searchParams.get(name)])));

/** The ids in `changed`: reports that the last form left as they are, since they had changed. */
export const changedSchema = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(idSchema).max(MOST_SELECTED))
  .catch([]);

/** A report with the version that is shown, and whether an appeal is: `42.1`, `42.1a`. */
export const seenName = ({ id, version, appeal }: Pick<QueuedReport, 'id' | 'version' | 'appeal'>): string =>
  `${id}.${version}${appeal ? 'a' : ''}`;

/** What such a name says; null: it is none. */
export function readSeen(name: string): SeenReport | null {
  const [, id, version, appeal] = /^(\d{1,15})\.(\d{1,9})(a?)$/.exec(name) ?? [];
  return id && version ? { id: Number(id), version: Number(version), isAppeal: appeal === 'a' } : null;
}

/** Reports as the operators' pages show them. */
export async function reportViews(
  deps: OperatorDeps,
  reports: readonly QueuedReport[],
): Promise<OperatorReport[]> {
  const ids = reports.map((report) => report.id);
  const today = await sentToday(deps.db, ids, deps.clock());
  return reports.map((report) => ({ ...viewOf(deps, report), isSentToday: today.has(report.id) }));
}

function viewOf({ gazetteer }: OperatorDeps, report: QueuedReport): Omit<OperatorReport, 'isSentToday'> {
  const { id, title, review, image, flags, status, reason, note, needsReview, appeal } = report;
  const [publicTitle, publicReview] = [maskContacts(title), maskContacts(review)];
  const isMasked = publicTitle !== title || publicReview !== review;
  return {
    id,
    seen: seenName(report),
    placeName: report.placeName,
    countryCode: report.countryCode,
    countryName: gazetteer.place(report.entityId)?.countryName ?? '',
    title,
    review,
    masked: isMasked ? { title: publicTitle, review: publicReview } : null,
    percent: percentOrNull(report.score),
    emergency: report.emergency,
    photo: image && `/operator${image}`,
    photoSize: report.photo && { width: report.photo.width, height: report.photo.height },
    status,
    reason,
    note,
    isWaiting: needsReview,
    appeal: appeal?.words ?? null,
    spamScore: report.spamScore,
    spamSigns: report.spamSigns.map((sign) => ({ sign, points: spamWeights[sign] })),
    flags,
    createdAt: report.createdAt.toISOString(),
    isEdited: report.editedAt !== null,
  };
}

/** What the last form did, by the name of its decision. */
export async function doneNotice(deps: OperatorDeps, batch: string): Promise<DoneNotice> {
  const [first, ...others] = await decisionOf(deps, batch);
  return first ? { batch, action: first.action, count: 1 + others.length } : { batch: null };
}
