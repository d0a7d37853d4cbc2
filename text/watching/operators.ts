import type { OccurrenceState } from '#core/watching/watching.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The operators' page of what watchers are told. */
export const operatorsText = {
  title: 'Messages to watchers',
  lead: 'What waits, what was sent and what fails. Nobody’s address is shown: a number stands for each.',
  ways: 'By way',
  way: {
    used: (count: number) => `${count} address${count === 1 ? '' : 'es'} in use`,
    waiting: (count: number) => `${counted(count, 'message')} wait${count === 1 ? 's' : ''}`,
    due: (count: number, since: string) => `${count} should be out since ${since}`,
    failing: (count: number) => `${count} fail${count === 1 ? 's' : ''} right now`,
    ended: (count: number) => `${count} ended after a week of failures`,
    gone: (count: number) => `${count} gone for good`,
    off: 'not configured any more: nothing is sent',
  },
  nobody: 'Nobody is told anything yet',
  lists: 'Which list',
  list: {
    waiting: 'Waiting',
    sent: 'Sent',
    dropped: 'Not told',
    failing: 'Failing addresses',
    ended: 'Given up',
  },
  filter: 'Which of them',
  kind: 'Way',
  everyKind: 'All ways',
  age: 'At least',
  ages: { any: 'Any age', hour: 'An hour old', day: 'A day old', week: 'A week old' },
  submit: 'Show',
  empty: 'Nothing here',
  state: { begun: '', graver: 'Graver: ', over: 'Over: ' } satisfies Record<OccurrenceState, string>,
  letter: 'A letter between people, such as a check-in',
  address: (id: number) => `Address ${id}`,
  message: (id: number) => `message ${id}`,
  due: (when: string) => `due ${when}`,
  sent: (when: string) => `sent ${when}`,
  dropped: (when: string) => `was due ${when}: overtaken, ended or stopped before`,
  tries: (count: number) => `${count} ${count === 1 ? 'try' : 'tries'}`,
  unsure: 'may have been told before a backup was restored: not repeated',
  failing: (since: string) => `has failed since ${since}`,
  failed: (since: string, ended: string) =>
    `failed since ${since}, ended on ${ended} after a week of failures`,
  gone: (ended: string) => `gone for good on ${ended}: the other side says that it does not exist`,
  older: 'Older',
  reports: 'Reports',
  commandsLead: 'To try an address, or to send a message again, by its number:',
  commands: ['npm run alerts -- test 42', 'npm run alerts -- resend 42'],
};
