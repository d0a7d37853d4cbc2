import { Hono } from 'hono';
import { AppError } from '#core/service/errors.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { createGate } from '#server/limits/gate.ts';
import { photoAnswer, readPublished } from '../photos/photo.server.ts';
import { findNewsImage } from './data.server.ts';

type ImageDeps = Pick<Deps, 'caches' | 'once' | 'db' | 'fetchPicture' | 'limits' | 'log'>;
type Picture = Uint8Array<ArrayBuffer> | null;

const sides = { large: 800, small: 400 };
const cacheBytes = 24 << 20;
const freshMs = 86_400_000;
/** A picture that could not be had is not asked for again so soon. */
const failureMs = 600_000;
const fetchedAtOnce = 2;
const waitingAtMost = 20;
const picturesOfNews: CacheDefinition<number, Picture> = {
  name: 'pictures of news',
  maxBytes: cacheBytes,
  bytesOf: (bytes) => 200 + (bytes?.length ?? 0),
  ttlMs: (bytes) => (bytes ? freshMs : failureMs),
};
const fileName = /^([1-9]\d{0,14})\.webp$/;

/** `GET /news-images/{id}.webp`: a stored headline's picture, encoded anew. Takes an id, never an address: no open proxy. */
export function createNewsImages(deps: ImageDeps): Hono {
  const cache = deps.caches.open(picturesOfNews);
  const queue = createGate(fetchedAtOnce, waitingAtMost, 'Many pictures are being fetched.');

  const make = async (id: number): Promise<Picture> => {
    const address = await findNewsImage(deps.db, id);
    const found = address === null ? null : await deps.fetchPicture(address);
    const outcome = found && (await readPublished(deps, found, sides));
    const bytes = outcome?.ok ? new Uint8Array(outcome.photo.large) : null;
    if (found && !bytes) deps.log.info({ id }, 'the picture of a headline cannot be used');
    return bytes;
  };

  const images = new Hono();
  images.onError((error) => problemResponse(toAppError(error)));
  images.get('/news-images/:file', async (c) => {
    const id = Number(fileName.exec(c.req.param('file'))?.[1] ?? 0);
    if (id !== 0 && !cache.isFresh(id) && !cache.isLoading(id)) await deps.limits.call(deps.limits.nameOf(c));
    const bytes = id === 0 ? null : await cache.fetch(id, () => queue(() => make(id)));
    if (!bytes) throw new AppError('not_found', 'This headline has no picture.');
    return photoAnswer(bytes, c.req.method, { 'cache-control': 'public, max-age=86400' });
  });
  return images;
}
