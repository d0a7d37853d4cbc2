import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft, isWorthKeeping, parseDrafts, type ReportDraft, withDraft } from './report-draft.ts';

const hourMs = 3_600_000;
const draftOn = (placeId: number, change: Partial<ReportDraft> = {}): ReportDraft => ({
  ...emptyDraft(placeId, 'key'),
  title: 'Quiet at night',
  ...change,
});

describe('drafts of reports', () => {
  test('come back as they were kept', () => {
    const drafts = [
      draftOn(1, { review: 'Lit all the way. 👍🏽', emergency: 'fire', score: 3.5 }),
      draftOn(2),
    ];
    expect(parseDrafts(JSON.stringify(drafts), 0)).toEqual(drafts);
  });

  test('whatever else is stored reads as no draft', () => {
    expect(parseDrafts(null, 0)).toEqual([]);
    expect(parseDrafts(JSON.stringify([draftOn(1, { score: 7.25 })]), 0)).toEqual([]);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseDrafts(text, 0))));
  });

  test('a photo that the server has swept meanwhile needs choosing again', () => {
    const stored = JSON.stringify([draftOn(1, { photo: '/photos/a.webp', photoSentAt: 0 })]);
    expect(parseDrafts(stored, 46 * hourMs)[0]).toMatchObject({ photo: '/photos/a.webp', hadPhoto: false });
    expect(parseDrafts(stored, 48 * hourMs)[0]).toMatchObject({ photo: null, hadPhoto: true });
  });

  test('one for each place, the newest first, five at most, and none that is empty', () => {
    let drafts: ReportDraft[] = [];
    for (const placeId of [1, 2, 3, 4, 5, 6]) drafts = withDraft(drafts, draftOn(placeId));
    expect(drafts.map(({ placeId }) => placeId)).toEqual([6, 5, 4, 3, 2]);
    drafts = withDraft(drafts, draftOn(3, { title: 'Changed' }));
    expect(drafts.map(({ placeId }) => placeId)).toEqual([3, 6, 5, 4, 2]);
    expect(withDraft(drafts, emptyDraft(3, 'key')).map(({ placeId }) => placeId)).toEqual([6, 5, 4, 2]);
    expect(isWorthKeeping(emptyDraft(1, 'key'))).toBe(false);
  });
});
