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

/** `held`: it came without a proof of work, so an operator looks first. */
export type MessageStatus = 'open' | 'held' | 'discarded';
