import { randomInt } from 'node:crypto';
import { type ReportValues, releaseDue } from '#features/reports/data.server.ts';
import type { Deps } from '#server/deps.ts';
import { announce } from './announce.server.ts';

/** An emergency is published at once, others at a random moment: nothing reveals when somebody wrote. */
export function drawRelease(
  emergency: ReportValues['emergency'],
  minutes: number,
  now: Date,
): { publicAt: Date; isReleased: boolean } {
  if (emergency || minutes === 0) return { publicAt: now, isReleased: true };
  return { publicAt: new Date(now.getTime() + randomInt(1, minutes * 60_000)), isReleased: false };
}

/** Releases due reports, each on one node, and notifies open pages. @returns how many; null for none */
export async function releaseReports({
  db,
  gazetteer,
  events,
  clock,
}: Pick<Deps, 'db' | 'gazetteer' | 'events' | 'clock'>): Promise<number | null> {
  const released = await releaseDue(db, clock());
  for (const report of released)
    if (report.status === 'published') await announce({ events, gazetteer }, report);
  return released.length || null;
}
