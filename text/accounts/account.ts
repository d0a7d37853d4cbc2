import { ACCOUNT_LIMITS } from '#core/account/account.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Words of the account page. */
export const accountText = {
  title: 'Your account',
  crumb: 'Account',
  failed: 'Nothing was changed.',
  gone: 'That is not there any more. Here is how things stand now.',
  problem: (label: string, { issues }: { issues: readonly { message: string }[] }) =>
    `${label}: it ${issues[0]?.message}.`,
  prove: 'To change this, first prove it is you',
  did: {
    name: 'Your name is changed.',
    passkey: 'Your new passkey is ready.',
    passkey_removed: 'The passkey is removed. Remove it from your device too.',
    renamed: 'The passkey is renamed.',
    password: 'Your password is set. Your other devices are signed out.',
    password_removed: 'Your password is removed.',
    ended: 'That device is signed out.',
    ended_others: 'All your other devices are signed out.',
    released: 'They keep their account, with the Core plan. They no longer share yours.',
    uninvited: 'The invitation is taken back. Its link opens nothing.',
    proven: 'Thank you. You can change everything for the next minutes.',
  },
  profile: {
    title: 'Profile',
    name: 'Your name',
    email: 'Email',
    noEmail: 'none',
    save: 'Save',
  },
  plan: {
    title: 'Plan',
    until: (date: string) => `Your trial runs until ${date}. After it you have the Core plan.`,
    family: (owner: string) => `You share ${owner}’s plan.`,
    groups: (circle: number, checker: number) =>
      `Safety Circles up to ${counted(circle, 'member')}, Checker up to ${counted(checker, 'member')}.`,
    teams: (most: number) => `Teams with up to ${most.toLocaleString('en-US')} people on a list`,
    noGroups: 'This plan has no Safety Circles and no Checker.',
    payment: 'No payment is taken. To change your plan, ',
    contact: 'write to us',
    compare: 'Compare plans',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Have two, on different devices, so that losing one does not lock you out.',
    none: 'You have no passkey yet.',
    name: 'Name',
    made: (date: string) => `Made ${date}`,
    used: (date: string) => `last used ${date}`,
    unused: 'not used yet',
    synced: 'synced between your devices',
    rename: 'Rename',
    remove: 'Remove',
    add: 'Add a passkey',
    addName: 'Its name, such as “Phone”',
    standardName: (number: number) => `Passkey ${number}`,
    failed: 'The passkey could not be checked. Please make it again.',
    full: `You have ${ACCOUNT_LIMITS.passkeys} passkeys: remove one first.`,
    last: 'This is your only way to sign in: add another passkey or set a password first.',
  },
  password: {
    title: 'Password',
    has: 'A password is set.',
    hasNot: 'No password is set. With a passkey you need none.',
    label: 'New password',
    hint: `${ACCOUNT_LIMITS.passwordLetters} characters or more. A few words that only you put together are best.`,
    set: 'Set password',
    change: 'Change password',
    remove: 'Remove password',
    none: 'A password needs an email address, and this account has none.',
    last: 'This is your only way to sign in: add a passkey first.',
  },
  codes: {
    title: 'Recovery codes',
    left: (count: number) =>
      `${count === 0 ? 'None' : count} of your ${ACCOUNT_LIMITS.recoveryCodes} codes ${count === 1 ? 'is' : 'are'} left.`,
    renew: 'Make new codes',
    renewHint: 'The old ones then count no more.',
  },
  sessions: {
    title: 'Where you are signed in',
    this: 'this browser',
    used: (used: string, begun: string) => `Last used ${used}, signed in ${begun}`,
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
    signOut: 'Sign out here',
  },
  family: {
    title: 'Family',
    lead: (most: number) =>
      `Up to ${counted(most, 'family member')} may have a login of their own under your plan. You cannot sign in as them or see what they do not share.`,
    since: (date: string) => `since ${date}`,
    invited: (date: string) => `invited, the link works until ${date}`,
    remove: 'Remove from my plan',
    takeBack: 'Take back',
    name: 'Their name',
    email: 'Their email, if they have one',
    invite: 'Invite',
    full: (most: number) =>
      most === 0
        ? 'Your plan has no family members.'
        : `Your plan allows ${counted(most, 'family member')}: it is complete.`,
    notInvited: 'This address cannot be invited. Leave it out and hand them the link yourself.',
    linkTitle: 'Hand over this link',
    link: 'It is shown this once, and works once within 7 days.',
    mailed: 'We mailed it to them too.',
  },
  programs: {
    title: 'For your programs',
    lead: 'With an API key a program of yours asks what these pages show.',
    keys: 'API keys',
  },
  data: {
    title: 'Your data',
    export: 'Download everything as JSON',
    proveFirst: 'Before everything is downloaded or deleted, we ask again whether it is you.',
    remove: 'Delete my account',
    removeText:
      'Your account and everything in it is deleted at once and cannot be brought back. Backups forget it when they expire. Family members keep their own accounts.',
    removeConfirm: 'Delete my account now',
    deleted: 'Your account and everything in it is deleted.',
  },
};
