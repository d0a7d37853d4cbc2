import { expect, test } from 'vitest';
import { createPathForLog } from './path-for-log.ts';

const pathForLog = createPathForLog([
  '/r/:token/photos/:file',
  '*',
  '/report',
  'safety/:id/*',
  'safety/:id/:slug/help',
  '/v1/*',
  '/v1/reports/get',
  '/chart/:z{\\d}/:x{\\d{1,2}}/:file{\\d{1,2}\\.pbf}',
  'waiting-list/:token',
]);

test.each([
  ['/', '/'],
  ['/r/aB3_secret', '/r/…'],
  ['/r/aB3_secret/', '/r/…/'],
  ['/R/aB3_secret', '/…/…'],
  ['/r//aB3_secret', '/r//…'],
  ['/%72/aB3_secret', '/…/…'],
  ['/r/aB3_secret.data', '/r/…'],
  ['/r/aB3_secret/photos/00ff.webp', '/r/…/photos/…'],
  ['/waiting-list/aB3_secret', '/waiting-list/…'],
  ['/waiting-list/12345678901234567890', '/waiting-list/…'],
  ['/report', '/report'],
  ['/report.data', '/report.data'],
  ['/safety/2267057/lisbon/help', '/safety/2267057/…/help'],
  ['/safety/2267057.data', '/safety/2267057.data'],
  ['/chart/3/4/2.pbf', '/chart/3/4/2.pbf'],
  ['/v1/reports/get', '/v1/reports/get'],
  ['/wp-login.php', '/…'],
  [`/r${'/r'.repeat(20)}`, `${'/r'.repeat(8)}/…`],
  ['*', '…'],
])('%s is logged as %s', (path, logged) => expect(pathForLog(path)).toBe(logged));
