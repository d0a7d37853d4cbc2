import { z } from 'zod';
import type { Advice } from '#features/alerts/advice.server.ts';
import { ADVICE_EVERY_MINUTES, type AdviceSource } from '#server/ingest/alerts/advice-source.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';

const answer = z.object({ response: z.record(z.string(), z.unknown()) });
const country = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  lastModified: z.number().positive().max(4e12),
  warning: z.boolean(),
  partialWarning: z.boolean(),
  situationWarning: z.boolean(),
  situationPartWarning: z.boolean(),
});
/** Later than this a number counts milliseconds: the documents say so, the answers have seconds. */
const mostSeconds = 100_000_000_000;

/** Germany's Federal Foreign Office. Its text is German and is not shown. */
export const adviceGermany = (origin = 'https://www.auswaertiges-amt.de'): AdviceSource => ({
  id: 'advice-de',
  issuer: 'DE',
  hosts: [new URL(origin).host],
  everyMinutes: ADVICE_EVERY_MINUTES,
  pauseMs: 0,
  leastCountries: 150,
  feed: { url: `${origin}/opendata/travelwarning`, publisher: 'Germany, Federal Foreign Office' },
  parse: (body) => allOf(country, Object.values(parseAs(answer, body, 'Germany').response)).map(adviceOf),
});

function adviceOf(one: z.infer<typeof country>): Advice {
  const { warning, situationWarning, partialWarning, situationPartWarning, lastModified } = one;
  const isPartial = partialWarning || situationPartWarning;
  const level = warning ? 4 : situationWarning ? 3 : isPartial ? 2 : 1;
  const worst = warning || partialWarning ? 4 : situationWarning || situationPartWarning ? 3 : 1;
  return {
    country: one.countryCode,
    changedAt: new Date(lastModified < mostSeconds ? lastModified * 1000 : lastModified),
    level,
    worstLevel: worst,
    hasWorseParts: worst > level,
    note: '',
    link: null,
  };
}
