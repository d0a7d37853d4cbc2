import { Hono } from 'hono';
import { AppError } from '#core/service/errors.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { qrCode } from './qr.server.ts';

/** A profile's path as it is written in an address: three letters of its slug for each of another script. */
const PROFILE_PATH = /^\/qr(\/safety\/[1-9]\d{0,9}(?:\/[^/]{1,900})?)$/;

/** The QR code of a profile's address on this site: `/qr/safety/{id}/{slug}`. */
export function createQrCodes({ config }: { config: { publicUrl: string | null } }) {
  const app = new Hono();
  app.get('/qr/*', (c) => {
    const path = PROFILE_PATH.exec(new URL(c.req.url).pathname)?.[1];
    if (path === undefined) throw new AppError('not_found', 'There is a QR code of profiles only.');
    return c.body(qrCode(siteOrigin(config, c.req.url) + path), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
  });
  return app;
}
