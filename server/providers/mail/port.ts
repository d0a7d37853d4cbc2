/** One letter. */
export type Letter = {
  to: string;
  /** Whom an answer goes to, where that is somebody else than the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same as a page, for readers that show one. */
  html?: string;
  /** What a reader's "unsubscribe" button posts to (RFC 8058). */
  unsubscribeLink?: string;
  /** The same for the same letter, so that one sent twice is seen as one: `contact-42`. */
  id: string;
};

/** The address does not exist: no letter to it will ever arrive. */
export class NoSuchMailboxError extends Error {
  override readonly name = 'NoSuchMailboxError';
}

/** Sends letters from the address of this installation. */
export type Mail = {
  /**
   * @throws NoSuchMailboxError when there is no such address
   * @throws Error when the letter was not taken; it may be sent again
   */
  send: (letter: Letter) => Promise<void>;
};
