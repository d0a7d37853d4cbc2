import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedMs } from '../../test/computing.ts';
import { maskContacts } from './report-mask.ts';

test.each([
  'ana@example.org',
  'ana.maria+tag@mail.example.co.uk',
  'ana (at) example (dot) com',
  'ana[at]example.com',
  'jürgen@müller.de',
  'имя@пример.рф',
  'ana @ example.com',
  'ana＠example．com',
  'ana@exam\u200bple.com',
  'ana (at) example dot com',
  'ana at example dot com',
  'ana @ example . com',
])('hides the e-mail address %s and keeps the words around it', (address) => {
  expect(maskContacts(`Write to ${address}, please.`)).toBe(`Write to [e-mail hidden], please.`);
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
  '912345678 923456789',
  '+351 912 345 678 / 923 456 789',
  '９１２３４５６７８',
  '९१२३४५६७८९',
  '𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  '9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '912\u200b345\u2060678',
  '912\u00ad345678',
  '912_345_678',
  '912 - 345 - 678',
  '912,345,678',
  '91:23:45:678',
  '351912345678351923456789',
  '912\n345\n678',
])('hides the phone number %s', (number) => {
  expect(maskContacts(`Call ${number} now`)).toBe(`Call [phone hidden] now`);
});

test.each([
  ['电话13812345678给', `电话[phone hidden]给`],
  ['Tel912345678', `Tel[phone hidden]`],
  ['call:(912345678)', `call:([phone hidden])`],
  ['Ring 912 345 678.', `Ring [phone hidden].`],
  ['On 2026-11-20 912345678', `On 2026-11-20 [phone hidden]`],
  ['Card 1234567890123456', `Card [phone hidden]`],
])('hides what stands in "%s"', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test.each([
  'On 2026-11-20 at 18:30',
  'On 2026-11-20 18:30-19:45',
  '20.11.2026 22:00 - 06:00, 11/20/2026',
  'Emergency 112 / 911 / 119',
  'Felt 16/20, before 14/20 15/20',
  'Rooms €1200-1500, or 1200-1500 EUR, or $15.50',
  'Paid 3,500 and 12 500',
  '5-star, 24/7, 4x4, 10 km in 35 min, 38°C',
  'We met @ Joe’s. Nice place',
  'Look at the polka dot dress',
  'On 20.11.2026 and 11/20/2026',
  'Between 2019-2020 and in 2018 2019 2020',
  'Fined 1.000.000 or 1,000,000 or 12.500',
  'Dial 112, 911 or 061 212',
  'Bus 28, line 5, gate 14, 38.7223, -9.1393',
  'Room 123456',
  'Tram 28 at 17:30, not @home',
])('leaves "%s" alone', (text) => {
  expect(maskContacts(text)).toBe(text);
});

test('finds several, and takes no longer for a text made of digits and dots', async () => {
  expect(maskContacts('a@b.io or +1 415 555 2671')).toBe(`[e-mail hidden] or [phone hidden]`);
  const maskAll = () => {
    for (const piece of ['1 ', 'a.', '@', '(', 'a(at)', '1-'])
      maskContacts(piece.repeat(500 / piece.length + 1).slice(0, 500));
  };
  expect(await computedMs(maskAll)).toBeLessThan(200);
});

const separators = [
  ' ',
  '',
  '-',
  '.',
  '/',
  ' / ',
  '_',
  '\u200b',
  '\u00a0',
  '–',
  ')(',
  '  ',
  ' - ',
  '\u2060',
  '*',
];
const scripts = ['0123456789', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'].map(
  (row) => [...row],
);
/** Three digits first: neither a year, nor a day, nor a month. */
const phoneNumber = fc
  .tuple(
    fc.integer({ min: 210, max: 899 }),
    fc.array(fc.tuple(fc.constantFrom(...separators), fc.integer({ min: 0, max: 99 })), {
      minLength: 3,
      maxLength: 6,
    }),
    fc.constantFrom(...scripts),
  )
  .map(([first, groups, script]) => {
    const digits = `${first}${groups.map(([separator, pair]) => `${separator}${String(pair).padStart(2, '0')}`).join('')}`;
    return digits.replaceAll(/[0-9]/g, (digit) => script[Number(digit)]!);
  });

test('no masked text keeps seven digits of a phone number, whatever stands between and around them', () => {
  const words = fc.constantFrom('', ' ', 'Tel', '电话', 'call ', '(', '+', '“', 'на ', 'x');
  fc.assert(
    fc.property(
      words,
      fc.array(phoneNumber, { minLength: 1, maxLength: 3 }),
      words,
      (before, numbers, behind) => {
        const masked = maskContacts(`${before}${numbers.join(' ')}${behind}`);
        const left = masked.normalize('NFKC').match(/\p{Nd}/gu) ?? [];
        expect(left.length, masked).toBeLessThan(7);
      },
    ),
    { numRuns: 500 },
  );
});

test('years, dates, times, prices, marks and short numbers stay as they were written', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const whole = (min: number, max: number) => fc.integer({ min, max });
  const figure = fc.oneof(
    whole(1900, 2099).map(String),
    fc.tuple(whole(1900, 2099), whole(1, 12), whole(1, 28)).map(([y, m, d]) => `${y}-${two(m)}-${two(d)}`),
    fc.tuple(whole(1, 28), whole(1, 12), whole(1900, 2099)).map(([d, m, y]) => `${d}.${m}.${y}`),
    fc.tuple(whole(0, 23), whole(0, 59)).map(([h, m]) => `${h}:${two(m)}`),
    fc.tuple(whole(1, 20)).map(([mark]) => `${mark}/20`),
    fc.tuple(whole(1, 9999)).map(([price]) => `€${price}`),
    fc.constantFrom('112', '911', '28', '100000', '1,000,000', '12.500'),
  );
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 6 }), (figures) => {
      const text = `In ${figures.join(' or ')}.`;
      expect(maskContacts(text)).toBe(text);
    }),
  );
});

test('masking twice changes nothing, and text without digits and signs comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(maskContacts(maskContacts(text))).toBe(maskContacts(text));
      if (!/[\p{Nd}@＠([{]/u.test(text)) expect(maskContacts(text)).toBe(text);
    }),
  );
});
