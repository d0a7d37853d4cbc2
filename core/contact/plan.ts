/** The paid plans of specification §2 and §9. None can be bought yet: each leads to the contact form. */
export const PLAN_IDS = ['core', 'clique', 'crew', 'corporation'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** What a plan with a price holds; 0 members: the plan has no such group. */
export type PricedPlan = {
  id: Exclude<PlanId, 'corporation'>;
  /** Whole US cents. */
  monthlyCents: number;
  safetyCircleMembers: number;
  checkerMembers: number;
  isMostPopular: boolean;
};

const prices: Record<PricedPlan['id'], Omit<PricedPlan, 'id'>> = {
  core: { monthlyCents: 999, safetyCircleMembers: 0, checkerMembers: 0, isMostPopular: false },
  clique: { monthlyCents: 1299, safetyCircleMembers: 3, checkerMembers: 3, isMostPopular: true },
  crew: { monthlyCents: 1999, safetyCircleMembers: 10, checkerMembers: 5, isMostPopular: false },
};

export const PRICED_PLANS: readonly PricedPlan[] = PLAN_IDS.flatMap((id) =>
  id === 'corporation' ? [] : [{ id, ...prices[id] }],
);

export const TRIAL_DAYS = 14;

/** Whether a text, of an address for example, names a plan. */
export const isPlanId = (text: string | null): text is PlanId =>
  text !== null && (PLAN_IDS as readonly string[]).includes(text);

/** Where every "Start Free Trial" and "Contact Sales" leads: the contact form with the plan filled in. */
export const planContactPath = (plan: PlanId): string => `/contact?plan=${plan}`;

/** "$12.99" of 1299. */
export const priceText = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
