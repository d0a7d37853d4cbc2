import { AppError } from '#core/errors.ts';
import { letterGroups, likeness, sameFrom } from '#core/likeness.ts';
import type { FlagReason } from '#core/report.ts';
import { findReport, type StoredReport } from '#features/reports/data.server.ts';
import { publicReport } from '#features/reports/public-report.server.ts';
import type { Deps } from '#server/deps.ts';
import {
  countWaiting,
  entriesOf,
  findReports,
  flagsOf,
  type LogEntry,
  listLog,
  listWaiting,
  type QueueFilter,
  textsOn,
} from './data.server.ts';
import type { ModerationDeps } from './decide.server.ts';

/** A report in the operators' queue: as written, and why it is there. */
export type QueuedReport = StoredReport & {
  placeName: string;
  image: string | null;
  flags: { reason: FlagReason; count: number }[];
};

async function withFlags(deps: ModerationDeps, found: StoredReport[]): Promise<QueuedReport[]> {
  const flags = await flagsOf(
    deps.db,
    found.map(({ id }) => id),
  );
  return found.map((report) => {
    const { name, image } = publicReport(report, deps.gazetteer);
    return { ...report, placeName: name, image, flags: flags.get(report.id) ?? [] };
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

/** A report and those like it, whatever became of them, newest first; none when there is no such report. */
export async function reportsLike(deps: ModerationDeps, id: number): Promise<QueuedReport[]> {
  if (!(await findReport(deps.db, id))) return [];
  return withFlags(deps, await findReports(deps.db, await likeReports(deps, id)));
}

/** These reports, newest first, whatever became of them. */
export const reportsById = async (deps: ModerationDeps, ids: readonly number[]): Promise<QueuedReport[]> =>
  withFlags(deps, await findReports(deps.db, ids));

/** Places where reports wait, the fullest first. */
export async function waitingPlaces(
  { db, gazetteer }: Pick<Deps, 'db' | 'gazetteer'>,
  limit: number,
): Promise<{ entityId: number; name: string; count: number }[]> {
  const places = await countWaiting(db, limit);
  return places.map((place) => ({ ...place, name: gazetteer.place(place.entityId)?.name ?? '' }));
}

const likeRead = 500;

/**
 * Reports on the same place whose text is practically the same, for deciding on them together.
 * @returns their ids with that of the report itself, newest first
 * @throws AppError not_found
 */
export async function likeReports({ db }: Pick<Deps, 'db'>, id: number): Promise<number[]> {
  const report = await findReport(db, id);
  if (!report) throw new AppError('not_found', 'There is no report with this id.');
  const text = letterGroups(`${report.title} ${report.review}`);
  const others = await textsOn(db, report.entityId, likeRead);
  const alike = others.filter((other) => likeness(text, `${other.title} ${other.review}`) >= sameFrom);
  return [...new Set([id, ...alike.map((other) => other.id)])].sort((a, b) => b - a);
}

/** What operators did, newest first. @param before only entries with a smaller id; null: from the newest on */
export const auditLog = ({ db }: Pick<Deps, 'db'>, limit: number, before: number | null = null) =>
  listLog(db, { before, limit });

/** What one press of a button did; empty for a name that is none. */
export const decisionOf = ({ db }: Pick<Deps, 'db'>, batch: string): Promise<LogEntry[]> =>
  entriesOf(db, batch, { onlyLatest: false });
