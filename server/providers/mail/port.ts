/** One letter, in plain text. */
export type Letter = {
  to: string;
  /** Whom an answer goes to, where that is somebody else than the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same for the same letter, so that one sent twice is seen as one: `contact-42`. */
  id: string;
};

/** Sends letters from the address of this installation. */
export type Mail = {
  /** @throws Error when the letter was not taken; it may be sent again */
  send: (letter: Letter) => Promise<void>;
};
