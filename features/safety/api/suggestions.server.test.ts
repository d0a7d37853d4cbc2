import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoredSuggestion } from '#core/place/search/scored-suggestion.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { refusal } from '../../../test/refusal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('POST /v1/places/autocomplete', () => {
  const suggest = (input: unknown) => test.post('/v1/places/autocomplete', { input });

  it('answers a list of suggestions with place_id and description', async () => {
    const response = await suggest('lisb');
    expect(response.status).toBe(200);
    expect((await response.json())[0]).toMatchObject({
      place_id: 'geonames:2267057',
      description: 'Lisbon, Lisbon, Portugal',
    });
  });

  it('answers one character of a script in which that is a name, and an empty list for nothing', async () => {
    expect((await (await suggest('東京')).json())[0].name).toBe('Tokyo');
    for (const nothing of ['', '  ', '?!']) expect(await (await suggest(nothing)).json()).toEqual([]);
  });

  it('refuses input that is too long, unusable or no text, and says why', async () => {
    expect(await refusal(await suggest('x'.repeat(201)))).toEqual({
      path: 'input',
      message: 'is longer than 200 characters',
    });
    for (const input of ['a\u0000b', '\ud800', 7, null, ['lisb'], undefined]) {
      expect((await refusal(await suggest(input))).path).toMatch(/^(input)?$/);
    }
  });

  it('never fails on any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (input) => {
        expect([200, 400]).toContain((await suggest(input)).status);
      }),
      { numRuns: 50 },
    );
  });

  it('gives each place the score that its profile shows', async () => {
    const found: ScoredSuggestion[] = await (await suggest('san')).json();
    expect(found.length).toBeGreaterThan(4);
    for (const { id, overall_safety, right_now, borrowed_from } of found) {
      const [entity] = await (await test.request(`/v1/entities/get?id=${id}`)).json();
      expect(entity).toMatchObject({ overall_safety, right_now, borrowed_from });
    }
    expect(found.some(({ overall_safety }) => overall_safety !== null)).toBe(true);
  });

  it('says of a place below a city whose score it has', async () => {
    const [alfama]: ScoredSuggestion[] = await (await suggest('alfama lisbon')).json();
    expect(alfama).toMatchObject({ name: 'Alfama', borrowed_from: { name: 'Lisbon', share: 1 } });
  });
});
