import { z } from 'zod';
import { usableText } from '#core/text/text.ts';
import { contactLimits, HEARD_FROM } from './contact.ts';

/** One line: what would break a mail's header becomes a space. */
const line = (maximum: number) =>
  usableText
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .overwrite((text) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim())
    .max(maximum, { error: `is longer than ${maximum} characters` });

const ticked = z
  .string()
  .nullish()
  .transform((value) => value !== null && value !== undefined);

/** The contact form as a browser posts it (specification §3). */
export const contactFormSchema = z.object({
  first_name: line(contactLimits.firstNameMaximum).min(1, { error: 'is empty' }),
  email: line(contactLimits.emailMaximum).pipe(z.email({ error: 'is no e-mail address' })),
  message: usableText
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, { error: 'is empty' })
    .max(contactLimits.messageMaximum, {
      error: `is longer than ${contactLimits.messageMaximum} characters`,
    }),
  heard_from: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.enum(HEARD_FROM, { error: `is none of ${HEARD_FROM.join(', ')}` }).nullable(),
  ),
  subject: line(contactLimits.subjectMaximum).default(''),
  waiting_list: ticked,
  /** A box that people do not see: only programs tick it. */
  botcheck: ticked,
  /** A solved challenge of `/v1/proof-of-work`; empty or missing: the browser runs no scripts. */
  altcha: z.string().max(4000).default(''),
});
export type ContactForm = z.infer<typeof contactFormSchema>;
