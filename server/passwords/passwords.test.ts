import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPasswords } from './passwords.ts';

const passwords = openPasswords(resolve(import.meta.dirname, '../../data/accounts'))!;

describe('a password', () => {
  it('is known again by its hash, which is another each time and does not hold it', async () => {
    const [first, second] = [await passwords.hash('olive harbor 7'), await passwords.hash('olive harbor 7')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.matches('olive harbor 7', first)).toBe(true);
    for (const other of ['olive harbor 8', 'Olive harbor 7', '', 'olive harbor 7 '])
      expect(await passwords.matches(other, first), other).toBe(false);
  });

  it('is the same however its letters are composed, and never nobody’s', async () => {
    const hash = await passwords.hash('caf\u00e9 am meer');
    expect(await passwords.matches('cafe\u0301 am meer', hash)).toBe(true);
    expect(await passwords.matches('', null)).toBe(false);
  });

  it('is common with digits and signs around a common one too', () => {
    for (const common of ['1234567890', 'password123', 'Password2026!', '!!manchester1', 'QWERTYUIOP'])
      expect(passwords.isCommon(common), common).toBe(true);
    for (const own of ['olive harbor 7', 'teal-otter-lamp', '7 kites over Lisbon'])
      expect(passwords.isCommon(own), own).toBe(false);
  });
});
