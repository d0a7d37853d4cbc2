import { LRUCache } from 'lru-cache';
import type { Place } from '#core/place.ts';
import { PHOTO_SIDES, type PlacePhoto } from '#core/place-photo.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/problem.ts';
import { readPhoto } from '../pictures/photo.server.ts';
import { keepPlacePhoto, type LookedUp, readPlacePhotos } from './data.server.ts';

export type PhotoDeps = Pick<Deps, 'config' | 'db' | 'photos' | 'clock' | 'log' | 'stopping'>;

/** A photo as it is sent: WebP in both sizes, without anything of the original's bytes. */
export type Pictures = { large: Uint8Array<ArrayBuffer>; small: Uint8Array<ArrayBuffer> };

export type PlacePhotoBook = {
  /** Photos that are known of these places, by id. Asks nobody. */
  known: (places: readonly Place[]) => Promise<Map<number, PlacePhoto>>;
  /** The photo that is known of a place. Where none was looked for in 30 days, that begins now and is not waited for. */
  seek: (place: Place) => Promise<PlacePhoto | null>;
  /** A known photo's pictures, fetched where they are not at hand; null where they cannot be had now. */
  pictures: (place: Place) => Promise<Pictures | null>;
};

const hourMs = 3_600_000;
const freshMs = 30 * 24 * hourMs;
/** What other nodes found is seen after this time. */
const rememberedMs = hourMs / 60;
const picturesBytes = 48 << 20;
/** A place whose lookup failed is left alone for so long. */
const failureMs = hourMs / 6;
const underwayAtMost = 20;

function openPlacePhotos(deps: PhotoDeps): PlacePhotoBook {
  const { config, db, clock, log } = deps;
  const provider = deps.photos;
  // Exact, also where the clock jumps.
  const time = { perf: { now: () => clock().getTime() }, ttlResolution: 0 };
  const remembered = new LRUCache<number, LookedUp | 'never'>({ max: 20_000, ttl: rememberedMs, ...time });
  const kept = new LRUCache<string, Pictures>({
    maxSize: picturesBytes,
    sizeCalculation: ({ large, small }) => large.length + small.length,
  });
  const failed = new LRUCache<number | string, true>({ max: 5_000, ttl: failureMs, ...time });
  const lookups = new Map<number, Promise<void>>();
  const fetches = new Map<string, Promise<Pictures | null>>();
  let begun: number[] = [];

  const mayLookUp = (): boolean => {
    const now = clock().getTime();
    begun = begun.filter((at) => at > now - hourMs);
    return begun.length < (config.photos?.lookupsPerHour ?? 0) && lookups.size < underwayAtMost;
  };

  const fetchPictures = async (photo: PlacePhoto): Promise<Pictures | null> => {
    const bytes = await provider!.fetch(photo);
    const outcome = bytes && (await readPhoto(bytes, PHOTO_SIDES));
    if (!outcome?.ok) return null;
    const { large, small } = outcome.photo;
    const pictures = { large: new Uint8Array(large), small: new Uint8Array(small) };
    kept.set(photo.pictureUrl, pictures);
    return pictures;
  };

  /** A photo counts as found only once its picture could be read. */
  const lookUp = async (place: Place): Promise<void> => {
    try {
      const found = await provider!.find(place);
      const photo = found && (await fetchPictures(found)) ? found : null;
      const lookedUp = { photo, askedAt: clock() };
      if (deps.stopping.aborted) return;
      await keepPlacePhoto(db, place.id, lookedUp);
      remembered.set(place.id, lookedUp);
    } catch (error) {
      failed.set(place.id, true);
      log.warn({ reason: error instanceof Error ? error.message : error }, 'no photo could be looked up');
    } finally {
      lookups.delete(place.id);
    }
  };

  const read = async (places: readonly Place[]): Promise<Map<number, LookedUp>> => {
    const missing = places.map(({ id }) => id).filter((id) => !remembered.has(id));
    // A database out of reach is no reason not to show our cover.
    const rows = missing.length > 0 ? await orNull(readPlacePhotos(db, missing)) : null;
    if (rows) for (const id of missing) remembered.set(id, rows.get(id) ?? 'never');
    return new Map(
      places.flatMap(({ id }) => {
        const lookedUp = remembered.get(id);
        return lookedUp && lookedUp !== 'never' ? [[id, lookedUp]] : [];
      }),
    );
  };

  const known: PlacePhotoBook['known'] = async (places) => {
    if (!provider) return new Map();
    const found = await read(places);
    return new Map([...found].flatMap(([id, { photo }]) => (photo ? [[id, photo]] : [])));
  };

  return {
    known,
    seek: async (place) => {
      if (!provider) return null;
      const lookedUp = (await read([place])).get(place.id);
      const isFresh = lookedUp && clock().getTime() - lookedUp.askedAt.getTime() < freshMs;
      // Where the database did not answer, nothing can be kept either.
      if (
        !isFresh &&
        remembered.has(place.id) &&
        !lookups.has(place.id) &&
        !failed.has(place.id) &&
        mayLookUp()
      ) {
        begun.push(clock().getTime());
        lookups.set(place.id, lookUp(place));
      }
      return lookedUp?.photo ?? null;
    },
    pictures: async (place) => {
      const photo = (await known([place])).get(place.id);
      if (!photo) return null;
      const { pictureUrl } = photo;
      const ready = kept.get(pictureUrl) ?? fetches.get(pictureUrl);
      if (ready || failed.has(pictureUrl) || fetches.size >= underwayAtMost) return ready ?? null;
      const fetching = fetchPictures(photo)
        .catch((error) => {
          log.warn({ reason: error instanceof Error ? error.message : error }, 'no photo could be fetched');
          return null;
        })
        .then((pictures) => {
          if (!pictures) failed.set(pictureUrl, true);
          return pictures;
        })
        .finally(() => fetches.delete(pictureUrl));
      fetches.set(pictureUrl, fetching);
      return fetching;
    },
  };
}

/** One book for each running product: pages, the API and the pictures share it. */
const opened = new WeakMap<object, PlacePhotoBook>();

/** Photos of places: known ones from memory or the database, others looked up while nobody waits. */
export function placePhotosOf(deps: PhotoDeps): PlacePhotoBook {
  const book = opened.get(deps.config) ?? openPlacePhotos(deps);
  opened.set(deps.config, book);
  return book;
}
