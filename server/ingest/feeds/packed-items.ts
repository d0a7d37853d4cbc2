import { deserialize, serialize } from 'node:v8';
import { inTurns } from '#server/limits/in-turns.ts';
import { FeedError, type PackedItems } from './feed.ts';

/** Keeping them costs as much as their size; the largest true feeds have a tenth. */
const mostBytes = 8 << 20;

/** In a worker thread. @throws FeedError where they are too much to be kept */
export function packed(items: readonly unknown[]): PackedItems {
  const pieces: Buffer[] = [];
  const ends: number[] = [];
  let end = 0;
  for (const item of items) {
    const piece = serialize(item);
    end += piece.length;
    if (end > mostBytes) throw new FeedError('It tells of more than can be kept.');
    pieces.push(piece);
    ends.push(end);
  }
  return { bytes: new Uint8Array(Buffer.concat(pieces)), ends };
}

/** The items, on the thread that answers. */
export const unpacked = ({ bytes, ends }: PackedItems): Promise<unknown[]> =>
  inTurns(ends, (end, at) => deserialize(bytes.subarray(ends[at - 1] ?? 0, end)));
