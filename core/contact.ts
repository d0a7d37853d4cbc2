/** Answers to "How did you hear about us?" (specification §3). */
export const HEARD_FROM = ['friend', 'colleague', 'online', 'flyer', 'search', 'other'] as const;

export type HeardFrom = (typeof HEARD_FROM)[number];

/** Lengths in characters. */
export const contactLimits = {
  firstNameMaximum: 100,
  emailMaximum: 254,
  messageMaximum: 4000,
  subjectMaximum: 150,
} as const;

/** How long what is sent is kept. */
export const contactRetention = {
  messageDays: 180,
  /** Messages that an operator discarded, or never looked at. */
  unreadDays: 30,
  /** Places on the waiting list that were never confirmed. */
  unconfirmedDays: 30,
  /** Between two mails that ask the same address to confirm. */
  daysBetweenInvitations: 7,
} as const;

/**
 * `open`: to be answered; `held`: it came without a proof of work that counts, so an operator looks first; `done`:
 * answered; `discarded`: an operator, or a ticked hidden box, says that a program sent it.
 */
export const MESSAGE_STATUSES = ['open', 'held', 'done', 'discarded'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
