import fc from 'fast-check';
import { hostileText } from '../fuzz/values.ts';

const told = [
  ']]>',
  '<![CDATA[x]]>',
  '&lt;b&gt; & <script>alert(1)</script>',
  'first\r\nsecond\rthird\n\nEND:VEVENT\r\nBEGIN:VALARM',
  'a;b,c\\d\\n:"e"',
  '=1+1',
  '🌊'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(30),
  'é'.repeat(74),
  '\u0001\u0007\u001b[31m\u007f\u0085\u2028\ufeff\ufffe',
  'W'.repeat(5_000),
  'ü;'.repeat(2_500),
];

/** What somebody else's words may be, as far as the database takes them. */
export const hostileWords = fc
  .oneof(
    fc.constantFrom(...told),
    hostileText,
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  )
  .map((text) => text.toWellFormed().replaceAll('\u0000', ''));

/** The same as XML holds it, whatever its gaps. */
export const asXmlHolds = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ud800-\udfff\ue000-\ufffd]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
