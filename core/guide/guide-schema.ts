import * as z from 'zod/mini';
import { LAW_FACTS } from './law.ts';

const said = z.object({ government: z.string(), year: z.int(), url: z.string() });
const holiday = z.object({ day: z.string(), lastDay: z.string(), name: z.string() });

const lawFact = z.object({ fact: z.enum(LAW_FACTS), class: z.string(), said: z.array(said) });

/** The guide of a place as the API gives it. Null and empty lists: no source says anything. */
export const guideSchema = z.object({
  id: z.int(),
  name: z.string(),
  countryCode: z.string(),
  tonight: z.nullable(
    z.object({
      timeZone: z.nullable(z.string()),
      day: z.nullable(z.string()),
      sunrise: z.nullable(z.string()),
      sunset: z.nullable(z.string()),
      hospitals: z.array(
        z.object({
          name: z.string(),
          km: z.number(),
          latitude: z.number(),
          longitude: z.number(),
          year: z.int(),
        }),
      ),
      missions: z.array(
        z.object({
          countryCode: z.string(),
          kind: z.string(),
          name: z.nullable(z.string()),
          km: z.number(),
          address: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          website: z.nullable(z.string()),
          year: z.int(),
        }),
      ),
    }),
  ),
  practical: z.nullable(
    z.object({
      plugs: z.array(z.string()),
      volts: z.nullable(z.number()),
      drivesOn: z.nullable(z.enum(['left', 'right'])),
      currencies: z.array(z.string()),
      callingCodes: z.array(z.string()),
      languages: z.array(z.string()),
      waterWarnings: z.array(said),
      waterSafe: z.array(said),
    }),
  ),
  calendars: z.array(
    z.object({
      year: z.int(),
      month: z.int(),
      holidays: z.array(holiday),
      fasting: z.nullable(holiday),
    }),
  ),
  law: z.array(lawFact),
  warnedAreas: z.array(z.string()),
});

/** What is known of a place that a traveler can act on. */
export type PlaceGuide = z.infer<typeof guideSchema>;
export type PracticalFacts = NonNullable<PlaceGuide['practical']>;
export type Calendar = PlaceGuide['calendars'][number];
export type Holiday = z.infer<typeof holiday>;
/** What governments say of one law; `class` is one of `LAW_CLASSES`. */
export type LawFact = z.infer<typeof lawFact>;
/** Who says so, of which year, where. */
export type Said = z.infer<typeof said>;
