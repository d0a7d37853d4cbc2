import { uncapitalized } from '#core/text/first-letter.ts';

/** What stands around the topics that governments warn of. */
export const streetText = {
  title: 'On the street',
  lead: 'Some of what governments warn of, in our words: what happens, not how often. Read their pages too.',
  inPlace: (place: string) => `in ${place}`,
  more: (count: number) => `${count} more`,
  others: (names: readonly string[]) => `Governments also warn of: ${names.map(uncapitalized).join('; ')}.`,
};
