import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedIds, comparePath, widestGap } from './compare.ts';

const place = (name: string, crime: number | null, air: number | null) => ({
  name,
  isBorrowed: false,
  scores: [
    { category: 'crime' as const, score: crime },
    { category: 'air_quality' as const, score: air },
  ],
});

describe('places side by side', () => {
  it('are named in the address: each once, at most five, and nothing that is no id', () => {
    expect(comparedIds('3,1,3,x,-2,0,1e3,4,5,6,7')).toEqual([3, 1, 4, 5, 6]);
    expect(comparedIds('')).toEqual([]);
  });

  it('are the same after a way through the address', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { maxLength: 5 });
    fc.assert(
      fc.property(ids, (list) => {
        const query = new URL(comparePath(list), 'http://a.example').searchParams.get('ids') ?? '';
        expect(comparedIds(query)).toEqual(list);
      }),
    );
  });

  it('differ most in one category, by shown points', () => {
    expect(widestGap([place('A', 79.9, 50), place('B', 60, 90), place('C', null, null)])).toEqual({
      category: 'Air Quality',
      highest: ['B', 90],
      lowest: ['A', 50],
    });
  });

  it('are no extreme where their figures are another territory’s', () => {
    const borrowed = { ...place('D', 99, 99), isBorrowed: true };
    expect(widestGap([place('A', 80, null), borrowed, place('B', 60, null)])).toMatchObject({
      highest: ['A', 80],
    });
    expect(widestGap([place('A', 80, null), borrowed])).toBeNull();
  });

  it('have no widest gap where nothing is known of two, or nothing differs', () => {
    expect(widestGap([place('A', 79.9, null), place('B', null, 60)])).toBeNull();
    expect(widestGap([place('A', 79.9, null), place('B', 79.1, null)])).toBeNull();
  });
});
