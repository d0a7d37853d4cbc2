import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { checkInMessages } from './messages.ts';

const { listed, noService } = checkInMessages;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The page of check-ins. */
export const checkInPageText = {
  crumb: 'Check-ins',
  title: 'Check-ins',
  lead: 'We ask whether all is well. If nobody answers, we remind, wait, and then tell the people you chose.',
  noService: `${noService} The people you choose decide what to do.`,
  noPlan: 'Your plan has no Checker: nothing new can be made. What runs already goes on.',
  failed: 'Not done',
  notChanged: (name: string) => `“${name}” is not changed`,
  did: {
    made: 'Done. It asks from now on.',
    changed: 'Saved.',
    paused: 'Paused. Nothing is asked until you go on.',
    resumed: 'It asks again.',
    done: 'Good to hear. It does not ask any more.',
    deleted: 'Deleted.',
    restored: 'It is back.',
    asked_now: 'They are asked now. You are told if they do not answer.',
    asked: 'We sent them a link. Nothing else is sent before they agree.',
    here: 'This device is asked from now on.',
    removed: 'Removed. Nothing is sent to them any more.',
    left: 'Stopped. They do not ask you any more.',
  },
  undo: 'Undo',
  open: {
    title: (name: string) => `Are you all right, ${name}?`,
    by: (name: string) => `Your check-in “${name}” asks.`,
    answer: 'Answer',
  },
  list: {
    title: 'Your check-ins',
    none: 'None yet.',
    makeOne: 'Make one below.',
    asks: (who: string) => `Asks ${who}`,
    me: 'me',
    weekly: (weekdays: readonly number[], time: string) =>
      `${weekdays.length === 7 ? 'every day' : listed7(weekdays.map((day) => days[day]!))} at ${time}`,
    once: 'once',
    next: (when: string) => `Next: ${when}.`,
    paused: 'Paused.',
    ended: { asked: 'Asked already.', unasked: 'Ended before it asked.', long_ago: 'Over.' },
    stopped: (who: string) => `${who} does not agree (any more): nothing is asked.`,
    waits: (who: string) => `Waits for ${who} to agree.`,
    you: 'you',
    /** @param isYou whether the first of them is the reader */
    told: (names: readonly string[], minutes: number, isYou: boolean) =>
      names.length === 0
        ? 'Nobody who agreed would be told.'
        : `Without an answer ${listed(names)} ${names.length === 1 && !isYou ? 'is' : 'are'} told, ${minutes} minutes after the reminder.`,
    place: (place: string) => `They are told the place you gave: ${place}.`,
    sharedPlace: 'They are told the place you share with a circle, while you share one.',
    pause: 'Pause',
    resume: 'Go on',
    home: 'I am home',
    change: 'Change',
    save: 'Save',
    delete: 'Delete',
  },
  make: {
    title: 'Make a check-in',
    submit: 'Make it',
    name: 'What is it called?',
    nameHint: 'Such as “Evening walk”. Who is told reads it.',
    asked: 'Who is asked?',
    rhythm: 'When?',
    once: 'Once',
    weekly: 'Again and again',
    time: 'At',
    day: 'On (empty: the next time the clock shows it)',
    weekdays: 'On these days',
    days,
    zone: 'Time zone',
    grace: 'After the reminder wait',
    minutes: (count: number) => `${count} minutes`,
    graceHint: `The reminder comes ${CHECK_IN_LIMITS.reminderMinutes} minutes after the question, or sooner if you choose a shorter wait.`,
    contacts: 'Who is told?',
    contactsNone: 'Add somebody below first.',
    asker: 'If somebody else does not answer, you are told, and they are not.',
    waiting: '(has not agreed yet)',
    place: 'Where will you be? (only if they may know)',
    placeHint:
      'A city, a village, an island. It is told to nobody unless you do not answer, and never more exactly.',
    sharedPlace: 'Also tell them the place I share with a circle',
    sharedPlaceHint:
      'Only if you do not answer, only what you share at that moment, and never more exactly than a city.',
    /** @param maybe what may be meant; null: there is nothing like it */
    noPlace: (typed: string, maybe: string | null) =>
      `No place “${typed}” was found.${maybe === null ? '' : ` Did you mean ${maybe}?`}`,
  },
  people: {
    title: 'People',
    room: (taken: number, most: number) => `${taken} of ${most} places of your plan are taken.`,
    none: 'Nobody yet.',
    waits: 'has not agreed yet',
    stopped: 'stopped',
    failing: 'cannot be reached',
    agreed: 'agreed',
    roles: { asked: 'is asked', told: 'is told', both: 'is asked and told', self: '' },
    askNow: 'Ask now',
    toAsk: (name: string) =>
      `To ask ${name} whether all is well, add them here. Once they agree, one press asks them.`,
    add: 'Add somebody',
    name: 'Name, as you call them',
    role: 'What for?',
    roleChoices: {
      told: 'To be told when a question is not answered',
      asked: 'To be asked whether all is well',
      both: 'Both',
    },
    submit: 'Send them the link',
    before:
      'They get one message with a link. Nothing else is sent before they agree, and they can stop at any time.',
    remove: 'Remove',
    removeText: (name: string) => `What asks ${name} is deleted too.`,
    removeConfirm: (name: string) => `Yes, remove ${name}`,
  },
  ways: {
    title: 'How you are asked',
    none: 'We cannot ask you yet. Add a way below.',
    add: 'Add a way to ask me',
    submit: 'Send the link to confirm',
    remove: 'Remove',
    here: 'Open questions stand at the top of this page too.',
    browser: {
      label: 'Ask me on this device',
      hint: 'As a notification, which you answer with one press. Your browser asks first whether it may.',
    },
    how: 'How?',
  },
  lately: {
    title: 'Lately',
    none: 'Nothing was asked yet.',
    states: {
      asked: 'waits for an answer',
      reminded: 'waits for an answer, reminded',
      escalated: 'not answered, contacts told',
      answered: 'answered',
      ended: 'ended without an answer',
    },
    late: 'answered after the contacts were told',
    help: 'asked for help, contacts told',
    kept: `Kept for ${CHECK_IN_LIMITS.askingsKeptDays} days.`,
  },
  askers: {
    title: 'Who asks you',
    asked: (name: string) => `${name} may ask you whether all is well.`,
    told: (name: string) => `You are told when a question of ${name} is not answered.`,
    both: (name: string) =>
      `${name} may ask you whether all is well, and you are told when a question is not answered.`,
    stop: 'Stop this',
  },
  notSent: 'The message could not be sent to this address. Check it, and try again in a few minutes.',
  full: (most: number) =>
    most === 0
      ? 'Your plan has no Checker.'
      : `Your plan has room for ${most} people, and all places are taken. Remove one to add another.`,
  alreadyMine: 'This address is in your list already. Remove it to add it anew.',
  alreadyThere: (name: string) =>
    `${name} is in your list already, with this address. Remove ${name} to add them anew.`,
  fullWays: (most: number) => `You are reached in ${most} ways already. Remove one to add another.`,
  fullCheckIns: `You have ${CHECK_IN_LIMITS.checkIns} check-ins already. Delete one to make another.`,
  /** What a check-in is called that asks by hand. */
  askNowName: 'Right now',
  askedLately: `They were asked within the last ${CHECK_IN_LIMITS.askNowMinutes} minutes, or have not answered yet.`,
  needWay: 'We cannot ask you yet: add a way under “How you are asked”, and confirm it.',
  needContact: 'Choose at least one person who is told.',
  past: 'That time is over already.',
  unknown: 'That is not there any more. Load the page again.',
  problem: (label: string, message: string) => `“${label}” ${message}.`,
  nothingOffered: 'This site sends no messages yet, so nobody can be asked or told.',
  onlyBrowsers:
    'This site sends no mail yet: you can be asked on your own devices, and nobody else can be told.',
};

const listed7 = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What the fields are called on the page, of a check-in and of somebody who is added. */
export const checkInLabels: Record<'checkIn' | 'person', Record<string, string>> = {
  checkIn: {
    name: checkInPageText.make.name,
    asked: checkInPageText.make.asked,
    rhythm: checkInPageText.make.rhythm,
    weekdays: checkInPageText.make.weekdays,
    time: checkInPageText.make.time,
    day: 'On',
    time_zone: checkInPageText.make.zone,
    grace: checkInPageText.make.grace,
    contacts: checkInPageText.make.contacts,
    place: 'Where will you be?',
  },
  person: {
    name: checkInPageText.people.name,
    role: checkInPageText.people.role,
    kind: checkInPageText.ways.how,
  },
};
