import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, lastDraftPlace, type ReportDraft, readDraft, saveDraft } from './report-draft.ts';

const hourMs = 3_600_000;
const draftOn = (placeId: number, change: Partial<ReportDraft> = {}): ReportDraft => ({
  ...emptyDraft(placeId, 'key'),
  title: 'Quiet at night',
  ...change,
});

const storage = new Map<string, string>();
const storedPlaces = () =>
  JSON.parse(storage.get('reportDrafts') ?? '[]').map(({ placeId }: ReportDraft) => placeId);

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('drafts of reports', () => {
  test('come back as they were stored', () => {
    const drafts = [
      draftOn(1, { review: 'Lit all the way. 👍🏽', emergency: 'fire', score: 3.5 }),
      draftOn(2),
    ];
    for (const draft of drafts) saveDraft(draft);
    expect(drafts.map(({ placeId }) => readDraft(placeId))).toEqual(drafts);
    expect(lastDraftPlace()).toBe(2);
  });

  test('whatever else is stored reads as no draft', () => {
    expect(lastDraftPlace()).toBeNull();
    storage.set('reportDrafts', JSON.stringify([draftOn(1, { score: 7.25 })]));
    expect(lastDraftPlace()).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.set('reportDrafts', text);
        expect(lastDraftPlace()).toBeNull();
      }),
    );
  });

  test('a photo that the server has swept meanwhile needs choosing again', () => {
    saveDraft(draftOn(1, { photo: '/photos/a.webp', photoSentAt: 0 }));
    vi.setSystemTime(46 * hourMs);
    expect(readDraft(1)).toMatchObject({ photo: '/photos/a.webp', hadPhoto: false });
    vi.setSystemTime(48 * hourMs);
    expect(readDraft(1)).toMatchObject({ photo: null, hadPhoto: true });
  });

  test('one for each place, the newest first, five at most, and none that is empty', () => {
    for (const placeId of [1, 2, 3, 4, 5, 6]) saveDraft(draftOn(placeId));
    expect(storedPlaces()).toEqual([6, 5, 4, 3, 2]);
    saveDraft(draftOn(3, { title: 'Changed' }));
    expect(storedPlaces()).toEqual([3, 6, 5, 4, 2]);
    saveDraft(emptyDraft(3, 'key'));
    expect(storedPlaces()).toEqual([6, 5, 4, 2]);
    saveDraft(emptyDraft(1, 'key'));
    expect(storedPlaces()).toEqual([6, 5, 4, 2]);
  });
});
