import { z } from 'zod';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';
import { FIGURES_EVERY_MINUTES, type FigureSource } from '#server/ingest/figures/figure-source.ts';

/** Our series by WHO's codes, and what turns WHO's unit into ours: beds and doctors are per 10,000 there. */
const SERIES: Readonly<Record<string, { code: string; factor: number }>> = {
  'SH.UHC.SRVS.CV.XD': { code: 'UHC_INDEX_REPORTED', factor: 1 },
  'SH.MED.PHYS.ZS': { code: 'HWF_0001', factor: 0.1 },
  'SH.MED.BEDS.ZS': { code: 'WHS6_102', factor: 0.1 },
};

const answer = z.object({ value: z.array(z.unknown()), '@odata.nextLink': z.string().optional() });
const row = z.object({
  SpatialDimType: z.literal('COUNTRY'),
  SpatialDim: z.string().length(3),
  TimeDim: z.number().int(),
  NumericValue: z.number(),
});

/** Oldest year asked for. */
const SINCE = 2010;

/** The World Health Organization's Global Health Observatory (OData). */
export const who = (origin = 'https://ghoapi.azureedge.net'): FigureSource => ({
  id: 'who',
  hosts: [new URL(origin).host],
  everyMinutes: FIGURES_EVERY_MINUTES,
  pauseMs: 1_000,
  feeds: () =>
    Object.entries(SERIES).map(([indicator, { code }]) => ({
      id: `who:${indicator}`,
      url: `${origin}/api/${code}?$filter=${encodeURIComponent(`SpatialDimType eq 'COUNTRY' and TimeDim ge ${SINCE}`)}&$select=SpatialDimType,SpatialDim,TimeDim,NumericValue`,
      publisher: 'World Health Organization',
      countryCode: null,
      indicator,
    })),
  parse: (body, feed) => {
    const { value, '@odata.nextLink': next } = parseAs(answer, body, 'The World Health Organization');
    if (next) throw new FeedError('The answer has more than one page.');
    const indicator = feed.id.slice('who:'.length);
    const factor = SERIES[indicator]?.factor ?? 1;
    return allOf(row, value).map(({ SpatialDim, TimeDim, NumericValue }) => ({
      code: SpatialDim,
      year: TimeDim,
      value: NumericValue * factor,
    }));
  },
});
