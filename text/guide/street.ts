import { monthText } from '#core/text/date-text.ts';
import { uncapitalized } from '#core/text/first-letter.ts';

/** What stands around the topics that governments warn of. */
export const streetText = {
  title: 'Watch out for',
  lead: 'From government advice, in our words. Listed does not mean common.',
  inPlace: (place: string) => `in ${place}`,
  /** "Canada, August 2026". @param asOf date of the page, or its month */
  saidBy: (government: string, asOf: string) => `${government}, ${monthText(asOf.slice(0, 7))}`,
  more: (count: number) => `Show ${count} more ${count === 1 ? 'warning' : 'warnings'}`,
  alsoIn: (country: string) => `Also in ${country}`,
  explained: 'Each explained, with who says so',
  inPartsOf: (country: string) => `In parts of ${country}`,
  /** @param season ", above all from July to November" */
  storms: (name: string, season: string) => ({
    what: `${name} bring violent wind, floods and high waves.`,
    advice: `Follow the forecast daily${season || ' in the season'}. Leave as soon as you are told to.`,
  }),
  /** "In parts of Morocco: landmines; border areas; and 9 more." @param more how many have no room */
  others: (where: string, names: readonly string[], more: number) =>
    `${where}: ${names.map(uncapitalized).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
};
