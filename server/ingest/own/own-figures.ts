import { z } from 'zod';
import type { FigureOwner } from '#core/score/figures/figures.ts';
import { type FreshFigure, isNews, issuerOf } from '#core/score/figures/fresh-figures.ts';
import { isPlausible } from '#server/ingest/figures/figure-ranges.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';
import { problemOf, type Row, type RowNote, rowsOf } from './rows.ts';

const rowSchema = z.object({
  indicator: z.string({ error: 'is missing' }).trim(),
  country: z
    .string({ error: 'is missing' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,3}$/, 'is no ISO code'),
  year: z.coerce.number({ error: 'is no year' }).int('is no year'),
  value: z.coerce.number({ error: 'is no number' }),
});

type ReadFigures = { figures: FreshFigure[]; notes: RowNote[] };

/** Reads figures of an operator's own file: what can be stored, and what is said of the rest. @throws FeedError */
export function readOwnFigures(
  { scores }: Pick<IngestDeps, 'scores'>,
  { body, form, owner }: { body: string; form: 'csv' | 'geojson'; owner: FigureOwner },
): ReadFigures {
  const { countries, indicators } = scores.tables;
  const codeOf = new Map([...countries.values()].map(({ code, code3 }) => [code3, code]));
  const figures = new Map<string, FreshFigure>();
  const notes: RowNote[] = [];
  const read = ({ at, fields }: Row): RowNote | null => {
    const parsed = rowSchema.safeParse(fields);
    if (!parsed.success) return problemOf(at, parsed.error);
    const { indicator, country, year, value } = parsed.data;
    const code = countries.has(country) ? country : codeOf.get(country);
    const wrong = (text: string) => ({ at, text, isWrong: true });
    if (!indicators.has(indicator) || issuerOf(indicator))
      return wrong(`indicator: there is no series "${indicator}"; data/figures/indicators.csv lists them`);
    if (!code) return wrong(`country: "${country}" is not known`);
    if (!isPlausible(indicator, { year, value }))
      return wrong(`value: ${value} in ${year} lies outside what this series can be, or it takes no figures`);
    const name = `${indicator} ${code}`;
    if (figures.has(name)) return wrong(`there are two figures of ${name}`);
    const figure = { indicator, country: code, year, value, owner };
    const before = countries.get(code)?.figures.get(indicator)?.owner;
    // What this producer told before is replaced by what it tells now.
    if (before?.producer !== owner.producer && !isNews(countries.get(code), figure))
      return { at, text: `${name}: what is known already is as new, or newer`, isWrong: false };
    figures.set(name, figure);
    return null;
  };
  for (const row of rowsOf(body, form)) notes.push(...[read(row)].filter((note) => note !== null));
  return { figures: [...figures.values()], notes };
}
