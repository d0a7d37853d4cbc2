import { type FreshFigure, placeSeries } from '#core/score/figures/fresh-figures.ts';
import { storeFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { type Feed, FeedError, type PulledSource, type SourceManners } from '#server/ingest/feeds/feed.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';
import { isPlausible } from './figure-ranges.ts';

/** Yearly figures of regions. `parse` is pure. */
export type RegionalSource = SourceManners & {
  feeds: () => Feed[];
  /** @throws FeedError when the body is not what the source promises */
  parse: (body: string) => RegionalCrime[];
};

/** Crime of a region and of its country in one year, per 100,000 people; `country` is ISO 3166-1 alpha-2. */
export type RegionalCrime = {
  code: string;
  country: string;
  name: string;
  year: number;
  rate: number;
  national: number;
};

const SERIES = 'EUROSTAT.ROBBERY';
/** Of smaller towns a province's name says little. */
const LEAST_PEOPLE = 15_000;
/** What a source puts before the name of a region's city: "Área Metropolitana do Porto", "Miasto Warszawa". */
const BEFORE_CITY =
  /^(?:Área Metropolitana d[aeo] |Grande |Hlavní město |Miasto |Byen |Grad |Groot-|Arr\. (?:de |d['’]|van )?|Stadt |Region )/u;
const AFTER_CITY = /(?:s län|, Kreisfreie Stadt|, Stadtkreis|, Stadt| \(stolitsa\)| \(ciudad\))$/u;

/**
 * How a region stands to its country, 100 being the country's: half of the difference in robbery, on a scale of ratios,
 * since violence, which differs less from place to place, is not in the table.
 */
export const crimeIndex = ({ rate, national }: Pick<RegionalCrime, 'rate' | 'national'>): number =>
  100 * Math.sqrt(rate / national);

/** A source of regional figures as the runner pulls it: each region's goes to the city that it is named after. */
export function pulledRegionalFigures(source: RegionalSource): PulledSource<IngestDeps, RegionalCrime> {
  return {
    ...source,
    kind: 'figures',
    limits: { timeoutMs: 20_000, maximumBytes: 8 << 20 },
    read: (body) => {
      const rows = source
        .parse(body)
        .filter((row) => isPlausible(SERIES, { year: row.year, value: crimeIndex(row) }));
      if (rows.length === 0) throw new FeedError('It holds no figure of any region.');
      return { found: rows.length, items: rows };
    },
    keep: (deps, _feed, rows) => storeFigures(deps, source.id, SERIES, figuresOf(rows, deps), 'some'),
  };
}

/** Each figure that is new under its city's own series. */
function figuresOf(
  rows: readonly RegionalCrime[],
  { gazetteer, scores }: Pick<IngestDeps, 'gazetteer' | 'scores'>,
): FreshFigure[] {
  const { regionalCrime } = scores.tables;
  const figures = new Map<number, FreshFigure>();
  for (const row of rows) {
    const city = cityOf(row, gazetteer);
    if (city === null || figures.has(city)) continue;
    const { country, year } = row;
    figures.set(city, { indicator: placeSeries(SERIES, city), country, year, value: crimeIndex(row) });
  }
  return [...figures].flatMap(([city, figure]) => {
    const known = regionalCrime.get(city);
    return known?.year === figure.year && known.value === figure.value ? [] : [figure];
  });
}

/** The city that a region is named after; null where none of its names is one. */
function cityOf({ name, country }: RegionalCrime, gazetteer: IngestDeps['gazetteer']): number | null {
  const names = [name, ...name.split(/\s*[/,]\s*/)].map((part) =>
    part.replace(BEFORE_CITY, '').replace(AFTER_CITY, ''),
  );
  const cities = names
    .flatMap((each) => gazetteer.find(each, country, 9))
    .filter(({ kind, population }) => kind === 'city' && population >= LEAST_PEOPLE)
    // Madrid's district of Salamanca has more people than the city of that name.
    .filter(({ id, latitude, longitude }) => gazetteer.reverse(latitude, longitude)?.id === id);
  return cities.toSorted((a, b) => b.population - a.population)[0]?.id ?? null;
}
