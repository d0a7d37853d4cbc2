import * as z from 'zod/mini';

/** What stands beside the headline while something happens: the score of now, and the gravest thing that lowers it. */
export const rightNowSchema = z.object({ score: z.int(), reason: z.string() });
export type RightNow = z.infer<typeof rightNowSchema>;

/** What most of the governments whose levels we read advise against: all travel, or going unless one must; the same sentence on every page. */
export const travelWarningSchema = z.object({ level: z.enum(['danger', 'caution']), note: z.string() });
export type TravelWarningNote = z.infer<typeof travelWarningSchema>;

/** The territory most of whose figures are shown. `id` is its GeoNames id, `share` of the score's weight, 0-1. */
export const borrowedFromSchema = z.object({
  id: z.int(),
  name: z.string(),
  share: z.number(),
  note: z.string(),
});
export type BorrowedFrom = z.infer<typeof borrowedFromSchema>;
