import type { AdvisoryScope } from '#core/figures.ts';
import type { ShareNetwork } from '#core/share.ts';

/** What Germany's standing phrases mean. */
const translations: Record<string, string> = {
  Reisewarnung: 'travel warning',
  Teilreisewarnung: 'partial travel warning',
  'Keine Reisewarnung': 'no travel warning',
};

/** Everything the safety profile says by itself. What a place says comes from its figures. */
export const safetyText = {
  title: 'Safety Profiles',
  titleOf: (place: string, score: number | null) =>
    score === null ? `${place}: not enough data | Chaperon` : `${place}: safety ${score} of 100 | Chaperon`,
  socialAlt: (place: string) => `Safety score card of ${place}`,
  breadcrumbHome: 'Home',
  breadcrumbSafety: 'Safety',
  updated: (date: string) => `Updated ${date}`,

  emergency: {
    group: 'Emergency numbers',
    title: 'Emergency',
    police: 'Police',
    ambulance: 'Ambulance',
    fire: 'Fire',
    verify: 'Public lists disagree: verify locally',
    source: 'Where these come from',
    unlisted: 'Not listed',
    none: 'We have no emergency numbers for this place. Ask locally on arrival.',
  },

  cover: (place: string) => `Locator map: ${place}`,

  overviews: {
    title: 'What it is like',
    legend: 'How scores read',
    baseline: (country: string) => `${country} baseline`,
    cityReading: 'City reading',
    regionReading: 'Mean of its cities',
    openReceipt: 'Open the receipt',
    monthNames: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    months: (place: string, coldest: string, hottest: string) =>
      `Mean temperature by month in ${place}, from ${coldest} to ${hottest}`,
  },

  card: {
    label: 'Safety score card',
    gauge: (score: number | null) =>
      score === null ? 'Empty shield: not enough data' : `Shield filled to ${score} of 100`,
    direction: 'of 100, higher is safer',
    unknown: 'No score',
    range: (low: number, high: number) =>
      low === high ? 'Nothing missing, so no range' : `Somewhere from ${low} to ${high}`,
    coverage: 'coverage',
    coverageLabel: (grade: string) => `Coverage grade ${grade}`,
    least: '0 least safe',
    most: '100 safest',
    why: (score: number | null) => (score === null ? 'Why there is no score' : `Why ${score}`),
    contribute: 'Contribute',
    weigh: 'Weigh it my way',
  },

  ledger: {
    pressForSources: (grade: string) => `, coverage grade ${grade}, press for sources`,
    notScored: 'not scored',
    personal: 'See your dashboard for more details',
    missing: (name: string) => `No figure: ${name}`,
    nothingPublished: 'No reading in this snapshot',
    points: (points: string, weight: string) => `${points} pts × ${weight}`,
    missingPoints: (weight: string) => `missing × ${weight}`,
    worldMedian: (median: string) => `World median ${median}`,
    inherited: (country: string) => `${country}’s figure stands in`,
    fallback: 'A stand-in series, because the first one has no figure here',
    yearUnknown: 'year not stated',
    fetched: (date: string) => `Fetched in ${date}`,
    beside: 'Shown beside, not counted',
    coverage: (grade: string, present: number, all: number) =>
      `Coverage ${grade}: ${present === all ? `all ${all}` : `${present} of ${all}`} ${all === 1 ? 'input' : 'inputs'}`,
    newest: (year: number) => `, newest ${year}`,
    trueValue: (low: number, high: number) => `True value between ${low} and ${high}`,
    recompute: 'Recompute',
    recomputeScore: 'Score',
    recomputeNote:
      'Points run from 0 at the worst goalpost to 100 at the best. The shown score is rounded down.',
    notEnough: 'Less than half of this category is known, so it has no score.',
  },

  share: {
    title: 'Share this card',
    lead: 'The code opens this page.',
    qr: 'QR code for this page',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Copying failed. The address is in the address bar.',
    messengerCopied: 'Link copied. Paste it into your message.',
    networks: {
      facebook: 'Facebook',
      x: 'X',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      messenger: 'Messenger',
      linkedin: 'LinkedIn',
      reddit: 'Reddit',
      email: 'Email',
    } satisfies Record<ShareNetwork, string>,
  },

  actions: {
    insurance: 'Get insurance',
    travel: 'Book travel',
    apps: 'Download apps, coming soon',
  },

  governments: {
    title: 'What governments say',
    lead: 'Their words, side by side. Where they disagree, read both.',
    median: 'Median',
    spread: 'Spread',
    read: 'Governments read',
    ofLevels: 'of 4',
    ofGovernments: (all: number) => `of ${all}`,
    spreadOf: (lowest: number, highest: number) =>
      lowest === highest ? `${lowest}` : `${lowest} to ${highest}`,
    noMedian: 'None',
    government: 'Government',
    level: 'Level',
    words: 'In their words',
    appliesTo: 'Applies to',
    readOn: 'Read on',
    noReading: 'No reading in this snapshot',
    openPage: 'Open their page',
    levelLabel: (level: number, scope: AdvisoryScope) =>
      `Level ${level} of 4${{ whole: '', 'higher-in-parts': ', some regions higher', parts: ', parts of the country' }[scope]}`,
    scope: {
      whole: 'Whole country',
      'higher-in-parts': 'Some regions higher',
      parts: 'Part of the country',
    } satisfies Record<AdvisoryScope, string>,
    inEnglish: (wording: string) => {
      const english = translations[wording];
      return english ? ` (${english})` : '';
    },
    own: 'This is the government’s own country',
    key: { whole: 'Whole country', part: 'Some regions only', none: 'No reading' },
    missing: (count: number) =>
      count === 1
        ? 'One feed gave us nothing; that is not the same as “no warning”.'
        : `${count} feeds gave us nothing; that is not the same as “no warning”.`,
  },

  voices: {
    othersTitle: 'What others are saying',
    noReports: (place: string) => `No reports for ${place} yet`,
    noReportsLead: 'If you have been there, a few lines help the next traveler.',
    contribute: 'Contribute',
    newsTitle: 'What’s been in the news',
    noNews:
      'We are unable to find any relevant safety-related news yet, but keep watching this space for any changes.',
  },

  changes: { title: 'What changed' },

  disclaimer: 'This is information, not official advice; follow local authorities.',
  disclaimerLinks: { method: 'How the score is made', sources: 'Where the figures come from' },

  region: (region: string) =>
    `The score of ${region} is the mean of its cities, weighted by their people. Figures that exist only for the whole country count for each of them.`,

  index: {
    title: 'Safety Profiles',
    lead: 'Type a place to read its score and the receipt of every figure.',
    search: 'Search a place',
    submit: 'Search',
    spotlights: 'Places in the spotlight',
    countries: 'All countries, side by side',
  },

  notFound: {
    title: 'We have no such place',
    map: 'A map of the open South Atlantic',
    lead: 'There is no place with this number. It may have been mistyped, or the link is old.',
  },
};
