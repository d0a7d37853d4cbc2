import * as z from 'zod/mini';
import type { BorrowedFrom } from '#core/headline.ts';
import type { RightNow } from '#core/right-now.ts';

/** What the browser reads beside a headline score. */
export const rightNowSchema = z.nullable(
  z.object({ score: z.number(), reason: z.string() } satisfies Record<keyof RightNow, z.ZodMiniType>),
);
export const borrowedFromSchema = z.nullable(
  z.object({
    id: z.number(),
    name: z.string(),
    share: z.number(),
    note: z.string(),
  } satisfies Record<keyof BorrowedFrom, z.ZodMiniType>),
);
