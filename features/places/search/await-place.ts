import type { Entity } from '#features/places/entity.ts';
import { findEntity } from '#features/places/find-entity.ts';
import { missingDetailsText as text } from '#text/safety/missing-details.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The server tries again after half a minute, then ever less often for an hour; nobody waits that long. */
const FIRST_MS = 35_000;
const LATER_MS = 60_000;
const ASKS_MAXIMUM = 15;

const awaited = new Set<string>();
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Says why a place is not there; while the page is open, waits for a queued one and reports the end. */
export async function announceMissing(
  why: 'queued' | 'unknown',
  placeId: string,
  onOpen: (entity: Entity) => unknown,
): Promise<void> {
  showToast(text[why]);
  if (why === 'unknown' || awaited.has(placeId)) return;
  awaited.add(placeId);
  const outcome = await askAgain(placeId);
  awaited.delete(placeId);
  if (typeof outcome === 'string') return showToast(outcome === 'unknown' ? text.unknown : text.gaveUp);
  showToast(text.cameIn(outcome.name), 'information', {
    label: text.open,
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
