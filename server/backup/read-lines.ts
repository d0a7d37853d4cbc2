import type { Hash } from 'node:crypto';
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
 * early closes it. @param hash takes in each line before it is given
 * @throws StartError when the file is cut off or damaged
 */
export async function* readLines(source: Readable, hash?: Hash): AsyncGenerator<BackupLine> {
  const text = source.pipe(createGunzip());
  text.setEncoding('utf8');
  source.once('error', (error) => text.destroy(error));
  const lines = splitLines(text);
  try {
    for (;;) {
      const line = await nextOf(lines, hash);
      if (line === null) return;
      yield line;
    }
  } finally {
    text.destroy();
    source.destroy();
  }
}

async function nextOf(lines: AsyncGenerator<string>, hash?: Hash): Promise<BackupLine | null> {
  try {
    const { value, done } = await lines.next();
    if (done) return null;
    hash?.update(value).update('\n');
    const line = JSON.parse(value) as BackupLine;
    // A line that is two things at once would be read as one here and as the other there.
    const parts = 'photo' in line && 'base64' in line ? 2 : 1;
    if (Object.keys(line).length !== parts) throw new Error('a line is no line of a backup');
    return line;
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
