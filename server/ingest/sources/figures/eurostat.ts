import { z } from 'zod';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { parseAs } from '#server/ingest/feeds/json-feed.ts';
import { FIGURES_EVERY_MINUTES } from '#server/ingest/figures/figure-source.ts';
import type { RegionalCrime, RegionalSource } from '#server/ingest/figures/regional-figures.ts';

/** Recorded robbery: the offence of this table that is counted alike in most countries. */
const ROBBERY = 'ICCS0401';
/** Oldest year asked for. */
const SINCE = 2021;
/** Codes of countries that are not ISO's. */
const ISO_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };
/** A region of the third level, but not what lies in none ("ESZZZ"). */
const THIRD_LEVEL = /^([A-Z]{2})(?!ZZZ)[A-Z0-9]{3}$/;
const COUNTRY = /^[A-Z]{2}$/;

const positions = z.union([z.record(z.string(), z.number().int().min(0)), z.array(z.string())]);
const category = z.object({
  index: positions.optional(),
  label: z.record(z.string(), z.string()).optional(),
});
const answer = z.object({
  class: z.literal('dataset'),
  id: z.array(z.string()),
  size: z.array(z.number().int().min(0)),
  dimension: z.record(z.string(), z.object({ category })),
  value: z.union([z.record(z.string(), z.number().nullable()), z.array(z.number().nullable())]),
});
type Answer = z.infer<typeof answer>;

/** Eurostat: police-recorded offences by NUTS 3 region, `crim_gen_reg`, as JSON-stat 2.0. Reuse with credit, CC BY 4.0. */
export const eurostat = (origin = 'https://ec.europa.eu'): RegionalSource => ({
  id: 'eurostat',
  hosts: [new URL(origin).host],
  everyMinutes: FIGURES_EVERY_MINUTES,
  pauseMs: 1_000,
  feeds: () => [
    {
      id: 'eurostat:robbery',
      url: `${origin}/eurostat/api/dissemination/statistics/1.0/data/crim_gen_reg?format=JSON&lang=EN&freq=A&unit=P_HTHAB&iccs=${ROBBERY}&sinceTimePeriod=${SINCE}`,
      publisher: 'Eurostat',
      countryCode: null,
    },
  ],
  parse: (body) => regionsOf(parseAs(answer, body, 'Eurostat')),
});

/** Each region in the newest year for which its country's own rate is there too. */
function regionsOf(table: Answer): RegionalCrime[] {
  const at = reader(table);
  const regions = codesOf(table, 'geo');
  const years = codesOf(table, 'time').toSorted().toReversed();
  const labels = table.dimension.geo?.category.label ?? {};
  return regions.flatMap((code) => {
    const prefix = THIRD_LEVEL.exec(code)?.[1];
    const name = labels[code];
    if (!prefix || !COUNTRY.test(prefix) || !name) return [];
    for (const year of years) {
      const [rate, national] = [at(code, year), at(prefix, year)];
      if (rate === null || national === null || national <= 0) continue;
      return [{ code, country: ISO_CODES[prefix] ?? prefix, name, year: Number(year), rate, national }];
    }
    return [];
  });
}

/** Codes of a dimension in the order of its positions. */
function codesOf({ dimension }: Answer, name: string): string[] {
  const index = dimension[name]?.category.index;
  if (!index) throw new FeedError(`Eurostat’s answer has no dimension "${name}".`);
  if (Array.isArray(index)) return index;
  return Object.entries(index)
    .sort(([, a], [, b]) => a - b)
    .map(([code]) => code);
}

/** Reads a value by region and year: the table is one row of numbers, the last dimension the fastest. */
function reader(table: Answer): (geo: string, time: string) => number | null {
  const { id, size, value } = table;
  const isWanted = (name: string) => name === 'geo' || name === 'time';
  if (id.length !== size.length || id.some((name, at) => !isWanted(name) && size[at] !== 1))
    throw new FeedError('Eurostat’s answer has more dimensions than were asked for.');
  const strides = size.map((_, at) => size.slice(at + 1).reduce((product, length) => product * length, 1));
  const position = (name: string) => new Map(codesOf(table, name).map((code, at) => [code, at]));
  const [regions, years] = [position('geo'), position('time')];
  const [geoStride, timeStride] = [strides[id.indexOf('geo')]!, strides[id.indexOf('time')]!];
  const values = new Map(Object.entries(value));
  return (geo, time) => {
    const [region, year] = [regions.get(geo), years.get(time)];
    if (region === undefined || year === undefined) return null;
    return values.get(String(region * geoStride + year * timeStride)) ?? null;
  };
}
