import type { Precision, SharingSpan } from '#core/circle/circle.ts';

const counted = (count: number, noun: string, nouns = `${noun}s`) => `${count} ${count === 1 ? noun : nouns}`;

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** What others see by a precision, in the middle of a sentence. */
const seenAs: Record<Precision, string> = {
  country: 'your country',
  city: 'your city',
  kilometer: 'where you are, to 1 km',
};

/** `/circles` and the pages of one circle. */
export const circleText = {
  title: 'Safety Circles',
  home: 'Home',
  failed: 'Not done',
  notFound: 'There is no such circle, or you are not in it.',
  notShared: 'You are showing this circle nothing right now.',
  noPlace: 'Choose a place first.',
  noPosition: 'This is no position.',
  lead: 'Up to ten people who agreed to see where the others are, each as exactly as they choose. Only where you are now: no history is kept.',
  none: 'You are in no circle yet.',
  members: (count: number) => counted(count, 'member'),
  showing: (precision: Precision, ends: string | null) =>
    `You show ${seenAs[precision]}${ends ? `. It ends ${ends}.` : ' until you switch it off.'}`,
  showingNothing: 'You show nothing.',
  make: {
    title: 'Make a circle',
    name: 'Name',
    hint: (most: number) => `Your plan has room for ${most} people in it, you included.`,
    noPlan: 'Your plan has no circles of its own. You can join those of others by their link.',
    plans: 'See the plans',
    submit: 'Make the circle',
    tooMany: 'You have made three circles or are in ten, the most there can be. End or leave one first.',
    problem: (what: string) => `The name ${what}.`,
  },
  did: {
    made: 'The circle is made. Nobody sees you yet: choose below what you show, and invite people.',
    joined: 'You are in. Nobody sees you yet: choose below what you show.',
    shared: 'Saved. The others see it from now on.',
    stopped: 'Switched off. Nobody sees you, and where you were is erased.',
    placed: 'The others see you there now.',
    agreed: 'They see you too from now on.',
    removed: 'They are out, and see nobody in this circle any more.',
    revoked: 'That link does nothing any more.',
    left: 'You left. Nobody there sees you, and where you were is erased.',
    ended: 'The circle has ended for everybody, and all that was shown there is erased.',
  },
  people: {
    title: 'Members',
    you: 'you',
    owner: 'made this circle',
    nowhere: 'Shows no place right now.',
    to1km: (point: string) => `${point}, to 1 km`,
    somewhere: 'Somewhere in',
    at: (when: string) => `Last known ${when}.`,
    noAlerts: 'No alert reaches there.',
    alerts: (count: number, first: string) =>
      count === 1 ? first : `${first} And ${counted(count - 1, 'more alert')}.`,
    remove: 'Remove',
    map: 'See everybody on the map',
  },
  share: {
    title: 'What you show',
    on: (names: readonly string[]) =>
      names.length === 0 ? 'Nobody else is in this circle yet.' : `${listed(names)} can see it.`,
    starts: (when: string) => `It begins ${when}.`,
    newcomers: (names: readonly string[]) =>
      `${listed(names)} joined after you began and ${names.length === 1 ? 'does' : 'do'} not see you.`,
    agree: (count: number) => (count === 1 ? 'Show me to them too' : 'Show me to all of them too'),
    precision: 'How exactly',
    precisions: {
      nothing: 'Nothing. Nobody is told that you switched it off',
      country: 'Only the country I am in',
      city: 'The city I am in',
      kilometer: 'Where I am, to about 1 km',
    } satisfies Record<Precision | 'nothing', string>,
    span: 'For how long',
    spans: {
      1: '1 hour',
      6: '6 hours',
      12: '12 hours',
      24: '24 hours',
      trip: 'For the days of a trip',
      open: 'Until I switch it off',
    } satisfies Record<SharingSpan, string>,
    from: 'First day',
    until: 'Last day',
    zone: 'By the clock of',
    save: 'Save',
    stop: 'Switch off now',
    problem: (field: string, what: string) => `${fieldNames[field] ?? 'A field'} ${what}.`,
    note: 'Your place is made coarse in this browser before it is sent, and erased when the time is over. It is sent only while a page of yours is open.',
  },
  where: {
    title: 'Where you are',
    now: (place: string, when: string) => `The others see ${place}, said ${when}.`,
    nowhere: 'You have not said where you are yet, so the others see no place.',
    locate: 'Use my location',
    locating: 'Looking…',
    denied: 'Your browser does not tell us where you are. Type the place instead.',
    noPlaceNear: 'No place is known near you. Type one instead.',
    failed: 'That could not be sent. Is there a connection? Try again.',
    byName: 'Say it by name',
    search: 'Where are you?',
    searchSubmit: 'Search',
    found: (count: number) => (count === 0 ? 'No place found.' : `${counted(count, 'place')} found.`),
    choose: (name: string) => `I am in ${name}`,
  },
  seen: {
    title: 'Who looked at you',
    none: 'Nobody since you began.',
    row: (name: string, when: string) => `${name}, ${when}`,
    hint: 'Noted once an hour for each person, erased when you stop showing.',
    withinHour: 'within the last hour',
  },
  invite: {
    title: 'Invite somebody',
    seats: (free: number, most: number) =>
      free > 0 ? `Room for ${free} more of ${most}.` : `All ${most} places are taken or invited.`,
    hint: 'A link lets one person in, once, within 7 days. They need an account here. They see nobody before they agree, and whoever shows a place already is asked before the new person sees it.',
    make: 'Make a link',
    made: 'Send this link to one person. It is shown only now.',
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    open: 'Links nobody has used yet',
    until: (when: string) => `Ends ${when}`,
    revoke: 'Make it useless',
    full: 'Everybody your plan has room for is in or invited.',
  },
  leave: {
    title: 'Leave this circle',
    text: 'Nobody there sees you any more, and you see nobody. The others see that you left.',
    confirm: 'Yes, leave',
    endTitle: 'End this circle',
    endText: 'It ends for everybody at once, with all that is shown in it. This cannot be undone.',
    endConfirm: 'Yes, end it for everybody',
  },
  join: {
    crumb: 'Invitation',
    title: (circle: string) => `Join “${circle}”?`,
    by: (inviter: string, members: number) =>
      `${inviter} invites you to a Safety Circle of ${counted(members, 'person', 'people')}.`,
    what: [
      'The others see your name, and that you joined.',
      'They see no place of yours before you choose what to show: nothing, your country, your city or 1 km, and for how long.',
      'You see what each of them chooses to show you. They see that you looked, and when.',
      'You can go invisible or leave at any time. Nobody is told when you go invisible.',
    ],
    as: (name: string) => `You join as ${name}.`,
    button: 'Yes, join',
    not: 'Do not know them? Close this page: nobody is told that you opened it.',
    deadTitle: 'This link does nothing',
    dead: 'It was used, taken back, or is older than 7 days. Ask for a new one.',
    toCircles: 'My circles',
    refused: {
      full: 'This circle is full. Ask whoever invited you to make room.',
      too_many: 'You are in ten circles, the most there can be. Leave one first.',
      in_it: 'You are in this circle already.',
      not_found: 'This link was just used or taken back.',
    },
  },
};

const fieldNames: Record<string, string> = {
  precision: 'How exactly',
  span: 'For how long',
  from: 'The first day',
  until: 'The last day',
  time_zone: 'The clock',
};
