import type { ChangedAlerts } from './alert.ts';
import type { FreshNews } from './news.ts';
import type { PublicReport } from './report.ts';

/**
 * What open pages are told while it happens; the topic is the name of the event on the wire. Everything in here is
 * public, except what nodes tell each other: of `presence` pages hear the sum, of `reads` nothing. `missed`: this node
 * could not hear the others for a while, so what is known of them may be old.
 */
export type LiveEvent =
  | { topic: 'report'; data: PublicReport }
  | { topic: 'report_removed'; data: { id: number; entity_id: number; country_code: string } }
  | { topic: 'news'; data: FreshNews }
  | { topic: 'alerts'; data: ChangedAlerts }
  | { topic: 'presence'; data: NodePresence }
  | { topic: 'reads'; data: NodeReads }
  | { topic: 'missed'; data: null };

/** How many pages are open at one node of the service. */
export type NodePresence = { from: string; online: number };

/** How many reads a node has counted, beyond those it has told, under the names that read much. */
export type NodeReads = { from: string; counts: [name: string, reads: number][] };

/** What the live stream says first, and again after a gap: whether something was missed that it cannot tell. */
export type LiveReady = { missed: boolean };
