import { expect, it } from 'vitest';
import { profileMetaText } from './profile-meta.ts';

it('names in a title whose score a place has', () => {
  const of = (name: string) => ({ score: 57, borrowedFrom: { name }, rightNow: null });
  expect(profileMetaText.title('Sultanahmet', of('Istanbul'))).toBe(
    'Sultanahmet: no score of its own, Istanbul’s instead | Chaperon',
  );
  expect(profileMetaText.title('Pitcairn', of('United Kingdom'))).toBe(
    'Pitcairn: no score of its own, the United Kingdom’s instead | Chaperon',
  );
});
