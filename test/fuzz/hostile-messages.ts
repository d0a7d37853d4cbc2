import fc from 'fast-check';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import { alertMessage } from '#server/providers/channels/contract.ts';

const attacks = [
  '\r\nBcc: all@example.com',
  '\r\n.\r\nMAIL FROM:<x@example.com>',
  '\n\n<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></tr></table>',
  '&lt;b&gt;&#60;b&#62;',
  '","admin":true,"x":"',
  '{to}{text}',
  '&To=+4900000000&',
  '=?UTF-8?Q?Hello?=',
  '\u202egpj.exe',
  '\u0000\u001b[31m',
  '\ud800',
  '*_[click](https://evil.example)_*',
  '<!-- ',
  ']]>',
];

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...attacks),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));

const title = hostile.map((text) => `Danger ${text}`);

/** Messages of which sources and visitors wrote every word; for property tests. */
export const hostileMessages = fc
  .record({
    title,
    introduction: hostile,
    type: fc.constantFrom(...ALERT_TYPES),
    linkText: title,
    items: fc.array(
      fc.record({
        type: fc.constantFrom(...ALERT_TYPES),
        title,
        text: title,
        advice: hostile,
        source: title,
        link: fc.constant('https://chaperon.example/safety/1?alert=a%26b'),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  })
  .map((changes) => alertMessage(changes));
