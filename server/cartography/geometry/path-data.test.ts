import { describe, expect, it } from 'vitest';
import { tenthsPath } from './path-data.ts';

describe('path data', () => {
  it('writes tenths of a pixel, each point relative to the one before', () => {
    expect(tenthsPath([1, 2, 1.5, 1, 0, 3], true)).toBe('M10 20l5-10-15 20z');
  });

  it('writes nothing for a shape smaller than a dot', () => {
    expect(tenthsPath([1, 1, 1.01, 1.01], true)).toBe('');
    expect(tenthsPath([1, 1], false)).toBe('');
  });
});
