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

/** How long what is sent is stored. */
export const contactRetention = {
  messageDays: 180,
  /** Messages that an operator discarded, or never looked at. */
  unreadDays: 30,
  /** Places on the waiting list that were never confirmed. */
  unconfirmedDays: 30,
  /** Between two mails that ask the same address to confirm. */
  daysBetweenInvitations: 7,
} as const;

/** `held`: no proof of work that counts, an operator looks first; `discarded`: sent by a program. */
const MESSAGE_STATUSES = ['open', 'held', 'done', 'discarded'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
