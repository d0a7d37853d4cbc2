import { expect, test } from 'vitest';
import { pathForLog } from './path-for-log.ts';

test.each([
  ['/r/aB3_secret', '/r/…'],
  ['/r/aB3_secret.data', '/r/…'],
  ['/r/aB3_secret/photos/00.webp', '/r/…/photos/00.webp'],
  ['/report', '/report'],
  ['/safety/2267057/r/x', '/safety/2267057/r/x'],
])('%s is logged as %s', (path, logged) => expect(pathForLog(path)).toBe(logged));
