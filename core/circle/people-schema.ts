import * as z from 'zod/mini';
import { PRECISIONS } from './circle.ts';

const pointSchema = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/**
 * Where a browser says it is, already as coarse as the circle is shown: only the country (ISO 3166-1 alpha-2), or a
 * place, and for a kilometer a point.
 */
export const sentPositionSchema = z.union([
  z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  z.object({ place: z.int().check(z.positive()), point: z.nullable(pointSchema) }),
]);
export type SentPosition = z.infer<typeof sentPositionSchema>;

/** Somebody of one's circles, as the dashboard shows them. */
const circlePersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  circles: z.array(z.string()),
  /** Null: they show no place right now. Why is told to nobody. */
  position: z.nullable(
    z.object({
      place_id: z.int(),
      /** In words. */
      where: z.string(),
      precision: z.enum(PRECISIONS),
      latitude: z.number(),
      longitude: z.number(),
      at: z.string(),
    }),
  ),
});
export type CirclePerson = z.infer<typeof circlePersonSchema>;

/** What one shows a circle of oneself right now. */
const ownSharingSchema = z.object({
  circle: z.int(),
  circle_name: z.string(),
  precision: z.enum(PRECISIONS),
  ends_at: z.nullable(z.string()),
});

/** Who the signed-in sees, and by whom they are seen. */
export const circlePeopleSchema = z.object({
  people: z.array(circlePersonSchema),
  sharing: z.array(ownSharingSchema),
  look_again_in_ms: z.int(),
});
export type CirclePeople = z.infer<typeof circlePeopleSchema>;
