/** What a traveler meets first on a profile. */
export const firstScreenText = {
  readThem: 'Read them',
  readArea: 'Read more',
  details: 'What is happening',
  whatToDo: 'What to do',
  stayAway: 'Do not travel here. If you are here, ask your embassy how to leave.',
  more: 'More',
};
