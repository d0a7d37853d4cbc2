import { TRIAL_DAYS } from '#core/account/plan.ts';

/** Words of the operators' page of accounts. */
export const operatorAccountsText = {
  title: 'Accounts',
  lead: 'Who is invited and who came. What is in an account is theirs: it is not shown here.',
  closed:
    'Accounts are closed on this installation: set CHAPERON_PUBLIC_URL to an https address, and ACCOUNTS to "invite" or nothing.',
  reports: 'Reports to look at',
  invite: {
    title: 'Invite somebody',
    email: 'Email address',
    plan: 'Plan',
    trial: `Trial: Clique for ${TRIAL_DAYS} days, then Core`,
    submit: 'Invite',
    waiting: (count: number) => `On the waiting list, confirmed and not invited yet: ${count}.`,
    waitingSubmit: (count: number) => (count === 1 ? 'Invite this one' : `Invite the first ${count}`),
    mailed: 'The link was mailed. It works once within 7 days, and is shown this once:',
    handOver:
      'The link was not mailed: hand it over yourself. It works once within 7 days, and is shown this once:',
    refused: {
      no_address: (email: string) => `“${email}” is no email address. Nobody was invited.`,
      has_account: (email: string) => `${email} has an account already.`,
    },
    nobody: 'Nobody waits.',
  },
  open: {
    title: (count: number) => `Open invitations (${count})`,
    until: (moment: string) => `works until ${moment}`,
    none: 'No invitation is open.',
    takeBack: 'Take back',
    trial: 'trial',
  },
  accounts: {
    title: (count: number) => `Accounts (${count})`,
    none: 'Nobody has an account yet.',
    member: 'family member',
    noEmail: 'no address',
    since: (moment: string) => `since ${moment}`,
    used: (moment: string) => `last used ${moment}`,
    unused: 'not signed in now',
    until: (moment: string) => `until ${moment}`,
    plan: (name: string) => `Plan of ${name}`,
    setPlan: 'Set plan',
    end: 'End',
    endText: 'The account and all in it is deleted at once, and cannot be brought back.',
    endConfirm: 'Delete this account now',
    newer: 'Newer',
    older: 'Older',
  },
  operator: {
    is: 'operator',
    make: {
      title: 'Make an operator',
      text: 'They open these pages with their account: decide on reports, read messages, invite and end accounts, and make others operators. What they decide stays in the log under their name.',
      confirm: 'Make this account an operator',
    },
    end: {
      title: 'Operator no more',
      text: 'These pages close for them at once. Their account and what they decided stay.',
      confirm: 'Take the role away',
    },
  },
  did: {
    make_operator: 'This account is an operator now.',
    end_operator: 'This account is no operator any more.',
    set_plan: 'The plan is set. It stays until it is changed.',
    end: 'The account and all in it is deleted.',
    take_back: 'The invitation is taken back. Its link opens nothing.',
  },
  nothing: 'Nothing was done: that is not there any more. Here is how things stand now.',
};
