import { LRUCache } from 'lru-cache';
import type { Place } from '#core/place.ts';
import type { PlacePhoto } from '#core/place-photo.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/problem.ts';
import { keepPlacePhoto, type LookedUp, readPlacePhotos } from './data.server.ts';
import { keepPictures, type Pictures, UnreadablePicture, unreadableMs } from './kept-pictures.server.ts';

export type PhotoDeps = Pick<Deps, 'config' | 'db' | 'photos' | 'clock' | 'log' | 'stopping'>;

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
/** A place whose lookup failed is left alone for so long. */
const failureMs = hourMs / 6;
const lookupsAtOnce = 20;

function openPlacePhotos(deps: PhotoDeps): PlacePhotoBook {
  const { config, db, clock, log } = deps;
  const provider = deps.photos;
  // Exact, also where the clock jumps.
  const time = { perf: { now: () => clock().getTime() }, ttlResolution: 0 };
  const remembered = new LRUCache<number, LookedUp | 'never'>({ max: 20_000, ttl: rememberedMs, ...time });
  const failed = new LRUCache<number, true>({ max: 5_000, ttl: failureMs, ...time });
  const underway = new Set<number>();
  const picturesOf = keepPictures(deps);
  let begun: number[] = [];

  const mayLookUp = (id: number): boolean => {
    const now = clock().getTime();
    begun = begun.filter((at) => at > now - hourMs);
    const isIdle = !underway.has(id) && !failed.has(id) && underway.size < lookupsAtOnce;
    return isIdle && begun.length < (config.photos?.lookupsPerHour ?? 0);
  };

  const note = async (id: number, photo: PlacePhoto | null): Promise<void> => {
    const lookedUp = { photo, askedAt: clock() };
    await keepPlacePhoto(db, id, lookedUp);
    remembered.set(id, lookedUp);
  };

  /** A photo counts as found only once its picture could be read. */
  const lookUp = async (place: Place): Promise<void> => {
    begun.push(clock().getTime());
    underway.add(place.id);
    try {
      const found = await provider!.find(place);
      const photo = found && (await picturesOf(found)) ? found : null;
      if (!deps.stopping.aborted) await note(place.id, photo);
    } catch (error) {
      failed.set(place.id, true, { ttl: error instanceof UnreadablePicture ? unreadableMs : failureMs });
      log.warn({ reason: reasonOf(error) }, 'no photo could be looked up');
    } finally {
      underway.delete(place.id);
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
      if (!isFresh && remembered.has(place.id) && mayLookUp(place.id)) void lookUp(place);
      return lookedUp?.photo ?? null;
    },
    pictures: async (place) => {
      const photo = (await known([place])).get(place.id);
      if (!photo) return null;
      try {
        const pictures = await picturesOf(photo);
        // It was there once and is no more.
        if (!pictures) await note(place.id, null);
        return pictures;
      } catch (error) {
        log.info({ reason: reasonOf(error) }, 'no photo could be fetched');
        return null;
      }
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : error);

/** One book for each running product: pages, the API and the pictures share it. */
const opened = new WeakMap<object, PlacePhotoBook>();

/** Photos of places: known ones from memory or the database, others looked up while nobody waits. */
export function placePhotosOf(deps: PhotoDeps): PlacePhotoBook {
  const book = opened.get(deps.config) ?? openPlacePhotos(deps);
  opened.set(deps.config, book);
  return book;
}
