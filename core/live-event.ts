import type { FreshNews } from './news.ts';
import type { PublicReport } from './report.ts';

/** What open pages are told while it happens. Everything in here is public. */
export type LiveEvent =
  | { topic: 'report'; data: PublicReport }
  | { topic: 'report_removed'; data: { id: number; entity_id: number; country_code: string } }
  | { topic: 'news'; data: FreshNews };
