import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import { PHOTO_SIDES, type PlacePhoto } from '#core/place-photo.ts';
import type { Deps } from '#server/deps.ts';
import { readPublished } from '../pictures/photo.server.ts';

/** A photo as it is sent: WebP in both sizes, without anything of the original's bytes. */
export type Pictures = { large: Uint8Array<ArrayBuffer>; small: Uint8Array<ArrayBuffer> };

const keptBytes = 48 << 20;
/** A picture that could not be fetched is left alone for so long. */
const failureMs = 600_000;
/** One that came and could not be read: it may have been cut on its way, or be no picture at all. */
export const unreadableMs = 6 * 3_600_000;
const fetchesAtOnce = 10;

/** A picture came and could not be read: not gone, and not worth asking for again soon. */
export class UnreadablePicture extends Error {}

/**
 * Pictures of photos, the last ones asked for kept in memory; equal ones are fetched once, and one is decoded at a time.
 * @returns a function from a photo to its pictures, null where it is gone; it throws UnreadablePicture, OutboundError or
 * AppError where they cannot be had now
 */
export function keepPictures({ photos, clock }: Pick<Deps, 'photos' | 'clock'>) {
  const kept = new LRUCache<string, Pictures>({
    maxSize: keptBytes,
    sizeCalculation: ({ large, small }) => large.length + small.length,
  });
  // Exact, also where the clock jumps.
  const time = { perf: { now: () => clock().getTime() }, ttlResolution: 0 };
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: failureMs, ...time });
  const underway = new Map<string, Promise<Pictures | null>>();

  const fetch = async (photo: PlacePhoto): Promise<Pictures | null> => {
    const bytes = await photos?.fetch(photo).catch((error) => {
      failed.set(photo.pictureUrl, true);
      throw error;
    });
    if (!bytes) return null;
    const outcome = await readPublished(bytes, PHOTO_SIDES);
    if (!outcome.ok) {
      failed.set(photo.pictureUrl, true, { ttl: unreadableMs });
      throw new UnreadablePicture(`The picture of a photo cannot be read: ${outcome.reason}.`);
    }
    const { large, small } = outcome.photo;
    const pictures = { large: new Uint8Array(large), small: new Uint8Array(small) };
    kept.set(photo.pictureUrl, pictures);
    return pictures;
  };

  return async (photo: PlacePhoto): Promise<Pictures | null> => {
    const url = photo.pictureUrl;
    const ready = kept.get(url) ?? underway.get(url);
    if (ready) return ready;
    if (failed.has(url) || underway.size >= fetchesAtOnce)
      throw new AppError('unavailable', 'This photo cannot be fetched right now.', { retryAfterSeconds: 60 });
    const fetching = fetch(photo).finally(() => underway.delete(url));
    underway.set(url, fetching);
    return fetching;
  };
}
