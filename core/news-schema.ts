import { z } from 'zod';
import { type NewsItem, RISK_TYPES } from './news.ts';

/** One headline as the API sends it. */
export const newsItemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  url: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  author: z.string().nullable(),
  source: z.string(),
  country_code: z.string().nullable(),
  published_at: z.string(),
  risk: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  risk_type: z.enum(RISK_TYPES),
  reasons: z.array(z.string()),
} satisfies Record<keyof NewsItem, z.ZodType>);
