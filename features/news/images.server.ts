import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { createGate } from '#server/gate.ts';
import { problemResponse, toAppError } from '#server/http/problem.ts';
import { photoHeaders, readPublished } from '../pictures/photo.server.ts';
import { findNewsImage } from './data.server.ts';

type ImageDeps = Pick<Deps, 'db' | 'fetchPicture' | 'limits' | 'log'>;
type Kept = { bytes: Uint8Array<ArrayBuffer> | null };

const sides = { large: 800, small: 400 };
const keptBytes = 24 << 20;
const keptMs = 86_400_000;
/** A picture that could not be had is not asked for again so soon. */
const failureKeptMs = 600_000;
const fetchedAtOnce = 2;
const waitingAtMost = 20;
const fileName = /^([1-9]\d{0,14})\.webp$/;

/**
 * `GET /news-images/{id}.webp`: the picture of a stored headline, made small and encoded anew. A visitor names a
 * headline, never an address: it is no open proxy.
 */
export function createNewsImages(deps: ImageDeps): Hono {
  const kept = new LRUCache<number, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => 200 + (bytes?.length ?? 0),
  });
  const underway = new Map<number, Promise<Kept>>();
  const queue = createGate(fetchedAtOnce, waitingAtMost, 'Many pictures are being fetched.');

  const make = async (id: number): Promise<Kept> => {
    const address = await findNewsImage(deps.db, id);
    const found = address === null ? null : await deps.fetchPicture(address);
    const outcome = found && (await readPublished(found, sides));
    const bytes = outcome?.ok ? new Uint8Array(outcome.photo.large) : null;
    if (found && !bytes) deps.log.info({ id }, 'the picture of a headline cannot be used');
    kept.set(id, { bytes }, { ttl: bytes ? keptMs : failureKeptMs });
    return { bytes };
  };
  const get = (id: number): Promise<Kept> => {
    const making = underway.get(id) ?? queue(() => make(id)).finally(() => underway.delete(id));
    underway.set(id, making);
    return making;
  };

  const images = new Hono();
  images.onError((error) => problemResponse(toAppError(error)));
  images.get('/news-images/:file', async (c) => {
    const id = Number(fileName.exec(c.req.param('file'))?.[1] ?? 0);
    if (id !== 0 && !kept.has(id) && !underway.has(id)) await deps.limits.call(deps.limits.nameOf(c));
    const { bytes } = id === 0 ? { bytes: null } : (kept.get(id) ?? (await get(id)));
    if (!bytes) throw new AppError('not_found', 'This headline has no picture.');
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: {
        ...photoHeaders,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=86400',
      },
    });
  });
  return images;
}
