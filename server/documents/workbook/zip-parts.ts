import { inflateRawSync } from 'node:zlib';

/** Reads one file of an archive; null: there is none of this name. */
export type ReadPart = (name: string) => string | null;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = 22;
const longestComment = 0xffff;
const mostEntries = 1_000;

/**
 * Opens a ZIP archive whose files are stored or deflated, as spreadsheets have them.
 * @param mostBytes of all that is read from it: what unpacks to more is refused before it does
 * @throws Error for what is no such archive
 */
export function openZip(archive: Buffer, mostBytes: number): ReadPart {
  const entries = readEntries(archive);
  let left = mostBytes;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return null;
    const part = unpack(archive, entry, left);
    left -= part.length;
    return part.toString('utf8');
  };
}

type Entry = { method: number; packedBytes: number; offset: number };

function readEntries(archive: Buffer): Map<string, Entry> {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > mostEntries) throw new Error('An archive of too many files.');
  const entries = new Map<string, Entry>();
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new Error('A broken archive.');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    );
    entries.set(archive.toString('utf8', at + 46, at + 46 + nameBytes!), {
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes! + extraBytes! + commentBytes!;
  }
  return entries;
}

/** The list of files stands at the end, before a comment that may be empty. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endBytes - longestComment);
  for (let at = archive.length - endBytes; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === endMark) return at;
  throw new Error('No archive.');
}

function unpack(archive: Buffer, { method, packedBytes, offset }: Entry, mostBytes: number): Buffer {
  if (archive.readUInt32LE(offset) !== localMark) throw new Error('A broken archive.');
  const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(begin, begin + packedBytes);
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) });
  if (method !== 0 || packed.length > mostBytes) throw new Error('A file that cannot be read.');
  return packed;
}
