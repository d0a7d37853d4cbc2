import { describe, expect, it } from 'vitest';
import { travelWarning, warningSentence } from './warning.ts';

const ISSUERS = ['UK', 'CA', 'AU', 'DE'] as const;
const advice = (...levels: (1 | 2 | 3 | 4)[]) =>
  levels.map((level, at) => ({ issuer: ISSUERS[at]!, level, scope: 'whole' as const }));

describe('the warning of most governments', () => {
  it('stands where more than half advise against all travel, or against going without need', () => {
    expect(travelWarning(advice(4, 4, 4, 3))).toEqual({ kind: 'all-travel', against: 3, read: 4 });
    expect(travelWarning(advice(4, 4, 3, 2))).toEqual({ kind: 'reconsider', against: 3, read: 4 });
    expect(travelWarning(advice(4))).toEqual({ kind: 'all-travel', against: 1, read: 1 });
  });

  it('is none where half or fewer do, where they mean other parts of the country, and where nobody was read', () => {
    expect(travelWarning(advice(4, 4, 1, 2))).toBeNull();
    expect(travelWarning(advice(4, 4, 4).map((each) => ({ ...each, scope: 'parts' as const })))).toBeNull();
    expect(travelWarning([])).toBeNull();
  });

  it('is one sentence, with the same count wherever it is told', () => {
    const sentenceOf = (...levels: (1 | 2 | 3 | 4)[]) => warningSentence(travelWarning(advice(...levels))!);
    expect(sentenceOf(4, 4, 4, 4)).toBe(
      'All four governments whose levels we read advise against all travel here',
    );
    expect(sentenceOf(4, 4, 4, 3)).toBe(
      'Three of four governments whose levels we read advise against all travel here',
    );
    expect(sentenceOf(4, 4)).toBe('Both governments whose levels we read advise against all travel here');
    expect(sentenceOf(4)).toBe('The one government we read advises against all travel here');
    expect(sentenceOf(4, 4, 3, 2)).toBe(
      'Three of four governments whose levels we read ask you to reconsider or put off this trip',
    );
    expect(warningSentence(travelWarning(advice(4, 4, 4))!, 'to Ukraine')).toBe(
      'All three governments whose levels we read advise against all travel to Ukraine',
    );
  });

  it('counts no country against it that gives no level, as Germany where it does not warn', () => {
    const [canada, germany] = [
      { issuer: 'CA' as const, level: 4 as const },
      { issuer: 'DE' as const, level: 1 as const },
    ];
    const northKorea = [canada, germany].map((one) => ({ ...one, scope: 'whole' as const }));
    expect(travelWarning(northKorea)).toEqual({ kind: 'all-travel', against: 1, read: 2 });
  });
});
