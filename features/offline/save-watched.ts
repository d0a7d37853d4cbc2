import { placePageOf, SAVED_PLACES_MAXIMUM } from './saved-pages.ts';
import { listSaved, saveInBrowser } from './worker-client.ts';

/** What is watched is saved anew after this time, also where nobody opens its page. */
const staleMs = 12 * 3_600_000;

/**
 * Keeps the pages of watched places readable without a connection, one after the other so that nothing else waits.
 * As many as are kept at all; the first come first.
 */
export async function saveWatched(places: readonly { path: string; name: string }[]): Promise<void> {
  if (!navigator.onLine) return;
  const savedAt = new Map((await listSaved()).map((place) => [placePageOf(place.path)?.id, place.savedAt]));
  const isStale = ({ path }: { path: string }) => {
    const at = savedAt.get(placePageOf(path)?.id);
    return at === undefined || Date.now() - Date.parse(at) > staleMs;
  };
  for (const place of places.slice(0, SAVED_PLACES_MAXIMUM).filter(isStale)) await saveInBrowser(place);
}
