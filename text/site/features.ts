import { type PlanId, PRICED_PLANS, type PricedPlan } from '#core/account/plan.ts';

/** Who can use it now: `everyone`, without an account, or whoever was `invited` to have one; otherwise nobody yet. */
export type Feature = { title: string; text: string; openTo?: 'everyone' | 'invited' };

const groupsOf = (id: PricedPlan['id']) => {
  const plan = PRICED_PLANS.find((each) => each.id === id);
  return { circle: plan?.safetyCircleMembers, checker: plan?.checkerMembers };
};
const [clique, crew] = [groupsOf('clique'), groupsOf('crew')];

/** Features: where "Explore your world" and "Sign up" lead. */
export const featuresText = {
  title: 'Benefits & Features',
  description:
    'What Chaperon does today, free and without an account, and what the plans will add. Accounts are by invitation for now; there is a waiting list.',
  breadcrumbHome: 'Home',
  breadcrumb: 'Features',
  lead: 'Looking up places is open to everyone, free and without an account. Accounts are by invitation for now: here is what works today and what each plan will add.',
  explore: 'Browse all countries',
  waitingList: 'Join the waiting list',
  today: 'Open to everyone today',
  todayFeatures: [
    {
      id: 'find',
      title: 'Look up a place',
      text: 'Search a city, region, country or airport code by any of its names, or use your location. The score goes from 0 to 100; higher is safer.',
    },
    {
      id: 'check',
      title: 'Check every number',
      text: 'Press a figure to see its source, year and license, and what it did to the score. Where data is thin, see how far the true score could lie from the shown one.',
    },
    {
      id: 'compare',
      title: 'Compare what governments say',
      text: 'Several governments’ travel advice about the same country, side by side.',
    },
    {
      id: 'weigh',
      title: 'Weigh it your way',
      text: 'Set how much each category counts for you, or start from a preset. It is worked out in your browser; nothing about you is sent.',
    },
    {
      id: 'alerts',
      title: 'Be told when you are away',
      text: 'Choose a place and how to reach you: a notification, a letter or another way. You are told of warnings there, and when they are over.',
    },
    {
      id: 'trip',
      title: 'Plan a trip',
      text: 'Put your stops in order with their dates, and see the score, the weather, the holidays and what to look out for at each.',
    },
    {
      id: 'nearby',
      title: 'See what happened nearby',
      text: 'Warnings, news and reports around a place, by age and distance, each with who says so.',
    },
    {
      id: 'report',
      title: 'Tell others what you saw',
      text: 'Send a report about a place, with a photo if you like, anonymously. A private link lets you change or delete it.',
    },
    {
      id: 'api',
      title: 'Use the figures elsewhere',
      text: 'An open API gives scores with their sources. Its documentation is made from the same code that answers.',
    },
  ] as const satisfies (Feature & { id: string })[],
  planned: 'What the plans add',
  plannedLead:
    'None of this can be bought yet. Where a part of it already works, for everyone or for those we invited, it says so.',
  tags: { everyone: 'open to everyone', invited: 'by invitation', nobody: 'planned' },
  plans: {
    core: [
      {
        title: 'Automatic location monitoring',
        text: 'As you move, with your consent, the score of where you are comes along.',
      },
      {
        title: 'Real-time safety monitoring',
        text: 'Warnings for the places you follow, as they are given.',
        openTo: 'everyone',
      },
      {
        title: 'Advanced risk assessment',
        text: 'The score taken apart: range, coverage, receipts, and your own weights.',
        openTo: 'everyone',
      },
      { title: 'Unlimited safety profiling', text: 'As many profiles as you like.', openTo: 'everyone' },
      { title: 'Alerts', text: 'Wherever you are, not only on this site.', openTo: 'everyone' },
    ],
    clique: [
      {
        title: 'Safety Circles',
        text: `Up to ${clique.circle} members who look out for each other.`,
        openTo: 'invited',
      },
      {
        title: 'Checker',
        text: `Asks up to ${clique.checker} members whether all is well.`,
        openTo: 'invited',
      },
      { title: 'Mobile alerts', text: 'On the phone, when the site is closed.', openTo: 'everyone' },
    ],
    crew: [
      {
        title: 'Larger groups',
        text: `Safety Circles of up to ${crew.circle} members, Checker for up to ${crew.checker}.`,
        openTo: 'invited',
      },
      {
        title: 'Team safety dashboard',
        text: 'Where everyone is, how safe it is there, and whether all are well.',
        openTo: 'invited',
      },
      { title: 'Emergency support', text: 'Someone to turn to.' },
    ],
    corporation: [
      { title: 'Personal safety consultant', text: 'Advice for your routes and your people.' },
      { title: 'Dedicated account manager', text: 'One person to write to.' },
      { title: 'Emergency assistance hotline', text: 'For whoever is on the way.' },
      { title: 'API access for integration', text: 'Scores in your own tools.', openTo: 'everyone' },
      { title: 'Reports and analytics', text: 'What changed, for the places that matter to you.' },
    ],
  } satisfies Record<PlanId, Feature[]>,
  pricing: 'Plans and pricing',
  waiting: {
    title: 'Waiting list and alpha testers',
    text: 'Leave your first name and e-mail address and we write when accounts open, or earlier if you would like to test. You confirm by e-mail before you are listed, and you can leave at any time.',
  },
};
