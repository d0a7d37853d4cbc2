import { PHOTO_SIDES, type PlacePhoto } from '#core/place/place-photo.ts';
import { AppError } from '#core/service/errors.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import { readPublished } from '../photos/photo.server.ts';

/** A photo as it is sent: WebP in both sizes, without anything of the original's bytes. */
export type PhotoFiles = { large: Uint8Array<ArrayBuffer>; small: Uint8Array<ArrayBuffer> };

const cacheBytes = 48 << 20;
/** A photo that could not be fetched is left alone for so long. */
const failureMs = 600_000;
/** One that came and could not be read: it may have been cut on its way, or be no photo at all. */
export const unreadableMs = 6 * 3_600_000;
const fetchesAtOnce = 10;

/** A photo came and could not be read: not gone, and not worth asking for again soon. */
export class UnreadablePhoto extends Error {}

const photoFilesOfPlaces: CacheDefinition<string, PhotoFiles | null> = {
  name: 'pictures of places',
  maxBytes: cacheBytes,
  bytesOf: (files) => (files ? files.large.length + files.small.length : 0),
  ttlMs: (files) => (files ? Number.POSITIVE_INFINITY : 0),
  failureMs: (error) =>
    error instanceof UnreadablePhoto ? unreadableMs : error instanceof AppError ? 0 : failureMs,
};

/** Photos' files, cached; one decode at a time. Null: gone. Throws UnreadablePhoto, OutboundError or AppError. */
export function openPhotoFiles(deps: Pick<Deps, 'photos' | 'caches' | 'once'>) {
  const { photos, caches } = deps;
  const cache = caches.open(photoFilesOfPlaces);

  const load = async (photo: PlacePhoto): Promise<PhotoFiles | null> => {
    const bytes = await photos?.fetch(photo);
    if (!bytes) return null;
    const outcome = await readPublished(deps, bytes, PHOTO_SIDES);
    if (!outcome.ok) throw new UnreadablePhoto(`The picture of a photo cannot be read: ${outcome.reason}.`);
    const { large, small } = outcome.photo;
    return { large: new Uint8Array(large), small: new Uint8Array(small) };
  };

  return async (photo: PlacePhoto): Promise<PhotoFiles | null> => {
    const url = photo.pictureUrl;
    const isAtHand = cache.isFresh(url) || cache.isLoading(url);
    if (!isAtHand && cache.loading() >= fetchesAtOnce)
      throw new AppError('unavailable', 'This photo cannot be fetched right now.', { retryAfterSeconds: 60 });
    return cache.fetch(url, () => load(photo));
  };
}
