import { readDraft } from './report-draft.ts';

/**
 * The photo of an unsent report, on the visitor's device beside the draft. Cache Storage takes it as it is; browsers
 * have none on plain http, where a photo lives as long as the page.
 */
const shelfName = 'report-photos';
const pathOf = (placeId: number) => `/draft-photos/${placeId}`;
const placeOf = ({ url }: Request) => Number(new URL(url).pathname.split('/').at(-1));

async function onShelf<Value>(use: (shelf: Cache) => Promise<Value>): Promise<Value | null> {
  try {
    return await use(await caches.open(shelfName));
  } catch {
    // None on plain http and in some private windows, or no room.
    return null;
  }
}

/** Keeps a draft's photo; those of drafts that are no more go. @returns whether it is kept */
export async function keepDraftPhoto(placeId: number, photo: Blob): Promise<boolean> {
  const isKept = await onShelf(async (shelf) => {
    await shelf.put(pathOf(placeId), new Response(photo));
    for (const request of await shelf.keys()) {
      const other = placeOf(request);
      if (other !== placeId && readDraft(other) === null) await shelf.delete(request);
    }
    return true;
  });
  return isKept ?? false;
}

/** The kept photo of the draft on a place; null without one. */
export const readDraftPhoto = (placeId: number): Promise<Blob | null> =>
  onShelf(async (shelf) => (await (await shelf.match(pathOf(placeId)))?.blob()) ?? null);

export const dropDraftPhoto = (placeId: number): Promise<unknown> =>
  onShelf((shelf) => shelf.delete(pathOf(placeId)));
