import { randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { AppError } from '#core/service/errors.ts';
import { photoAnswer, photoDefectTexts, photoHeaders, readPhoto } from '#features/photos/photo.server.ts';
import { findByToken } from '#features/reports/data.server.ts';
import { photoFiles, photoUrl } from '#features/reports/read/public-report.server.ts';
import { deleteOldestUnused } from '#features/reports/retention/retention.data.server.ts';
import { digest, isToken } from '#features/reports/send/token.server.ts';
import type { Deps } from '#server/deps.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { fieldsBytes, type MultipartDefect, readMultipart, uploadLimits } from './multipart.server.ts';
import { insertPhoto, isPhotoPublic, sumPhotoBytes } from './photos.data.server.ts';
import { openUploadSlots } from './upload-slots.server.ts';

export type PhotoDeps = Pick<Deps, 'once' | 'config' | 'db' | 'storage' | 'clock' | 'writeLimits' | 'log'>;

/** The text that the specification gives every failed upload, and what was wrong. */
const failed = (detail: string, code: 'bad_input' | 'too_large' | 'unsupported_type' = 'bad_input') =>
  new AppError(code, `Failed to upload file: ${detail}.`, { errors: [{ path: 'file', message: detail }] });

/** Room comes back with the sweep of photos that no report took. */
const full = () =>
  new AppError(
    'unavailable',
    'There is no room for more photos right now. Send the report without one, or try again later.',
    { retryAfterSeconds: 3600 },
  );

const multipartFailures: Record<MultipartDefect, () => AppError> = {
  not_multipart: () => failed('send it as multipart/form-data with the field "file"', 'unsupported_type'),
  broken: () => failed('the form ended in the middle or is damaged'),
  too_large: () => failed('the photo is larger than 10 MB', 'too_large'),
  too_slow: () => failed('it came too slowly'),
};

/** A form with a photo, as it came in; `photo` is the address of the stored photo, null when there was none. */
type PhotoForm = { photo: string | null; fields: Record<string, string> };

const busy = () =>
  new AppError('unavailable', 'Many photos are being uploaded. Try again in a few seconds.', {
    retryAfterSeconds: 5,
  });

/**
 * Stores an uploaded photo that nobody sees until a report uses it; unused it goes after two days. @param onFields
 * gets the other fields before anything is refused, so that typed text survives. Throws AppError for a refused photo.
 */
export async function receivePhoto(
  deps: PhotoDeps,
  request: Request,
  who: string,
  onFields?: (fields: PhotoForm['fields']) => void,
): Promise<PhotoForm> {
  const giveBack = deps.once(openUploadSlots, null).take(who);
  try {
    const announced = Number(request.headers.get('content-length') ?? Number.NaN);
    const mayHavePhoto = !(announced <= fieldsBytes);
    const count = () => countUpload(deps, who, announced || 0);
    const refusal = giveBack ? mayHavePhoto && (await count()) : busy();
    if (refusal && !onFields) throw refusal;
    const form = await readMultipart(request, uploadLimits, { storesFile: !refusal });
    onFields?.(form.fields);
    if (!form.ok) throw multipartFailures[form.reason]();
    if (form.file === null) return { photo: null, fields: form.fields };
    const late = refusal || (!mayHavePhoto && (await count()));
    if (late) throw late;
    return { photo: await storePhoto(deps, form.file), fields: form.fields };
  } finally {
    giveBack?.();
  }
}

/** @returns why this address may not upload now; null when it may */
async function countUpload(deps: PhotoDeps, who: string, bytes: number): Promise<AppError | null> {
  try {
    await deps.db.transaction((tx) => deps.writeLimits.count(tx, who, 'upload', bytes));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** So much of the room is for uploads that wait for their report, and so long they surely may. */
const unusedShare = 0.1;
const protectedMs = 15 * 60_000;

/**
 * Unused uploads cannot fill the room: at their share the oldest go, only as many as needed. Photos of reports are
 * left to the guarded sweep. Throws unavailable.
 */
async function makeRoom(deps: PhotoDeps): Promise<void> {
  const { config, db, clock } = deps;
  const room = config.limits.photoMegabytesInAll * 1e6;
  const excessOf = ({ all, unused }: { all: number; unused: number }) =>
    Math.max(all - room, unused - room * unusedShare);
  const excess = excessOf(await sumPhotoBytes(db));
  if (excess < 0) return;
  const uploadedBefore = new Date(clock().getTime() - protectedMs);
  await removePhotoFiles(deps, await deleteOldestUnused(db, { uploadedBefore, bytes: excess }));
  if (excessOf(await sumPhotoBytes(db)) >= 0) throw full();
}

/** @returns the photo's address @throws AppError bad_input, unavailable */
async function storePhoto(deps: PhotoDeps, bytes: Uint8Array): Promise<string> {
  const { db, storage, clock, log } = deps;
  await makeRoom(deps);
  const outcome = await readPhoto(deps, bytes);
  if (!outcome.ok) throw failed(photoDefectTexts[outcome.reason]);
  const { large, small, width, height } = outcome.photo;
  const name = randomBytes(16).toString('hex');
  const files = photoFiles(name);
  try {
    await storage.put(files.small, small);
    await storage.put(files.large, large);
    await insertPhoto(db, { name, width, height, bytes: small.length + large.length }, clock());
  } catch (error) {
    await removePhotoFiles({ storage, log }, [name]);
    throw error;
  }
  return photoUrl(name);
}

/** Removes the files of photos whose rows are gone. What fails here is swept later. */
export async function removePhotoFiles(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  names: readonly string[],
): Promise<void> {
  for (const file of names.flatMap((name) => Object.values(photoFiles(name)))) {
    try {
      await storage.remove(file);
    } catch (error) {
      log.warn({ err: error, file }, 'a photo was not removed; the sweep will try again');
    }
  }
}

/** Names of a photo's files; the photo's own name comes first. */
export const photoFile = /^([0-9a-f]{32})(?:\.480)?\.webp$/;

const gone = () =>
  new Response('There is no such photo.\n', { status: 404, headers: { 'cache-control': 'no-store' } });

/** A photo for one reader only, never cached. @param bytes null: there is none, or not for this reader */
export const privatePhoto = (bytes: Uint8Array<ArrayBuffer> | null, method: string): Response =>
  bytes === null
    ? gone()
    : photoAnswer(bytes, method, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });

/** `GET /photos/{name}`, cached a minute, so that a deletion is seen within one; `/r/{token}/photos/{name}`: the author's. */
export function createPhotoRoutes({ db, storage, limits }: Pick<Deps, 'db' | 'storage' | 'limits'>): Hono {
  const photos = new Hono();
  photos.onError((error) => problemResponse(toAppError(error)));
  const count: MiddlewareHandler = async (c, next) => {
    await limits.picture(limits.nameOf(c));
    await next();
  };
  photos.use('/photos/*', count);
  photos.use('/r/:token/photos/*', count);
  photos.get('/photos/:file', async (c) => {
    const file = c.req.param('file');
    const name = photoFile.exec(file)?.[1];
    if (!name || !(await isPhotoPublic(db, name))) return gone();
    const headers = { 'cache-control': 'public, max-age=60, must-revalidate', etag: `"${file}"` };
    if (c.req.header('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers: { ...photoHeaders, ...headers } });
    const bytes = await storage.get(file);
    if (!bytes) return gone();
    return photoAnswer(bytes, c.req.method, headers);
  });
  photos.get('/r/:token/photos/:file', async (c) => {
    const { token, file } = c.req.param();
    const name = photoFile.exec(file)?.[1];
    const own = name && isToken(token) ? await findByToken(db, digest(token)) : null;
    return privatePhoto(name && own?.photo?.name === name ? await storage.get(file) : null, c.req.method);
  });
  return photos;
}
