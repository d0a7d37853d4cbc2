import type { WorldLand } from '../cartography/globe.ts';
import type { SafetyReport } from '../documents/safety-report.ts';
import type { FeedBody, FeedReading } from '../ingest/read-feed.ts';

// What a worker thread does, one function a task. Each loads what it needs when it is first asked.

let land: WorldLand | null = null;

/** Writes a PDF. @param maps where `scripts/compile-maps.ts` wrote */
export async function safetyReport({ report, maps }: { report: SafetyReport; maps: string }) {
  const { safetyReportPdf } = await import('../documents/safety-report.ts');
  const { readWorldLand } = await import('../cartography/globe.ts');
  land ??= readWorldLand(maps);
  return safetyReportPdf(report, land);
}

/** Reads what a feed answered. */
export async function readFeed(body: FeedBody): Promise<FeedReading> {
  const reader = await import('../ingest/read-feed.ts');
  return reader.readFeed(body);
}
