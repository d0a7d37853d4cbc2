import { describe, expect, it } from 'vitest';
import { inSituation, TOPICS, type ToldTopic } from './topics.ts';

describe('the words of topics', () => {
  it('never tie a traveler to a bag that they are told to let go, and name no app as the safe taxi', () => {
    const of = (id: string) => TOPICS.find((topic) => topic.id === id)!.advice;
    expect(of('motorbike_snatching')).toMatch(/no strap across your body.* let it go/);
    expect(of('bag_snatching')).toMatch(/let it go/);
    expect(of('bag_snatching')).not.toMatch(/across|tied/);
    expect(of('theft_on_trains')).not.toMatch(/tied/);
    expect(of('unlicensed_taxi')).not.toContain('app');
  });

  it('are those of a situation where it holds, the graver last', () => {
    const told: ToldTopic = { topic: TOPICS.find(({ id }) => id === 'gang_violence')!, saidBy: [] };
    expect(inSituation(told, new Set(['war', 'cold_sea']))).toBe(told);
    expect(inSituation(told, new Set(['warned'])).topic.advice).toMatch(/^Stay in unless you must move/);
    expect(inSituation(told, new Set(['warned'])).topic.what).toBe(told.topic.what);
  });
});
