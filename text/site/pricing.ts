import { type PlanId, type PricedPlan, TRIAL_DAYS } from '#core/account/plan.ts';

type Features = (plan: PricedPlan) => string[];

const groups = ({ safetyCircleMembers, checkerMembers }: PricedPlan) => [
  `Safety Circles (up to ${safetyCircleMembers} members)`,
  `Checker (up to ${checkerMembers} members)`,
];

/** Pricing. */
export const pricingText = {
  title: 'Pricing Plans',
  description: `Core, Clique, Crew and Corporation: what each plan holds and costs. ${TRIAL_DAYS}-day free trial, no credit card.`,
  breadcrumbStart: 'Chaperon',
  breadcrumb: 'Pricing',
  heading: 'Safety Plans for All',
  lead: 'Choose the plan that’s right for you and the people you care about.',
  plans: 'Plans',
  mostPopular: 'MOST POPULAR',
  perMonth: 'per month',
  startTrial: 'Start Free Trial',
  startTrialOf: (plan: string) => `Start Free Trial of ${plan}`,
  contactSales: 'Contact Sales',
  names: { core: 'Core', clique: 'Clique', crew: 'Crew', corporation: 'Corporation' } satisfies Record<
    PlanId,
    string
  >,
  for: {
    core: 'Ideal for your own personal solo needs',
    clique: 'Perfect for families and small groups',
    crew: 'Great for frequent travelers & remote teams',
  } satisfies Record<PricedPlan['id'], string>,
  /** What the plan below already holds. */
  includes: { core: null, clique: 'Everything in Core', crew: 'All of Clique' } satisfies Record<
    PricedPlan['id'],
    string | null
  >,
  features: {
    core: () => [
      'Automatic location monitoring',
      'Real-time safety monitoring',
      'Advanced risk assessment',
      'Unlimited safety profiling',
      'Alerts',
    ],
    clique: (plan) => [...groups(plan), 'Mobile alerts'],
    crew: (plan) => [...groups(plan), 'Team safety dashboard', 'Emergency support'],
  } satisfies Record<PricedPlan['id'], Features>,
  note: `${TRIAL_DAYS}-day free trial on every plan, no credit card. Looking up places and sending reports stays free, without an account.`,
  notOpen:
    'Accounts are by invitation for now. Nothing is charged: each button opens our contact form, with the plan filled in.',
  corporation: {
    for: 'For large teams and enterprises.',
    features: [
      'Personal safety consultant',
      'Dedicated account manager',
      'Emergency assistance hotline',
      'API access for integration',
      'Reports and analytics',
    ],
  },
  questionsTitle: 'Questions',
  questions: [
    {
      question: 'Is there a free trial?',
      answer: `All plans have a ${TRIAL_DAYS}-day free trial. You don’t need a credit card to start.`,
    },
    {
      question: 'Can I change plans later?',
      answer:
        'Yes. Upgrade or downgrade at any time; the change takes effect at the start of the next billing cycle.',
    },
    {
      question: 'How do family members sign in?',
      answer: 'Family members get their own login credentials. They are managed under the owner’s account.',
    },
    {
      question: 'How can I pay?',
      answer: 'By all major credit cards, PayPal and Apple Pay. Enterprise customers can pay by invoice.',
    },
  ],
};
