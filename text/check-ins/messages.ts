/** "Bo", "Bo and Cy", "Bo, Cy and 2 more". */
const listed = (names: readonly string[]): string => {
  const [first, second, ...others] = names;
  if (others.length > 0) return `${first}, ${second} and ${others.length} more`;
  return second === undefined ? (first ?? '') : `${first} and ${second}`;
};

/** Said on the page and in every message to contacts. */
const noService = 'Chaperon calls no police, ambulance or other official service.';

/** Messages of check-ins. */
export const checkInMessages = {
  listed,
  noService,
  /** Asks. @param asker null: who is asked made the check-in */
  asked: {
    title: (asked: string, asker: string | null) =>
      asker === null ? `Are you all right, ${asked}?` : `${asker} asks: are you all right, ${asked}?`,
    reminder: (asked: string) => `Reminder: are you all right, ${asked}?`,
    text: (name: string) => `This is the check-in “${name}”. One tap answers it.`,
    follows: (until: string, told: readonly string[]) =>
      told.length === 0
        ? 'Nobody has agreed to be told, so nobody is told if you do not answer.'
        : `If you do not answer by ${until}, ${listed(told)} ${told.length === 1 ? 'is' : 'are'} told.`,
    link: 'Answer',
  },
  missed: {
    title: (asked: string) => `${asked} has not answered`,
    text: (asked: string, at: string, name: string) =>
      `${asked} was asked on ${at} whether all is well (“${name}”), was reminded, and has not answered.`,
    what: (asked: string) =>
      `Try to reach ${asked} now. If you cannot and you are worried, call the local emergency number yourself: ${noService}`,
  },
  help: {
    title: (asked: string) => `${asked} asks for your help`,
    text: (asked: string, at: string) => `On ${at} ${asked} chose to tell you at once.`,
  },
  place: (asked: string, place: string) => `The last place ${asked} gave: ${place}.`,
  sharedPlace: (asked: string, place: string, at: string) =>
    `The last place ${asked} shared: ${place}, on ${at}.`,
  well: {
    title: (asked: string) => `${asked} is all right`,
    text: (asked: string, at: string) =>
      `${asked} answered on ${at}: all is well. You do not need to do anything more.`,
  },
  open: 'See how it stands',
  /** Asks an address to agree. Holds no words that were typed but two names. */
  agree: {
    titles: {
      self: 'Confirm: check-ins to this address',
      asked: (owner: string) => `${owner} would like to ask you whether all is well`,
      told: (owner: string) => `${owner} names you as a contact`,
    },
    self: 'You asked for check-ins to this address. Nothing is sent before you confirm.',
    asked: (owner: string) =>
      `${owner} would like Chaperon to ask you from time to time whether all is well, and to tell others where you do not answer. Nothing is sent before you agree. You can stop at any time.`,
    told: (owner: string) =>
      `${owner} would like Chaperon to tell you when a question whether all is well is not answered. Nothing is sent before you agree. You can stop at any time. ${noService}`,
    alsoTold: (owner: string) => `You would also be told when a question of ${owner} is not answered.`,
    link: 'Look at it, and agree or not',
  },
};
