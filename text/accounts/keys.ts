import { ACCOUNT_LIMITS } from '#core/account/account.ts';

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Words of an account's page of API keys. */
export const accountKeysText = {
  title: 'API keys',
  lead: 'Make one key for each program of yours that asks Chaperon, and end it here when the program stops or the key gets about.',
  opens: 'A key opens nothing of your account. All your keys share one limit of calls.',
  docs: 'How to call the API',
  failed: 'Nothing was changed.',
  gone: 'There is no such key of yours, or it has ended. Here is how things stand now.',
  problem: (label: string, { issues }: { issues: readonly { message: string }[] }) =>
    `${label}: it ${issues[0]?.message}.`,
  full: `You have ${ACCOUNT_LIMITS.apiKeys} keys: end one first.`,
  did: {
    changed: 'The key is changed. It holds within ten seconds.',
    ended: 'The key is ended. It is refused within ten seconds.',
  },
  made: {
    title: (name: string) => `Copy the key of “${name}” now.`,
    text: 'It is shown this once: only its hash is stored.',
  },
  make: {
    title: 'Make a key',
    name: 'Name, such as “Weekly report”',
    limit: 'Calls a day, at most (optional)',
    submit: 'Make the key',
  },
  list: {
    title: 'Your keys',
    none: 'You have no key yet.',
    ending: (letters: string) => `ends with ${letters}`,
    made: (date: string) => `made ${date}`,
    ended: (date: string) => `ended ${date}`,
    limit: (calls: number) => `${counted(calls, 'call')} a day at most`,
    today: (calls: number) => (calls === 0 ? 'no call today' : `${counted(calls, 'call')} today`),
    month: (calls: number) => `${counted(calls, 'call')} in 30 days`,
    byDay: 'Calls by day',
    unused: 'No call in the last 30 days.',
    day: 'Day (UTC)',
    calls: 'Calls',
    change: 'Change',
    name: 'Name',
    callsPerDay: 'Calls a day, at most',
    save: 'Save',
    end: 'End this key',
    endText: 'Programs that use it are refused from then on. That cannot be undone.',
    endConfirm: 'End it now',
  },
  over: {
    title: 'Ended keys',
    lead: `They leave this list after ${ACCOUNT_LIMITS.endedKeyDays} days.`,
  },
};

/** Words of the operators' page of API keys. */
export const operatorKeysText = {
  title: 'API keys',
  lead: 'Keys you gave out, and how many the holders of accounts made. Use is counted by day, in UTC.',
  reports: 'Reports to look at',
  nothing: 'Nothing was done: there is no such key any more. Here is how things stand now.',
  noName: 'Type a name of 1 to 100 characters: who the key is for.',
  badLimit: `Calls a day are a whole number from 1 to ${ACCOUNT_LIMITS.callsPerDayAtMost}, or nothing.`,
  did: { end: 'The key is ended. It is refused within ten seconds.' },
  issued: (name: string) =>
    `Hand this key over to ${name} now. It is shown this once: only its hash is stored.`,
  issue: {
    title: 'Issue a key',
    name: 'Who it is for',
    limit: 'Calls a day, at most (optional)',
    submit: 'Issue',
  },
  list: {
    title: (count: number) => `Keys (${count})`,
    none: 'No key is in use.',
    ofAccount: (name: string) => `A key of ${name}’s account`,
    more: (count: number) => `The ${count} most used are listed.`,
  },
};
