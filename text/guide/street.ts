import { uncapitalized } from '#core/text/first-letter.ts';

/** What stands around the topics that governments warn of. */
export const streetText = {
  title: 'Watch out for',
  lead: 'From government advice, in our words. Listed does not mean common.',
  inPlace: (place: string) => `in ${place}`,
  more: (count: number) => `${count} more`,
  others: (names: readonly string[]) => `Also: ${names.map(uncapitalized).join('; ')}.`,
};
