import { readDraft } from './report-draft.ts';

/** Photos of drafts are in Cache Storage; browsers have none on plain http, where they live as long as the page. */
const cacheName = 'report-photos';
const pathOf = (placeId: number) => `/draft-photos/${placeId}`;
const placeOf = ({ url }: Request) => Number(new URL(url).pathname.split('/').at(-1));

async function inCache<Value>(use: (cache: Cache) => Promise<Value>): Promise<Value | null> {
  try {
    return await use(await caches.open(cacheName));
  } catch {
    // None on plain http and in some private windows, or no room.
    return null;
  }
}

/** Stores a draft's photo and deletes those of former drafts. @returns whether it is stored */
export async function saveDraftPhoto(placeId: number, photo: Blob): Promise<boolean> {
  const isStored = await inCache(async (cache) => {
    await cache.put(pathOf(placeId), new Response(photo));
    for (const request of await cache.keys()) {
      const other = placeOf(request);
      if (other !== placeId && readDraft(other) === null) await cache.delete(request);
    }
    return true;
  });
  return isStored ?? false;
}

/** The stored photo of the draft on a place; null without one. */
export const readDraftPhoto = (placeId: number): Promise<Blob | null> =>
  inCache(async (cache) => (await (await cache.match(pathOf(placeId)))?.blob()) ?? null);

export const dropDraftPhoto = (placeId: number): Promise<unknown> =>
  inCache((cache) => cache.delete(pathOf(placeId)));
