/** What a traveler meets first on a profile. */
export const firstScreenText = {
  readThem: 'Read their advice',
  readArea: 'Read more',
  details: 'What is happening',
  whatToDo: 'What to do',
  stayAway: {
    name: 'Do not travel here',
    advice:
      'If you are here, read your government’s page on how to leave, and ask your embassy, which may be unable to help. Travel insurance may not pay for a trip against advice.',
  },
  /** Leads to embassies wherever it is said. */
  embassy: 'your embassy',
  more: 'More',
};
