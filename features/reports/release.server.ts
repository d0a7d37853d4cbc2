import { randomInt } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { type ReportValues, releaseDue } from './data.server.ts';
import { publicReport } from './public-report.server.ts';

/**
 * When a report becomes readable: an emergency at once, others at a moment drawn by chance, so that neither the live
 * stream nor a list tells when somebody wrote.
 * @param minutes the longest it may take; 0: at once
 */
export function drawRelease(
  emergency: ReportValues['emergency'],
  minutes: number,
  now: Date,
): { publicAt: Date; isReleased: boolean } {
  if (emergency || minutes === 0) return { publicAt: now, isReleased: true };
  return { publicAt: new Date(now.getTime() + randomInt(1, minutes * 60_000)), isReleased: false };
}

/** Releases the reports whose moment has come, on one of the nodes each, and tells open pages. @returns how many; null for none */
export async function releaseReports({
  db,
  gazetteer,
  events,
  clock,
}: Pick<Deps, 'db' | 'gazetteer' | 'events' | 'clock'>): Promise<number | null> {
  const released = await releaseDue(db, clock());
  for (const report of released)
    if (report.status === 'published')
      await events.publish({ topic: 'report', data: publicReport(report, gazetteer) });
  return released.length || null;
}
