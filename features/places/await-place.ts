import { showToast } from '#ui/toast.tsx';
import { searchText } from '../../app/text/search.ts';
import type { Entity } from './entity.ts';
import { findEntity } from './find-entity.ts';

/** The server tries again after half a minute, then ever less often for an hour; nobody waits that long. */
const FIRST_MS = 35_000;
const LATER_MS = 60_000;
const ASKS_MAXIMUM = 15;

const awaited = new Set<string>();
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Waits, while the page is open, for a place that the server looks up again, and tells the visitor how it ended.
 * @param onOpen what the visitor may do once it came
 */
export async function awaitPlace(placeId: string, onOpen: (entity: Entity) => void): Promise<void> {
  if (awaited.has(placeId)) return;
  awaited.add(placeId);
  const outcome = await askAgain(placeId);
  awaited.delete(placeId);
  if (typeof outcome === 'string')
    return showToast(outcome === 'unknown' ? searchText.unknown : searchText.gaveUp);
  showToast(searchText.cameIn(outcome.name), 'information', {
    label: searchText.open,
    onPress: () => onOpen(outcome),
  });
}

async function askAgain(placeId: string): Promise<Awaited<ReturnType<typeof findEntity>>> {
  for (let asks = 0; asks < ASKS_MAXIMUM; asks++) {
    await pause(asks === 0 ? FIRST_MS : LATER_MS);
    const found = await findEntity(placeId);
    if (found !== 'queued' && found !== 'failed') return found;
  }
  return 'failed';
}
