import { describe, expect, it } from 'vitest';
import { travelWarning } from './warning.ts';

const advice = (...levels: (1 | 2 | 3 | 4)[]) => levels.map((level) => ({ level, scope: 'whole' as const }));

describe('the warning of most governments', () => {
  it('stands where more than half advise against all travel, or against going without need', () => {
    expect(travelWarning(advice(4, 4, 4, 3))).toEqual({ kind: 'all-travel', against: 3, read: 4 });
    expect(travelWarning(advice(4, 4, 3, 1))).toEqual({ kind: 'reconsider', against: 3, read: 4 });
    expect(travelWarning(advice(4))).toEqual({ kind: 'all-travel', against: 1, read: 1 });
  });

  it('is none where half or fewer do, where they mean other parts of the country, and where nobody was read', () => {
    expect(travelWarning(advice(4, 4, 1, 1))).toBeNull();
    expect(travelWarning(advice(4, 4, 4).map((each) => ({ ...each, scope: 'parts' as const })))).toBeNull();
    expect(travelWarning([])).toBeNull();
  });
});
