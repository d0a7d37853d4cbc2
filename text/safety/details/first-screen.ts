/** What a traveler meets first on a profile. */
export const firstScreenText = {
  readThem: 'Read them',
  details: 'What is happening',
  whatToDo: 'What to do',
  stayAway:
    'Do not travel here. If you are here, read your government’s page on how to leave: its embassy may be shut or unable to help.',
  more: 'More',
};
