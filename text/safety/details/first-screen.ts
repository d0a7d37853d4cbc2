import type { TravelWarning } from '#core/profile/warning.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four'];
const ofAll = (against: number, read: number) =>
  against === read
    ? `All ${COUNTS[read]?.toLowerCase() ?? read} governments we read`
    : `${COUNTS[against] ?? against} of ${COUNTS[read]?.toLowerCase() ?? read} governments we read`;

/** What a traveler meets first on a profile. */
export const firstScreenText = {
  warning: ({ kind, against, read }: TravelWarning) => {
    const who = read === 1 ? 'The one government we read' : ofAll(against, read);
    const s = against === 1 ? 's' : '';
    return kind === 'all-travel'
      ? `${who} advise${s} against all travel here.`
      : `${who} ask${s} you to reconsider or put off this trip.`;
  },
  readThem: 'Read them',
  details: 'What is happening',
  whatToDo: 'What to do',
  stayAway: 'Do not travel here. If you are here, ask your embassy how to leave.',
  more: 'More',
};
