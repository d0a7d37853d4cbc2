import type { Deps } from '../deps.ts';
import type { PulledSource } from './feeds/feed.ts';

/** What pulling, reading and saving may use. */
export type IngestDeps = Pick<
  Deps,
  | 'background'
  | 'caches'
  | 'once'
  | 'config'
  | 'database'
  | 'db'
  | 'gazetteer'
  | 'newsRules'
  | 'scores'
  | 'events'
  | 'load'
  | 'workers'
  | 'clock'
  | 'log'
  | 'stopping'
>;

/** A source as this runner pulls it. */
export type IngestSource = PulledSource<IngestDeps>;
