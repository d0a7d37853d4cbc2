import { uncapitalized } from '#core/text/first-letter.ts';

/** What stands around the topics that governments warn of. */
export const streetText = {
  title: 'Watch out for',
  lead: 'From government advice, in our words. Listed does not mean common.',
  inPlace: (place: string) => `in ${place}`,
  more: (count: number) => `Show ${count} more ${count === 1 ? 'warning' : 'warnings'}`,
  also: 'Also',
  alsoIn: (country: string) => `Also in ${country}`,
  inPartsOf: (country: string) => `In parts of ${country}`,
  /** "In parts of Morocco: landmines; border areas." */
  others: (where: string, names: readonly string[]) => `${where}: ${names.map(uncapitalized).join('; ')}.`,
};
