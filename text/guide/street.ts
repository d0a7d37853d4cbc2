/** What stands around the topics that governments warn of. */
export const streetText = {
  title: 'Watch out for',
  lead: 'From government advice, in our words. Listed does not mean common.',
  inPlace: (place: string) => `in ${place}`,
  more: (count: number) => `${count} more`,
  alsoIn: (country: string) => `Also in ${country}`,
  inPartsOf: (country: string) => `In parts of ${country}`,
  /** @param season ", above all from July to November" */
  storms: (name: string, season: string) => ({
    what: `${name} can hit${season}.`,
    advice: 'Follow the forecast daily in those months. Leave early when told to.',
  }),
};
