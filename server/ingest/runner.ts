import { lt, sql } from 'drizzle-orm';
import { removeEndedAlerts } from '#features/alerts/data.server.ts';
import { listAskedCountries, removeNewsBefore } from '#features/news/data.server.ts';
import { newsRetentionDays } from '#features/news/store.server.ts';
import type { WantedCountry } from '#server/ingest/feeds/feed.ts';
import { ingestFeeds, ingestRuns } from '../db/schema/ingest.ts';
import { inBackground } from '../limits/in-turns.ts';
import { within } from '../limits/within.ts';
import type { Outbound } from '../providers/http.ts';
import type { IngestDeps, IngestSource } from './ingest-source.ts';
import { type Pull, type PullSourceOptions, pullSource } from './pull.ts';

/** Any constant: all nodes of one database must use the same. */
const lockNumber = 42_420_112;
const tickMs = 30_000;
/** Where a source wants to be asked more often than that. */
const fastTickMs = 15_000;
const dayMs = 86_400_000;
const countriesPulled = 40;
const countryAskedDays = 3;
const runsKeptDays = 7;

/** What is pulled by hand: one source or all, due or not, told as it goes. */
type PullOptions = PullSourceOptions & {
  only?: string | null;
  /** A source that takes longer goes on by itself: it holds up no other. Default: all are waited for. */
  patienceMs?: number;
};

export type Ingest = {
  /**
   * Pulls every feed that is due, on one node of the database at a time. Never fails: what goes wrong is in the log
   * of runs, and what was fetched before stays.
   * @returns what each pull did that has ended; null when another node is at it
   */
  pullDue: (options?: PullOptions) => Promise<Pull[] | null>;
  /** Pulls again and again until the process is asked to stop. */
  start: () => void;
};

/** The clock work of ingestion. @param send the guarded client, with the hosts of all sources */
export function createIngest(deps: IngestDeps, sources: readonly IngestSource[], send: Outbound): Ingest {
  const underWay = new Set<string>();
  const isFast = sources.some(({ everyMinutes }) => everyMinutes * 60_000 < tickMs);
  const everyMs = isFast ? fastTickMs : tickMs;
  const pullDue = (options: PullOptions = {}) =>
    deps.database.onOneNode(lockNumber, async () => {
      const countries = await wantedCountries(deps);
      const wanted = sources.filter(({ id }) => !underWay.has(id) && (!options.only || id === options.only));
      const pulls: Pull[] = [];
      const pulling = wanted.map(async (source) => {
        underWay.add(source.id);
        try {
          const pulled = inBackground(() => pullSource(deps, source, countries, send, options));
          pulls.push(...(await pulled));
        } catch (error) {
          deps.log.error({ err: error, source: source.id }, 'a source was not pulled');
        } finally {
          underWay.delete(source.id);
        }
      });
      await within(Promise.all(pulling), options.patienceMs, null);
      await inBackground(() => forgetOld(deps));
      return pulls;
    });
  return {
    pullDue,
    start: () => {
      let isBusy = false;
      const tick = async () => {
        // On a full disk the last room is for what people send.
        if (isBusy || !deps.load.hasRoom()) return;
        isBusy = true;
        await deps.background.run('sources', () => pullDue({ patienceMs: everyMs }));
        isBusy = false;
      };
      const timer = setInterval(tick, everyMs);
      timer.unref();
      deps.stopping.addEventListener('abort', () => clearInterval(timer));
      void tick();
    },
  };
}

/** Countries asked for lately; the United States always, since GLOBAL is read as them. */
async function wantedCountries({ db, gazetteer, clock }: IngestDeps): Promise<WantedCountry[]> {
  const since = new Date(clock().getTime() - countryAskedDays * dayMs);
  const codes = new Set([...(await listAskedCountries(db, since, countriesPulled)), 'US']);
  return [...codes].flatMap((code) => {
    const place = gazetteer.country(code);
    return place ? [{ code: place.countryCode, name: place.name }] : [];
  });
}

async function forgetOld({ db, clock }: IngestDeps) {
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs);
  await removeNewsBefore(db, ago(newsRetentionDays));
  await removeEndedAlerts(db, clock());
  await db.delete(ingestRuns).where(lt(ingestRuns.startedAt, ago(runsKeptDays)));
  // Feeds of countries nobody asks for any more.
  await db.delete(ingestFeeds).where(sql`${ingestFeeds.triedAt} < ${ago(newsRetentionDays).toISOString()}`);
}
