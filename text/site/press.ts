import { withReply } from './contact.ts';
/** Press. */
export const pressText = {
  title: 'Press',
  description:
    'What Chaperon is, in sentences that can be quoted; facts, logo files, screenshots and whom to write to.',
  breadcrumbHome: 'Home',
  breadcrumb: 'Press',
  lead: 'Sentences that can be quoted, facts, logo files and screenshots. Use them freely in reports about Chaperon.',
  quote: {
    title: 'In one sentence',
    text: 'Chaperon gives cities, regions and countries a safety score from 0 to 100, where 100 is safest, and shows the source, year and license of every figure behind it.',
  },
  facts: {
    title: 'Facts',
    rows: (counts: { cities: number; regions: number; countries: number; version: string }) => [
      {
        name: 'Places',
        text: `${inEnglish(counts.cities)} cities, ${inEnglish(counts.regions)} regions, ${inEnglish(counts.countries)} countries and territories can be searched.`,
      },
      {
        name: 'Scored categories',
        text: 'Eight: stability, crime, culture, air quality, medical care, transportation, weather and environment.',
      },
      {
        name: 'Without a score',
        text: 'Where the data is too thin there is no score, and the page says so.',
      },
      {
        name: 'Visitors’ data',
        text: 'No cookies without an account, no analytics, no advertising; personal data is never sold.',
      },
      {
        name: 'Not replaced',
        text: 'Official travel advice. What governments say stands beside the score, in their words.',
      },
      { name: 'Price', text: 'Free to look up. Paid plans are announced and not open yet.' },
      { name: 'Version', text: counts.version },
    ],
  },
  logos: {
    title: 'Logo',
    note: 'Leave room around it as wide as its dot, and do not change its colors.',
    files: [
      { label: 'Logo, SVG', path: '/press/chaperon-logo.svg' },
      { label: 'Logo for dark grounds, SVG', path: '/press/chaperon-logo-dark.svg' },
      { label: 'Logo, PNG', path: '/press/chaperon-logo.png' },
      { label: 'Mark alone, SVG', path: '/press/chaperon-mark.svg' },
    ],
    shown: { light: '/press/chaperon-logo.svg', dark: '/press/chaperon-logo-dark.svg' },
    alts: {
      light: 'Chaperon’s logo: a shield’s outline around a position, and the name',
      dark: 'The logo for dark grounds',
    },
  },
  screenshots: {
    title: 'Screenshots',
    note: 'The product itself, with the data it ships.',
    files: [
      { label: 'Home', path: '/press/home.webp', width: 2880, height: 1800 },
      { label: 'Safety profile of Lisbon', path: '/press/profile.webp', width: 2880, height: 1800 },
      { label: 'Safety profile, dark', path: '/press/profile-dark.webp', width: 2880, height: 1800 },
      { label: 'Safety profile on a phone', path: '/press/profile-phone.webp', width: 780, height: 1688 },
    ],
  },
  contact: {
    title: 'Contact',
    text: (replyHours: number | null) => withReply('Questions from the press: write to us.', replyHours),
    link: 'Write to us',
  },
};

const inEnglish = (count: number) => count.toLocaleString('en-US');
