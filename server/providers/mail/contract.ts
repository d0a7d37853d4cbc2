import { expect, it } from 'vitest';
import type { Letter, Mail } from './port.ts';

/** What arrived, as a reader sees it. */
export type Arrived = Pick<Letter, 'to' | 'subject' | 'text'> & { replyTo: string | null };

const letter: Letter = {
  to: 'ana@example.com',
  replyTo: 'ben@example.com',
  subject: 'Grüße aus Łódź',
  text: 'First line\n\n.\nA line that begins with a full stop stays.\nÜbermut 🌍',
  id: 'contact-1',
};

/** What every mail adapter keeps. @param open gives an adapter and a way to read what arrived, in order */
export function mailContract(open: () => { mail: Mail; arrived: () => Promise<Arrived[]> }) {
  it('delivers a letter with its letters of other alphabets whole', async () => {
    const { mail, arrived } = open();
    await mail.send(letter);
    const last = (await arrived()).at(-1);
    expect(last).toMatchObject({ to: letter.to, replyTo: letter.replyTo, subject: letter.subject });
    expect(last?.text.trim()).toBe(letter.text);
  });

  it('refuses a header of two lines and sends nothing', async () => {
    const { mail, arrived } = open();
    const before = (await arrived()).length;
    await expect(mail.send({ ...letter, subject: 'Hello\r\nBcc: all@example.com' })).rejects.toThrow(
      'one line',
    );
    await expect(mail.send({ ...letter, to: 'a@example.com\r\nBcc: b@example.com' })).rejects.toThrow(
      'one line',
    );
    expect(await arrived()).toHaveLength(before);
  });
}
