import * as z from 'zod/mini';

const dialables = z.array(z.object({ text: z.string(), tel: z.nullable(z.string()) }));

/** What writing a report on a place needs: the place, the country it may name instead, and whom to call there. */
export const reportPlaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Region and country, or the country's own name. */
  context: z.string(),
  /** Path of its safety profile. */
  path: z.string(),
  /** What the author may name instead; null for a country. */
  country: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Numbers of each service as they are dialed, and a sentence where they are not certain; null where no list has any. */
  numbers: z.nullable(
    z.object({ police: dialables, ambulance: dialables, fire: dialables, warning: z.nullable(z.string()) }),
  ),
});

export type ReportPlace = z.infer<typeof reportPlaceSchema>;

/** A place whose numbers to call may still be on their way: undefined then. */
export type FormPlace = Omit<ReportPlace, 'numbers'> & { numbers: ReportPlace['numbers'] | undefined };
