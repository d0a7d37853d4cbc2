import { ACCOUNT_LIMITS } from '#core/account/account.ts';

/** Words of the sign-in page, of the dialog where accounts are open, and of what stands behind the links. */
export const signInText = {
  title: 'Sign in',
  titleFor: (page: string) => `${page}: sign in`,
  description: 'For invited testers of Chaperon.',
  lead: 'For invited testers. Everything you can look up works without an account.',
  whatFor: {
    title: 'What an account is for',
    list: [
      {
        title: 'Safety Circles',
        text: 'People who agreed see where the others are, each as exactly as they choose.',
      },
      {
        title: 'Check-ins',
        text: 'We ask whether all is well. Without an answer, the people you chose are told.',
      },
      { title: 'Teams', text: 'A list of your staff: who is where, and what concerns them there.' },
      {
        title: 'Your dashboard on all devices',
        text: 'The people and places you watch, kept encrypted until you remove them.',
      },
    ],
    without: 'Scores, trips, comparisons, reports and alerts need no account.',
  },
  waitingLead: 'Not invited yet? ',
  waiting: 'Join the waiting list',
  passkey: 'Sign in with a passkey',
  passkeyBusy: 'Waiting for your passkey…',
  passkeyNeedsScripts: 'A passkey needs scripts. Without them use your password, or a link by mail.',
  passkeyMissing: 'This browser has no passkeys. Use your password or a recovery code instead.',
  passkeyStopped: 'No passkey was used. Try again, or sign in another way.',
  passkeyFailed: 'The passkey did not work. Try again, or sign in another way.',
  orPassword: 'Or with your password',
  email: 'Email',
  password: 'Password',
  logIn: 'Sign in',
  link: 'Mail me a link',
  linkTitle: 'No password at hand?',
  linkHint: `The link works once, within ${ACCOUNT_LIMITS.linkMinutes} minutes.`,
  code: 'Recovery code',
  codeTitle: 'Use a recovery code',
  codeHint: 'One of the ten codes you kept when your account was made. Each works once.',
  codeSubmit: 'Sign in with this code',
  otherSite: 'This form did not come from a page of ours, so nothing was done.',
  noMail: 'This installation sends no mail. Sign in another way.',
  noAddress: 'Type your email address first.',
  failed: 'Not signed in.',
  wrong: {
    password:
      'This email and password do not belong to an account. Sign-in is open to invited testers only; everything you can look up works without one.',
    passkey: 'This passkey does not open an account here. Try again, or sign in another way.',
    code: 'This email and code do not belong together, or the code was used before.',
  },
  sentTitle: 'Look into your mail',
  sent: (email: string) =>
    `If ${email} has an account, a link is on its way. It works once, within ${ACCOUNT_LIMITS.linkMinutes} minutes.`,
  sentHint: 'No letter? Look into the spam folder, or ask again.',
  byLink: {
    title: 'Sign in here?',
    lead: 'You asked for this link. It works once.',
    button: 'Sign in',
    deadTitle: 'This link is not valid any more',
    dead: `A link works once, within ${ACCOUNT_LIMITS.linkMinutes} minutes. Ask for a new one.`,
    again: 'Ask for a new link',
  },
  prove: {
    title: 'Is it you?',
    lead: `This step asks again, unless you signed in within the last ${ACCOUNT_LIMITS.proofMinutes} minutes.`,
    passkey: 'Use my passkey',
    password: 'Go on',
    code: 'Use this code',
    wrong: 'That was not right. Try again, or prove it another way.',
    back: 'Back to my account',
  },
};

/** Why a new password is refused. */
export const passwordText = {
  common: 'Choose another password: this one is among the first that anybody tries.',
  own: 'Choose another password: it is little more than your name, your address or ours.',
  repeated: 'Choose another password: it repeats the same few characters.',
};
