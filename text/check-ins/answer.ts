import { checkInMessages } from './messages.ts';

const { listed } = checkInMessages;
const are = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are');
const were = (names: readonly string[]) => (names.length === 1 ? 'was' : 'were');

/** The page that a question links to. */
export const answerText = {
  crumb: 'Check-in',
  title: (asked: string) => `Are you all right, ${asked}?`,
  asker: (owner: string, name: string) => `${owner} asks, by the check-in “${name}”.`,
  own: (name: string) => `Your check-in “${name}”.`,
  follows: (until: string, names: readonly string[]) =>
    names.length === 0
      ? 'Nobody has agreed to be told, so nobody is told if you do not answer.'
      : `If you do not answer by ${until}, ${listed(names)} ${are(names)} told.`,
  well: 'I am fine',
  later: 'I need more time (30 min)',
  /** @param asker null: who is asked made the check-in @param names who is told */
  help: (asker: string | null, names: readonly string[]) =>
    asker === null ? 'Tell my contacts now' : `Tell ${listed(names) || asker} now`,
  helpText: (names: readonly string[]) =>
    names.length === 0
      ? 'Nobody has agreed to be told. Call the local emergency number if you are in danger.'
      : `${listed(names)} ${are(names)} told at once that you ask for help.`,
  helpConfirm: 'Yes, tell them now',
  noService: `${checkInMessages.noService} In danger, call the local emergency number first.`,
  done: {
    well: { title: 'Thank you', text: 'It is noted that all is well. Nobody was told anything.' },
    well_told: {
      title: 'Good to hear',
      text: 'Whoever was told that you had not answered is told now that all is well.',
    },
    later: { title: 'You have more time', text: 'We remind you in 30 minutes.' },
    often: { title: 'No more time can be added', text: 'You took more time six times. Answer now.' },
    over: { title: 'This question is over', text: 'Nobody needs to answer it any more.' },
  },
  told: {
    title: (asker: string | null, names: readonly string[]) => {
      if (names.length === 0) return 'Nobody could be told';
      return asker === null ? 'Your contacts were told' : `${listed(names)} ${were(names)} told`;
    },
    text: (at: string, names: readonly string[]) =>
      names.length === 0
        ? `On ${at} nobody could be told: nobody had agreed to be.`
        : `${listed(names)} ${were(names)} told on ${at}.`,
    well: 'I am fine, tell them',
  },
  failed: 'This answer is none of ours. Choose one of the buttons.',
};
