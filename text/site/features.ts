import { type PlanId, PRICED_PLANS, type PricedPlan } from '#core/contact/plan.ts';

/** `isOpen`: anyone can use it now, without an account. */
export type Feature = { title: string; text: string; isOpen?: boolean };

const groupsOf = (id: PricedPlan['id']) => {
  const plan = PRICED_PLANS.find((each) => each.id === id);
  return { circle: plan?.safetyCircleMembers, checker: plan?.checkerMembers };
};
const [clique, crew] = [groupsOf('clique'), groupsOf('crew')];

/** Features: where "Explore your world" and "Sign up" lead. */
export const featuresText = {
  title: 'Benefits & Features',
  description:
    'What Chaperon does today, free and without an account, and what the plans will add. Sign-up is not open yet; there is a waiting list.',
  breadcrumbHome: 'Home',
  breadcrumb: 'Features',
  lead: 'Looking up places is open to everyone, free and without an account. Sign-up is not open yet: here is what works today and what each plan will add.',
  explore: 'Browse all countries',
  waitingList: 'Join the waiting list',
  today: 'Open to everyone today',
  todayFeatures: [
    {
      title: 'Look up a place',
      text: 'Search a city, region, country or airport code by any of its names, or use your location. The score goes from 0 to 100; higher is safer.',
    },
    {
      title: 'Check every number',
      text: 'Press a figure to see its source, year and license, and what it did to the score. Where data is thin, see how far the true score could lie from the shown one.',
    },
    {
      title: 'Compare what governments say',
      text: 'Several governments’ travel advice about the same country, side by side, in their own words.',
    },
    {
      title: 'Weigh it your way',
      text: 'Set how much each category counts for you, or start from a preset. It is worked out in your browser; nothing about you is sent.',
    },
    {
      title: 'Tell others what you saw',
      text: 'Send a report about a place, with a photo if you like, anonymously. A private link lets you change or delete it.',
    },
    {
      title: 'Use the figures elsewhere',
      text: 'An open API gives scores with their sources. Its documentation is made from the same code that answers.',
    },
  ] satisfies Feature[],
  planned: 'What the plans add',
  plannedLead: 'None of this can be bought yet. Where a part of it already works for everyone, it says so.',
  openTag: 'open to everyone',
  plannedTag: 'planned',
  plans: {
    core: [
      {
        title: 'Automatic location monitoring',
        text: 'As you move, with your consent, the score of where you are comes along.',
      },
      {
        title: 'Real-time safety monitoring',
        text: 'Warnings for the places you follow, as they are given.',
      },
      {
        title: 'Advanced risk assessment',
        text: 'The score taken apart: range, coverage, receipts, and your own weights.',
        isOpen: true,
      },
      { title: 'Unlimited safety profiling', text: 'As many profiles as you like.', isOpen: true },
      { title: 'Alerts', text: 'Wherever you are, not only on this site.' },
    ],
    clique: [
      { title: 'Safety Circles', text: `Up to ${clique.circle} members who look out for each other.` },
      { title: 'Checker', text: `Asks up to ${clique.checker} members whether all is well.` },
      { title: 'Mobile alerts', text: 'On the phone, when the site is closed.' },
    ],
    crew: [
      {
        title: 'Larger groups',
        text: `Safety Circles of up to ${crew.circle} members, Checker for up to ${crew.checker}.`,
      },
      { title: 'Team safety dashboard', text: 'Where everyone is, and how safe it is there.' },
      { title: 'Emergency support', text: 'Someone to turn to.' },
    ],
    corporation: [
      { title: 'Personal safety consultant', text: 'Advice for your routes and your people.' },
      { title: 'Dedicated account manager', text: 'One person to write to.' },
      { title: 'Emergency assistance hotline', text: 'For whoever is on the way.' },
      { title: 'API access for integration', text: 'Scores in your own tools.', isOpen: true },
      { title: 'Reports and analytics', text: 'What changed, for the places that matter to you.' },
    ],
  } satisfies Record<PlanId, Feature[]>,
  pricing: 'Plans and pricing',
  waiting: {
    title: 'Waiting list and alpha testers',
    text: 'Leave your first name and e-mail address and we write when accounts open, or earlier if you would like to test. You confirm by e-mail before you are listed, and you can leave at any time.',
  },
};
