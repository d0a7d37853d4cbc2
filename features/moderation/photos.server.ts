import { Hono } from 'hono';
import { readSession } from '#features/moderation/session/session.server.ts';
import { photoFile, privatePhoto } from '#features/reports/photos/photos.server.ts';
import type { Deps } from '#server/deps.ts';

/** `GET /operator/photos/{name}`: photos of all reports, for who is signed in; kept by nobody. */
export function createOperatorPhotoRoutes(deps: Pick<Deps, 'storage' | 'config' | 'clock' | 'db'>): Hono {
  const photos = new Hono();
  photos.get('/operator/photos/:file', async (c) => {
    const file = c.req.param('file');
    const isAllowed = photoFile.test(file) && (await readSession(deps, c.req.raw.headers)) !== null;
    return privatePhoto(isAllowed ? await deps.storage.get(file) : null, c.req.method);
  });
  return photos;
}
