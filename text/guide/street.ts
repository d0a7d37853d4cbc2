/** What stands around the topics that governments warn of. */
export const streetText = {
  title: 'On the street',
  lead: 'Some of what governments warn of, in our words: what happens, not how often. Read their pages too.',
  placeTitle: (place: string) => `In ${place}`,
  more: (count: number, hasOpen: boolean) =>
    hasOpen ? `${count} more` : count === 1 ? '1 warning' : `${count} warnings`,
  others: (names: readonly string[]) =>
    `Governments also warn of: ${names.map((name) => name[0]!.toLowerCase() + name.slice(1)).join('; ')}.`,
};
