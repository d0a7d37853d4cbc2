import { z } from 'zod';

/**
 * Why a text cannot be stored or shown, in words that finish "contains …"; null when it is fine.
 * PostgreSQL refuses NUL, and half of a surrogate pair has no UTF-8 form. Emoji, accents and right-to-left are fine.
 */
export function textDefect(text: string): string | null {
  if (text.includes('\u0000')) return 'a NUL character';
  return text.isWellFormed() ? null : 'half of a surrogate pair';
}

/** A string that can be stored and shown. The base of every text field of the product. */
export const usableText = z.string().superRefine((text, context) => {
  const defect = textDefect(text);
  if (defect) context.addIssue({ code: 'custom', message: `contains ${defect}` });
});
