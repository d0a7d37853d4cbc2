import type { Letter, Mail } from '#server/providers/mail/port.ts';

/** Keeps what was sent, for tests. `fail` makes the next letters fail until it is set back. */
export function fakeMail(): Mail & { sent: Letter[]; fail: (isFailing: boolean) => void } {
  const sent: Letter[] = [];
  let isFailing = false;
  return {
    sent,
    fail: (next) => {
      isFailing = next;
    },
    send: async (letter) => {
      if (isFailing) throw new Error('The mail server does not answer.');
      if (/[\r\n]/.test(letter.to + letter.subject)) throw new Error('A header of a letter is one line.');
      sent.push(letter);
    },
  };
}
