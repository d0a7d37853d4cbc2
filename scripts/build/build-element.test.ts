import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { elementCode } from './build-element.ts';

test('the elements for other sites are one small script that imports nothing', {
  timeout: 60_000,
}, async () => {
  const code = await elementCode();
  expect(code).toContain('chaperon-score');
  expect(code).toContain('chaperon-map');
  expect(code).not.toMatch(/\bimport\s*[{("'*]|\bexport\s/);
  expect(() => new Function(code)).not.toThrow();
  expect(brotliCompressSync(code).length).toBeLessThan(10_000);
});
