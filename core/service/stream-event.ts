import type { ChangedAlerts } from '#core/alert/alert.ts';
import type { FreshNews } from '#core/news/news-schema.ts';
import type { PublicReport, RemovedReport } from '#core/report/public-report.ts';

/**
 * Events of the stream by topic. All are public but `presence`, `reads` and `circle`, which nodes send each other (pages
 * get a sum, nothing, or a word to those concerned). `missed`: other nodes were out of reach, so what is known of them may be old.
 */
export type StreamEvent =
  | { topic: 'report'; data: PublicReport }
  | { topic: 'report_removed'; data: RemovedReport }
  | { topic: 'news'; data: FreshNews }
  | { topic: 'alerts'; data: ChangedAlerts }
  | { topic: 'presence'; data: NodePresence }
  | { topic: 'reads'; data: NodeReads }
  | { topic: 'circle'; data: { accounts: string[] } }
  | { topic: 'missed'; data: null };

/** How many pages are open at one node of the service. */
type NodePresence = { from: string; online: number };

/** How many reads a node has counted, beyond those it has sent, under the names that read much. */
type NodeReads = { from: string; counts: [name: string, reads: number][] };

/** The stream's first event, and again after a gap: whether events were missed that it cannot send again. */
export type StreamReady = { missed: boolean };
