import { showToast } from '#ui/toast.tsx';
import { missingDetailsText as text } from '../../app/text/missing-details.ts';
import type { Entity } from './entity.ts';
import { findEntity } from './find-entity.ts';

/** The server tries again after half a minute, then ever less often for an hour; nobody waits that long. */
const FIRST_MS = 35_000;
const LATER_MS = 60_000;
const ASKS_MAXIMUM = 15;

const awaited = new Set<string>();
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Tells the visitor why a place is not there. While the page is open, waits for one that the server looks up again,
 * and tells how it ended.
 * @param onOpen what the visitor may do once it came
 */
export async function tellMissing(
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
