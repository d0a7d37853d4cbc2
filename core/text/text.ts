import { z } from 'zod';

/** Why PostgreSQL cannot store a text (NUL, half a surrogate pair), in words that finish "contains …"; else null. */
export function textDefect(text: string): string | null {
  if (text.includes('\u0000')) return 'a NUL character';
  return text.isWellFormed() ? null : 'half of a surrogate pair';
}

/** A string that can be stored and shown. The base of every text field of the product. */
export const usableText = z.string().superRefine((text, context) => {
  const defect = textDefect(text);
  if (defect) context.addIssue({ code: 'custom', message: `contains ${defect}` });
});
