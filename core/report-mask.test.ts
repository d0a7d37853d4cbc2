import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenEmail, hiddenPhone, maskContacts } from './report-mask.ts';

test.each([
  'ana@example.org',
  'ana.maria+tag@mail.example.co.uk',
  'ana (at) example (dot) com',
  'ana[at]example.com',
  'jürgen@müller.de',
  'имя@пример.рф',
])('hides the e-mail address %s and keeps the words around it', (address) => {
  expect(maskContacts(`Write to ${address}, please.`)).toBe(`Write to ${hiddenEmail}, please.`);
});

test.each([
  '+351 912 345 678',
  '(415) 555-2671',
  '+44 (0)20 7946 0958',
  '0049-30-901820',
  '912345678',
  '01.42.68.53.00',
  '030/901820',
  '912.345.678',
  '٠٥٠١٢٣٤٥٦٧',
])('hides the phone number %s', (number) => {
  expect(maskContacts(`Call ${number} now`)).toBe(`Call ${hiddenPhone} now`);
});

test.each([
  'On 2026-11-20 at 18:30',
  'On 20.11.2026 and 11/20/2026',
  'Between 2019-2020 and in 2018 2019 2020',
  'Fined 1.000.000 or 1,000,000 or 12.500',
  'Dial 112, 911 or 061 212',
  'Bus 28, line 5, gate 14, 38.7223, -9.1393',
  'Room 123456',
  'Tram 28 at 17:30, not @home',
  'Card 1234567890123456',
])('leaves "%s" alone', (text) => {
  expect(maskContacts(text)).toBe(text);
});

test('finds several, and takes no longer for a text made of digits and dots', () => {
  expect(maskContacts('a@b.io or +1 415 555 2671')).toBe(`${hiddenEmail} or ${hiddenPhone}`);
  const started = performance.now();
  for (const piece of ['1 ', 'a.', '@', '(', 'a(at)', '1-'])
    maskContacts(piece.repeat(500 / piece.length + 1).slice(0, 500));
  expect(performance.now() - started).toBeLessThan(200);
});

test('masking twice changes nothing, and text without digits and signs comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(maskContacts(maskContacts(text))).toBe(maskContacts(text));
      if (!/[\p{Nd}@＠([{]/u.test(text)) expect(maskContacts(text)).toBe(text);
    }),
  );
});
