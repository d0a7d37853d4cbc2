import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../db/database.ts';
import { createOutbound } from '../providers/http.ts';
import {
  type Bucket,
  type BucketCall,
  bucketCalls,
  listFolder,
  textOf,
} from '../providers/storage/bucket.ts';
import { type BackupFile, backupsAmong, backupsToDelete } from './backup-name.ts';
import { listBackups } from './scheduled-backup.ts';

const folder = 'backups/';
/** A copy is sent and fetched in pieces of this size, one after another: as much memory as it takes. */
const pieceBytes = 16 << 20;
const pieceTimeoutMs = 120_000;

const callsTo = (bucket: Bucket): BucketCall =>
  bucketCalls(
    bucket,
    createOutbound({
      hosts: [],
      privateHosts: [new URL(bucket.endpoint).host],
      timeoutMs: pieceTimeoutMs,
      tries: 3,
      maximumBytes: pieceBytes,
    }),
  );

/** Copies of backups in a bucket, the newest first. @throws when the bucket cannot be reached */
export const listCopies = (bucket: Bucket): Promise<BackupFile[]> => copiesBy(callsTo(bucket));

async function copiesBy(call: BucketCall): Promise<BackupFile[]> {
  const names: string[] = [];
  for await (const { name } of listFolder(call, folder)) names.push(name);
  return backupsAmong(names);
}

/**
 * Copies every backup of the schedule that the bucket lacks into it, and deletes there those whose days are over. What
 * fails is tried again with the next call. @returns what was done; null: nothing is configured, or nothing was to do
 */
export async function copyBackups(
  { backups }: Pick<Config, 'backups'>,
  now: Date,
): Promise<{ copied: number; deleted: number } | null> {
  if (!backups?.bucket) return null;
  const { bucket, directory, keepDays } = backups;
  const call = callsTo(bucket);
  const before = new Set((await copiesBy(call)).map(({ name }) => name));
  const missing = (await listBackups(directory)).filter(({ name }) => !before.has(name));
  for (const { name } of missing) await send(call, name, join(directory, name));
  const over = backupsToDelete(await copiesBy(call), now, keepDays);
  for (const { name } of over) await call('DELETE', `/${folder}${name}`, { accepts: [404] });
  return missing.length + over.length > 0 ? { copied: missing.length, deleted: over.length } : null;
}

/** A multipart upload: the copy appears whole, or not at all. */
async function send(call: BucketCall, name: string, file: string): Promise<void> {
  const { size } = await stat(file);
  const path = `/${folder}${name}`;
  const started = await (await call('POST', `${path}?uploads=`)).text();
  const id = encodeURIComponent(textOf(started, 'UploadId') ?? '');
  const source = await open(file);
  try {
    const pieces: string[] = [];
    for (let at = 0; at < size; at += pieceBytes) {
      const body = new Uint8Array(Math.min(pieceBytes, size - at));
      await source.read(body, 0, body.length, at);
      const number = pieces.length + 1;
      const { headers } = await call('PUT', `${path}?partNumber=${number}&uploadId=${id}`, { body });
      pieces.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`);
    }
    const all = `<CompleteMultipartUpload>${pieces.join('')}</CompleteMultipartUpload>`;
    const ended = await call('POST', `${path}?uploadId=${id}`, { body: new TextEncoder().encode(all) });
    // The service may find only now, after its 200, that it cannot.
    const said = await ended.text();
    if (said.includes('<Error>')) throw new Error(`The copy was not stored: ${said.slice(0, 300)}`);
  } catch (error) {
    await call('DELETE', `${path}?uploadId=${id}`, { accepts: [404] }).catch(() => {});
    throw error;
  } finally {
    await source.close();
  }
}

/**
 * Fetches a copy into a new file. @param name as `listCopies` tells it, or `newest`
 * @returns its name and size in bytes @throws StartError when there is no such copy, or the file is there already
 */
export async function fetchCopy(
  bucket: Bucket,
  name: string,
  file: string,
): Promise<{ name: string; bytes: number }> {
  const call = callsTo(bucket);
  const copies = await copiesBy(call);
  const copy = name === 'newest' ? copies[0] : copies.find((one) => one.name === name);
  if (!copy)
    throw new StartError(
      copies.length === 0
        ? 'There is no backup in the bucket.'
        : `There is no ${name} in the bucket; there are: ${copies.map((one) => one.name).join(', ')}.`,
    );
  const target = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new StartError(`${file} exists already; name another file.`);
    throw error;
  });
  try {
    let bytes = 0;
    for (;;) {
      const range = `bytes=${bytes}-${bytes + pieceBytes - 1}`;
      const response = await call('GET', `/${folder}${copy.name}`, { headers: { range }, accepts: [416] });
      if (response.status === 416) break;
      const piece = new Uint8Array(await response.arrayBuffer());
      await target.write(piece);
      bytes += piece.length;
      if (piece.length < pieceBytes) break;
    }
    await target.sync();
    return { name: copy.name, bytes };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}
