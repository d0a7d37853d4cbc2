import type { Place } from '#core/place/place.ts';
import type { PlacePhoto } from '#core/place/place-photo.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/api/problem.ts';
import { type LookedUp, readPlacePhotos, storePlacePhoto } from './data.server.ts';
import { openPhotoFiles, type PhotoFiles, UnreadablePhoto, unreadableMs } from './photo-files.server.ts';

export type PhotoDeps = Pick<
  Deps,
  'caches' | 'once' | 'config' | 'db' | 'photos' | 'clock' | 'log' | 'stopping'
>;

type PlacePhotoBook = {
  /** Photos that are known of these places, by id. Asks nobody. */
  known: (places: readonly Place[]) => Promise<Map<number, PlacePhoto>>;
  /** The photo that is known of a place. Where none was looked for in 30 days, that begins now and is not waited for. */
  findOrRequest: (place: Place) => Promise<PlacePhoto | null>;
  /** A known photo's files, fetched where they are not at hand; null where they cannot be had now. */
  files: (place: Place) => Promise<PhotoFiles | null>;
};

const hourMs = 3_600_000;
const freshMs = 30 * 24 * hourMs;
/** What other nodes found is seen after this time. */
const rememberedMs = hourMs / 60;
/** A place whose lookup failed is left alone for so long. */
const failureMs = hourMs / 6;
const lookupsAtOnce = 20;

const photosOfPlaces: CacheDefinition<number, LookedUp | 'never'> = {
  name: 'photos of places',
  maxEntries: 20_000,
  ttlMs: rememberedMs,
};
/** Only failures stand: what was found is in the database. */
const photoLookups: CacheDefinition<number, void> = {
  name: 'lookups of photos',
  maxEntries: 5_000,
  ttlMs: 0,
  failureMs: (error) => (error instanceof UnreadablePhoto ? unreadableMs : failureMs),
};

function openPlacePhotos(deps: PhotoDeps): PlacePhotoBook {
  const { config, db, clock, log } = deps;
  const provider = deps.photos;
  const remembered = deps.caches.open(photosOfPlaces);
  const lookups = deps.caches.open(photoLookups);
  const filesOf = openPhotoFiles(deps);
  let begun: number[] = [];

  const mayLookUp = (id: number): boolean => {
    const now = clock().getTime();
    begun = begun.filter((at) => at > now - hourMs);
    const isIdle = !lookups.isLoading(id) && !lookups.isFresh(id) && lookups.loading() < lookupsAtOnce;
    return isIdle && begun.length < (config.photos?.lookupsPerHour ?? 0);
  };

  const note = async (id: number, photo: PlacePhoto | null): Promise<void> => {
    const lookedUp = { photo, askedAt: clock() };
    await storePlacePhoto(db, id, lookedUp);
    remembered.set(id, lookedUp);
  };

  /** A photo counts as found only once its file could be read. */
  const lookUp = async (place: Place): Promise<void> => {
    begun.push(clock().getTime());
    try {
      await lookups.fetch(place.id, async () => {
        const found = await provider!.find(place);
        const photo = found && (await filesOf(found)) ? found : null;
        if (!deps.stopping.aborted) await note(place.id, photo);
      });
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'no photo could be looked up');
    }
  };

  const read = async (places: readonly Place[]): Promise<Map<number, LookedUp>> => {
    const missing = places.map(({ id }) => id).filter((id) => !remembered.isFresh(id));
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
    findOrRequest: async (place) => {
      if (!provider) return null;
      const lookedUp = (await read([place])).get(place.id);
      const isFresh = lookedUp && clock().getTime() - lookedUp.askedAt.getTime() < freshMs;
      // Where the database did not answer, nothing can be stored either.
      if (!isFresh && remembered.isFresh(place.id) && mayLookUp(place.id)) void lookUp(place);
      return lookedUp?.photo ?? null;
    },
    files: async (place) => {
      const photo = (await known([place])).get(place.id);
      if (!photo) return null;
      try {
        const files = await filesOf(photo);
        // It was there once and is no more.
        if (!files) await note(place.id, null);
        return files;
      } catch (error) {
        log.info({ reason: reasonOf(error) }, 'no photo could be fetched');
        return null;
      }
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : error);

/** Photos of places: known ones from memory or the database, others looked up while nobody waits. */
export const placePhotosOf = (deps: PhotoDeps): PlacePhotoBook => deps.once(openPlacePhotos, deps);
