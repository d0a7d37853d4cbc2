import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactFormSchema } from './contact-schema.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    'Ann',
    'a@b.example\r\nBcc: all@b.example',
    'x'.repeat(6_000),
    'ann@example.com',
    '\u0000',
    '\ud800',
  ),
);
const field = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

describe('the contact form', () => {
  it('gives one line without control characters for what goes into a mail’s header, or names a field', () => {
    const form = fc.record(
      { first_name: field, email: field, message: field, subject: field, heard_from: field, altcha: field },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(form, (fields) => {
        const parsed = contactFormSchema.safeParse(fields);
        if (!parsed.success) {
          expect(parsed.error.issues.every(({ path, message }) => path.length > 0 && message !== '')).toBe(
            true,
          );
          return;
        }
        for (const line of [parsed.data.first_name, parsed.data.email, parsed.data.subject])
          expect(line).not.toMatch(/[\r\n\p{Cc}]/u);
        expect(parsed.data.message.isWellFormed() && !parsed.data.message.includes('\u0000')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a name and a message in any script as they are', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((one) => /^\S+$/.test(one));
    fc.assert(
      fc.property(word, word, (name, message) => {
        const parsed = contactFormSchema.parse({ first_name: name, email: 'ann@example.com', message });
        expect([parsed.first_name, parsed.message]).toEqual([name, message]);
      }),
    );
  });
});
