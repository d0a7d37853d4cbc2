import { z } from 'zod';
import { usableText } from '#core/text/text.ts';
import { ACCOUNT_LIMITS } from './account.ts';

/** An e-mail address as it is compared: without spaces around it and in small letters. */
export const emailField = usableText
  .trim()
  .toLowerCase()
  .max(ACCOUNT_LIMITS.emailLetters, { error: 'is longer than 254 characters' })
  .pipe(z.email({ error: 'is no e-mail address' }));

/** How somebody wants to be called: one line. */
export const nameField = usableText
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  .overwrite((text) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim())
  .min(1, { error: 'is empty' })
  .max(ACCOUNT_LIMITS.nameLetters, { error: `is longer than ${ACCOUNT_LIMITS.nameLetters} characters` });

/** Long enough that guessing does not help, and no longer than what is worth hashing. */
export const newPasswordField = usableText
  .min(ACCOUNT_LIMITS.passwordLetters, {
    error: `needs ${ACCOUNT_LIMITS.passwordLetters} characters or more`,
  })
  .max(ACCOUNT_LIMITS.passwordLettersAtMost, {
    error: `is longer than ${ACCOUNT_LIMITS.passwordLettersAtMost} characters`,
  });

/** A credential of the browser as a form carries it: JSON, which the library that verifies it looks through. */
export const credentialField = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) }).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'is no passkey' });
      return z.NEVER;
    }
  });

/** How many calls a day a key may make; nothing typed: as many as the service allows. */
export const callsPerDayField = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return null;
    const calls = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
    if (calls >= 1 && calls <= ACCOUNT_LIMITS.callsPerDayAtMost) return calls;
    context.addIssue({
      code: 'custom',
      message: `is no whole number from 1 to ${ACCOUNT_LIMITS.callsPerDayAtMost}`,
    });
    return z.NEVER;
  });
