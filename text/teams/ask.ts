import { TEAM_LIMITS } from '#core/team/team.ts';

const counted = (count: number, noun: string, nouns: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;
const people = (count: number) => counted(count, 'person', 'people');
const noService = 'Chaperon calls no police, ambulance or other official service.';

/** A team asks the people on its list whether all is well. */
export const teamAskText = {
  title: 'Ask whether all is well',
  lead: 'Everybody you choose gets a letter with one question, and answers with one press. Nobody needs an account.',
  noService,
  reason: 'Why you ask',
  reasonHint: `One line, such as “Earthquake near Lisbon”. It stands in the letter, up to ${TEAM_LIMITS.reasonLength} characters.`,
  reasonProblem: (what: string) => `Why you ask ${what}.`,
  whom: 'Whom you ask',
  whoms: {
    there: (count: number) => `Those there today by the list (${people(count)})`,
    all: (count: number) => `Everybody on the list (${people(count)})`,
    near: (count: number, km: number, event: string) =>
      `Those within ${km.toLocaleString('en-US')}\u00a0km of ${event} (${people(count)})`,
  },
  ways: (counts: { own: number; guardian: number; none: number; silent: number }): string =>
    [
      ...(counts.own > 0 ? [`${people(counts.own)} at their own address`] : []),
      ...(counts.guardian > 0 ? [`${people(counts.guardian)} by a guardian`] : []),
      ...(counts.none > 0 ? [`${people(counts.none)} without a known address`] : []),
      ...(counts.silent > 0
        ? [`${people(counts.silent)} who ${counts.silent === 1 ? 'does' : 'do'} not want to be asked`]
        : []),
    ].join('; '),
  submit: 'Ask now',
  sending: 'Writing the letters …',
  refused: {
    no_mail: 'Mail is not set up on this installation, so nobody can be asked.',
    nobody: 'None of them can be asked: no address is known. Add addresses to the list first.',
    often: `You asked ${TEAM_LIMITS.askingsInDay} times within a day, the most there can be.`,
    not_found: 'There is no such place or alert any more.',
  },
  noMail: 'Mail is not set up on this installation, so nobody can be asked from here.',
  lately: 'Asked lately',
  latelyNone: `Nobody was asked in the last ${TEAM_LIMITS.askingKeptDays} days.`,
  latelyRow: (asked: string, isOpen: boolean) => `Asked ${asked}${isOpen ? '' : ', over'}`,
  /** One question and who answered. */
  asking: {
    asked: (who: string | null, when: string) => (who === null ? `Asked ${when}.` : `${who} asked ${when}.`),
    answered: (answered: number, all: number) =>
      `${answered.toLocaleString('en-US')} of ${people(all)} answered`,
    standings: {
      help: 'Needs help',
      unreached: 'The letter did not arrive',
      waits: 'No answer yet',
      none: 'No address known',
      silent: 'Does not want to be asked',
      well: 'Is fine',
    },
    counts: {
      help: (count: number) => (count === 1 ? '1 needs help' : `${count} need help`),
      unreached: (count: number) =>
        count === 1 ? '1 letter did not arrive' : `${count} letters did not arrive`,
      waits: (count: number) => `${count} without an answer`,
      none: (count: number) => `${count} could not be asked`,
      silent: (count: number) => `${count} did not want to be asked`,
      well: (count: number) => (count === 1 ? '1 is fine' : `${count} are fine`),
    },
    open: (ends: string) => `It ends ${ends}. This page looks again by itself.`,
    over: 'This question is over: no answer is taken any more.',
    heads: ['Name', 'Answer', 'Place', 'When'],
    guardian: (address: string) => `by way of ${address}`,
    end: 'End this question',
    endConfirm: 'End it now',
    endText: 'No answer is taken any more, and letters that are not out yet are not sent.',
    again: 'Look again',
    kept: `Answers are kept for ${TEAM_LIMITS.askingKeptDays} days.`,
    noteHelp:
      'Nobody else was told that help is needed: reach them now, and call the local emergency number where they are if that is needed.',
  },
  /** The page behind the link of a letter. */
  answer: {
    crumb: 'Answer',
    title: (name: string, isGuardian: boolean) =>
      isGuardian ? `Is ${name} all right?` : `Are you all right, ${name}?`,
    asks: (team: string, reason: string) => `${team} asks: ${reason}`,
    well: (isGuardian: boolean) => (isGuardian ? 'All is well' : 'I am fine'),
    help: (isGuardian: boolean) => (isGuardian ? 'Help is needed' : 'I need help'),
    follows: (team: string) =>
      `Your answer is shown to those who keep the list of ${team}. No place is asked for or sent.`,
    noService: `${noService} In danger, call the local emergency number first.`,
    said: {
      well: { title: 'Thank you', text: 'It is noted that all is well.' },
      help: {
        title: 'It is noted that help is needed',
        text: 'Those who keep the list see it. Call the local emergency number too if you are in danger.',
      },
    },
    change: 'Has that changed? Answer again:',
    over: { title: 'This question is over', text: 'Nobody needs to answer it any more.' },
    stop: 'Do not ask me again',
    stopText: (team: string) =>
      `${team} sends no such question to this address any more. Those who keep its list see that you do not want to be asked.`,
    stopConfirm: 'Do not ask again',
    stopped: { title: 'Noted', text: 'This team does not ask at this address any more.' },
    failed: 'This answer is none of ours. Choose one of the buttons.',
  },
  letter: {
    title: (name: string, isGuardian: boolean) =>
      isGuardian ? `Is ${name} all right?` : `Are you all right, ${name}?`,
    text: (team: string, reason: string) => `${team} asks: ${reason}. One press answers.`,
    link: 'Answer',
  },
};
