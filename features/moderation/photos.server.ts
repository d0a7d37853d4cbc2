import { Hono } from 'hono';
import { photoHeaders } from '#features/pictures/photo.server.ts';
import { photoFile } from '#features/reports/photos.server.ts';
import type { Deps } from '#server/deps.ts';
import { readSession } from './session.server.ts';

/** `GET /operator/photos/{name}`: photos of all reports, for who is signed in; kept by nobody. */
export function createOperatorPhotoRoutes(deps: Pick<Deps, 'storage' | 'config' | 'clock'>): Hono {
  const photos = new Hono();
  photos.get('/operator/photos/:file', async (c) => {
    const file = c.req.param('file');
    const isAllowed = readSession(deps, c.req.raw.headers) !== null && photoFile.test(file);
    const bytes = isAllowed ? await deps.storage.get(file) : null;
    if (!bytes)
      return new Response('There is no such photo.\n', {
        status: 404,
        headers: { 'cache-control': 'no-store' },
      });
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: {
        ...photoHeaders,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-length': String(bytes.length),
      },
    });
  });
  return photos;
}
