import { data } from 'react-router';
import { qrCode } from '#features/share/qr.server.ts';
import type { Route } from './+types/qr.ts';

const PROFILE_PATH = /^safety\/[1-9]\d{0,9}(\/[^/]{1,300})?$/;

/** The QR code of a profile's address on this site: `/qr/safety/{id}/{slug}`. */
export function loader({ params, request }: Route.LoaderArgs) {
  const path = params['*'];
  if (!PROFILE_PATH.test(path)) throw data(null, { status: 404 });
  const { origin, pathname } = new URL(request.url);
  return new Response(qrCode(origin + pathname.slice('/qr'.length)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}
