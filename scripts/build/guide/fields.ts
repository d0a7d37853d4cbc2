import { z } from 'zod';

/** A country or territory, ISO 3166-1 alpha-2. */
export const code = z.string().regex(/^[A-Z]{2}$/);
export const date = z.iso.date();
/** A date, or a month where the page says no more. */
export const dateOrMonth = z.union([date, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]);
export const geonamesId = z.string().regex(/^\d+$/);
export const webAddress = z.url({ protocol: /^https?$/ });
/** What may be left out. */
export const orNull = <Field>(field: z.ZodType<Field, string>) =>
  z.union([z.literal('').transform(() => null), field]);
/** Words between spaces; none where the field is empty. */
export const words = z.string().transform((text) => (text ? text.split(' ') : []));
const degrees = (most: number) => z.string().min(1).transform(Number).pipe(z.number().min(-most).max(most));
/** A point, as two columns. */
export const point = { latitude: degrees(90), longitude: degrees(180) };
export const number = z.string().min(1).transform(Number).pipe(z.number());
