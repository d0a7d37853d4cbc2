import { describe, expect, it } from 'vitest';
import { isPlanId, PLAN_LIMITS, PRICED_PLANS, planContactPath, priceText, TRIAL_DAYS } from './plan.ts';

describe('plans', () => {
  it('cost what the specification says', () => {
    expect(PRICED_PLANS.map(({ id, monthlyCents }) => [id, priceText(monthlyCents)])).toEqual([
      ['core', '$9.99'],
      ['clique', '$12.99'],
      ['crew', '$19.99'],
    ]);
    expect(TRIAL_DAYS).toBe(14);
  });

  it('hold the groups that the specification says, and one is the most popular', () => {
    const groups = PRICED_PLANS.map((plan) => [plan.id, plan.safetyCircleMembers, plan.checkerMembers]);
    expect(groups).toEqual([
      ['core', 0, 0],
      ['clique', 3, 3],
      ['crew', 10, 5],
    ]);
    // What is sold as more holds at least as much.
    expect(PLAN_LIMITS.corporation).toMatchObject({ safetyCircleMembers: 10, checkerMembers: 5 });
    expect(PRICED_PLANS.filter((plan) => plan.isMostPopular).map(({ id }) => id)).toEqual(['clique']);
  });

  it('lead to the contact form, which knows them again', () => {
    for (const { id } of PRICED_PLANS) {
      const sent = new URL(planContactPath(id), 'https://chaperon.example').searchParams.get('plan');
      expect(isPlanId(sent) && sent).toBe(id);
    }
    expect([null, '', 'gold', '__proto__'].some(isPlanId)).toBe(false);
  });
});
