import type { FlagReason } from '#core/report/report.ts';

/** Words of a complaint about a report: of its form, and of the page that has it for readers without scripts. */
export const reportFlagText = {
  why: 'What is wrong with it?',
  reasons: {
    personal: 'It shows or names a person',
    hate: 'It is hateful',
    spam: 'It is advertising',
    untrue: 'It is not true',
    other: 'Something else',
  } satisfies Record<FlagReason, string>,
  send: 'Send',
  flagged: 'Thank you. An operator will look at this report.',
  failed: 'That could not be sent. Try again later.',
  page: {
    lead: 'An operator looks at every report that a reader complains about.',
    description: 'Say what is wrong with a report by a visitor.',
    thanks: 'Thank you',
    noted: 'An operator will look at this report.',
    missing: 'This report is not here',
    missingText: 'It may have been deleted, or an operator is looking at it.',
    back: (place: string) => `Back to ${place}`,
    home: 'Go to Home',
  },
};
