import { Hono } from 'hono';
import { PHOTO_SIDES } from '#core/place/place-photo.ts';
import { AppError } from '#core/service/errors.ts';
import type { Deps } from '#server/deps.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { photoAnswer } from '../photos/photo.server.ts';
import { type PhotoDeps, placePhotosOf } from './service.server.ts';

const fileName = /^([1-9]\d{0,9})\.(\d{3,4})\.webp$/;
const sizes = Object.entries(PHOTO_SIDES) as ['large' | 'small', number][];

/** `GET /place-photos/{id}.{side}.webp`: our copy, else our cover. Takes an id, never an address: no open proxy. */
export function createPlacePhotos(deps: PhotoDeps & Pick<Deps, 'gazetteer' | 'limits'>): Hono {
  const app = new Hono();
  app.onError((error) => problemResponse(toAppError(error)));
  app.get('/place-photos/:file', async (c) => {
    const [, id, side] = fileName.exec(c.req.param('file')) ?? [];
    const size = sizes.find(([, pixels]) => String(pixels) === side)?.[0];
    const place = id && size ? deps.gazetteer.place(Number(id)) : null;
    if (!place || !size) throw new AppError('not_found', 'There is no such photo.');
    await deps.limits.picture(deps.limits.nameOf(c));
    const files = await placePhotosOf(deps).files(place);
    if (!files) {
      c.header('cache-control', 'no-store');
      return c.redirect(`/covers/${place.id}.svg?theme=light&size=wide`, 302);
    }
    const bytes = files[size];
    return photoAnswer(bytes, c.req.method, { 'cache-control': 'public, max-age=86400' });
  });
  return app;
}
