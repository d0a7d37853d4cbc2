import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../db/database.ts';
import type { BackupLine } from './write-backup.ts';

/** The longest line is a photo: ours are below 2 MB, and a third more as text. */
const longestLine = 64 << 20;

export const damagedBackup = (cause?: unknown): StartError =>
  new StartError(
    'This file is no whole backup: it was cut off, damaged, or is something else. Take another one; nothing was restored.',
    { cause },
  );

/**
 * The lines of a backup, as fast as they are taken: what was not asked for yet stays in the file. Whoever stops
 * early closes it.
 * @throws StartError when the file is cut off or damaged
 */
export async function* readLines(source: Readable): AsyncGenerator<BackupLine> {
  const text = source.pipe(createGunzip());
  text.setEncoding('utf8');
  source.once('error', (error) => text.destroy(error));
  const lines = splitLines(text);
  try {
    for (;;) {
      const line = await nextOf(lines);
      if (line === null) return;
      yield line;
    }
  } finally {
    text.destroy();
    source.destroy();
  }
}

async function nextOf(lines: AsyncGenerator<string>): Promise<BackupLine | null> {
  try {
    const { value, done } = await lines.next();
    return done ? null : (JSON.parse(value) as BackupLine);
  } catch (cause) {
    // That no key opens it was said already.
    throw cause instanceof StartError ? cause : damagedBackup(cause);
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of text) {
    const pieces = chunk.split('\n');
    const last = pieces.pop()!;
    for (const piece of pieces) {
      yield parts.join('') + piece;
      parts = [];
      length = 0;
    }
    parts.push(last);
    length += last.length;
    if (length > longestLine) throw new Error('a line is longer than any backup has');
  }
  if (length > 0) yield parts.join('');
}
