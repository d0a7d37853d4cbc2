/** The plans of specification §2 and §9. None can be bought yet: operators give them to accounts. */
export const PLAN_IDS = ['core', 'clique', 'crew', 'corporation'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** How large the groups of a plan may be; 0: the plan has no such group. */
export type PlanLimits = {
  /** Also how many family members may have a login of their own under one account. */
  safetyCircleMembers: number;
  checkerMembers: number;
  /** People on a team's list. */
  teamMembers: number;
};

/** The one table of what a plan allows. */
export const PLAN_LIMITS: Record<PlanId, PlanLimits> = {
  core: { safetyCircleMembers: 0, checkerMembers: 0, teamMembers: 0 },
  clique: { safetyCircleMembers: 3, checkerMembers: 3, teamMembers: 0 },
  crew: { safetyCircleMembers: 10, checkerMembers: 5, teamMembers: 5_000 },
  corporation: { safetyCircleMembers: 10, checkerMembers: 5, teamMembers: 5_000 },
};

export type PricedPlan = PlanLimits & {
  id: Exclude<PlanId, 'corporation'>;
  /** Whole US cents. */
  monthlyCents: number;
  isMostPopular: boolean;
};

const monthlyCents: Record<PricedPlan['id'], number> = { core: 999, clique: 1299, crew: 1999 };

export const PRICED_PLANS: readonly PricedPlan[] = PLAN_IDS.flatMap((id) =>
  id === 'corporation'
    ? []
    : [{ id, monthlyCents: monthlyCents[id], isMostPopular: id === 'clique', ...PLAN_LIMITS[id] }],
);

/** A new account has this plan for so long, and "core" after, unless an operator says otherwise. */
export const TRIAL_PLAN: PlanId = 'clique';
export const TRIAL_DAYS = 14;

/** Whether a text, of an address for example, names a plan. */
export const isPlanId = (text: string | null): text is PlanId =>
  text !== null && (PLAN_IDS as readonly string[]).includes(text);

/** Where every "Start Free Trial" and "Contact Sales" leads: the contact form with the plan filled in. */
export const planContactPath = (plan: PlanId): string => `/contact?plan=${plan}`;

/** "$12.99" of 1299. */
export const priceText = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
