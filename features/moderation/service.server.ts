import { letterGroups, likeness, sameFrom } from '#core/report/likeness.ts';
import type { FlagReason } from '#core/report/report.ts';
import type { ReportAppeal } from '#features/reports/author/appeals.data.server.ts';
import { findReport, type StoredReport } from '#features/reports/data.server.ts';
import { publicReport } from '#features/reports/read/public-report.server.ts';
import type { Deps } from '#server/deps.ts';
import {
  countNewestByPlace,
  entriesOf,
  findReports,
  flagsOf,
  type LogEntry,
  listLog,
  listWaiting,
  type QueueFilter,
  textsOn,
  waitingAppeals,
  waits,
} from './data.server.ts';
import type { ModerationDeps } from './decide.server.ts';

/** A report in the operators' queue: as written, and why it is there. */
export type QueuedReport = StoredReport & {
  placeName: string;
  image: string | null;
  flags: { reason: FlagReason; count: number }[];
  /** What its author says against the rejection, where nobody decided on that yet. */
  appeal: ReportAppeal | null;
};

async function withFlags(deps: ModerationDeps, found: StoredReport[]): Promise<QueuedReport[]> {
  const ids = found.map(({ id }) => id);
  const [flags, appeals] = await Promise.all([flagsOf(deps.db, ids), waitingAppeals(deps.db, ids)]);
  return found.map((report) => {
    const { name, image } = publicReport(report, deps.gazetteer);
    return {
      ...report,
      placeName: name,
      image,
      flags: flags.get(report.id) ?? [],
      appeal: appeals.get(report.id) ?? null,
    };
  });
}

/** Reports that wait for an operator; unless told otherwise all of them, oldest first. */
export const reviewQueue = async (
  deps: ModerationDeps,
  {
    limit,
    show = 'all',
    entityId = null,
    order = 'oldest',
    after = null,
  }: Partial<QueueFilter> & { limit: number },
): Promise<QueuedReport[]> =>
  withFlags(deps, await listWaiting(deps.db, { limit, show, entityId, order, after }));

const likeRead = 500;

/**
 * A report and those on the same place whose text is practically the same, whatever became of them, for deciding on
 * them together: newest first; none when there is no such report.
 */
export async function reportsLike(deps: ModerationDeps, id: number): Promise<QueuedReport[]> {
  const report = await findReport(deps.db, id);
  if (!report) return [];
  const text = letterGroups(`${report.title} ${report.review}`);
  const others = await textsOn(deps.db, report.entityId, likeRead);
  const alike = others.filter((other) => likeness(text, `${other.title} ${other.review}`) >= sameFrom);
  return reportsById(deps, [id, ...alike.map((other) => other.id)]);
}

/** These reports, newest first, whatever became of them. */
export const reportsById = async (deps: ModerationDeps, ids: readonly number[]): Promise<QueuedReport[]> =>
  withFlags(deps, await findReports(deps.db, ids));

/** Places where reports wait, the fullest first. */
export async function waitingPlaces(
  { db, gazetteer }: Pick<Deps, 'db' | 'gazetteer'>,
  limit: number,
): Promise<{ entityId: number; name: string; count: number }[]> {
  const places = await countNewestByPlace(db, waits, limit);
  return places.map((place) => ({ ...place, name: gazetteer.place(place.entityId)?.name ?? '' }));
}

/** What operators did, newest first. @param before only entries with a smaller id; null: from the newest on */
export const auditLog = ({ db }: Pick<Deps, 'db'>, limit: number, before: number | null = null) =>
  listLog(db, { before, limit });

/** What one press of a button did; empty for a name that is none. */
export const decisionOf = ({ db }: Pick<Deps, 'db'>, batch: string): Promise<LogEntry[]> =>
  entriesOf(db, batch, { onlyLatest: false });
