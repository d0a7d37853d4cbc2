import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { AppError } from '#core/service/errors.ts';
import { listRecordedYears } from '#features/safety/data.server.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { inBackground } from '#server/limits/in-turns.ts';
import { placesCsv } from './places-csv.server.ts';
import { scoresCsv, scoresOfYearCsv } from './scores-csv.server.ts';

/** A table as it is kept: packed, since the whole of it is up to thirty megabytes. */
type Table = { packed: Uint8Array<ArrayBuffer>; tag: string; madeAt: Date; keptMs: number };
/** Where it is more than a few megabytes, in parts. */
type Parts = Iterable<string> | AsyncIterable<string>;

const KEPT_MS = 600_000;
const BROWSER_SECONDS = 600;
/** Of all cities: ten seconds of work, for what changes with the figures only. */
const LARGE_KEPT_MS = 12 * 3_600_000;

const tables: CacheDefinition<string, Table> = {
  name: 'tables of scores',
  maxBytes: 32 << 20,
  bytesOf: ({ packed }) => packed.length,
  ttlMs: ({ keptMs }) => keptMs,
};

/**
 * `/data/scores.csv` (countries with receipts), `/data/regions.csv`, `/data/cities.csv`, `/data/scores-<year>.csv` and
 * `/data/scores.json`, which names them: open to all.
 */
export function createTables(deps: Deps): Hono {
  const app = new Hono();
  app.onError((error) => problemResponse(toAppError(error)));
  const kept = deps.caches.open(tables);
  /** The moment of its content: a table that says the same as before keeps it. */
  const changedAt = new Map<string, { tag: string; madeAt: Date }>();
  const tableOf = (name: string, make: () => Parts | Promise<Parts>, keptMs = KEPT_MS) =>
    kept.fetch(name, async () => {
      const { packed, tag } = await inBackground(async () => packedAndTagged(await make()));
      const before = changedAt.get(name);
      const madeAt = before?.tag === tag ? before.madeAt : deps.clock();
      changedAt.set(name, { tag, madeAt });
      return { packed, tag, madeAt, keptMs };
    });
  app.get('/data/scores.json', async (c) => {
    c.header('access-control-allow-origin', '*');
    c.header('cache-control', `public, max-age=${BROWSER_SECONDS}`);
    const years = await listRecordedYears(deps.db);
    return c.json({
      newest: '/data/scores.csv',
      regions: '/data/regions.csv',
      cities: '/data/cities.csv',
      years: years.map((year) => ({ year, path: `/data/scores-${year}.csv` })),
    });
  });
  app.get('/data/:file{scores(?:-20\\d\\d)?\\.csv}', async (c) => {
    const year = /-(\d+)/.exec(c.req.param('file'))?.[1];
    if (year === undefined) return answer(c, await tableOf('newest', async () => [await scoresCsv(deps)]));
    if (!(await listRecordedYears(deps.db)).includes(Number(year)))
      throw new AppError('not_found', 'No scores are on record of this year.');
    return answer(c, await tableOf(year, async () => [await scoresOfYearCsv(deps, Number(year))]));
  });
  app.get('/data/regions.csv', async (c) =>
    answer(c, await tableOf('regions', () => placesCsv(deps, 'region'), LARGE_KEPT_MS)),
  );
  app.get('/data/cities.csv', async (c) =>
    answer(c, await tableOf('cities', () => placesCsv(deps, 'city'), LARGE_KEPT_MS)),
  );
  return app;
}

async function packedAndTagged(parts: Parts): Promise<Pick<Table, 'packed' | 'tag'>> {
  const hash = createHash('sha256');
  const pieces: Uint8Array[] = [];
  await pipeline(
    async function* () {
      for await (const part of parts) {
        hash.update(part);
        yield Buffer.from(part);
      }
    },
    createGzip({ level: 6 }),
    async (packed: AsyncIterable<Uint8Array>) => {
      for await (const piece of packed) pieces.push(piece);
    },
  );
  return { packed: new Uint8Array(Buffer.concat(pieces)), tag: hash.digest('base64url').slice(0, 22) };
}

/** Packed as it is kept to who takes it so; to others it is unpacked while it is sent, never all at once. */
function answer(c: Context, { packed, tag, madeAt }: Table): Response {
  const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  const etag = `"${tag}${isPacked ? '-gzip' : ''}"`;
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${BROWSER_SECONDS}`,
    etag,
    'last-modified': madeAt.toUTCString(),
    vary: 'Accept-Encoding',
  });
  if (isKnown(c, tag, madeAt)) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'text/csv; charset=utf-8; header=present');
  if (isPacked) {
    headers.set('content-encoding', 'gzip');
    return new Response(packed, { headers });
  }
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')), { headers });
}

/** RFC 9110, 13.2.2: the tag decides where one is sent, else the date. */
function isKnown(c: Context, tag: string, madeAt: Date): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return tags.includes(tag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(madeAt.getTime() / 1000) * 1000 <= since;
}
