import { RATING_ALIKE } from '#core/overview/sentence.ts';
import type { ScoreChange } from '#core/profile/profile.ts';
import { isoDay } from '#core/text/date-text.ts';
import { shownFigure } from '#features/safety/receipts/receipt-text.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import type { FigureTables } from '#server/scores/figure-tables.ts';
import { trendsText as text } from '#text/safety/trends.ts';
import { type TrendPoint, trendPlot } from './trend-plot.ts';

/** One small drawing under "What changed". */
export type TrendView = { id: string; name: string; span: string; svg: string };

/** The series whose years are drawn. The World Bank republishes UNODC's: it stands in where UNODC has too few years. */
const SERIES = ['PV.EST', 'UNODC.HOMICIDE.P5', 'VC.IHR.PSRC.P5', 'EN.ATM.PM25.MC.M3'] as const;
const [RATING, UNODC, STAND_IN] = SERIES;
const LEAST_YEARS = 4;
/** What changed before means nothing to who travels now. */
const YEARS_BACK = 5;

/** By country, of the tables as they are now. */
const trendsOfTables: CacheDefinition<FigureTables, Map<string, TrendView[]>> = {
  name: 'trends',
  maxEntries: 1,
};

/** The trends of a country's series, drawn once for all its places. */
export function seriesTrends(
  { caches, scores: { tables } }: Pick<Deps, 'caches' | 'scores'>,
  countryCode: string,
): TrendView[] {
  const drawn = caches.open(trendsOfTables);
  const byCountry = drawn.get(tables) ?? new Map<string, TrendView[]>();
  drawn.set(tables, byCountry);
  const found = byCountry.get(countryCode);
  if (found) return found;
  const country = tables.countries.get(countryCode)?.name ?? countryCode;
  const yearsOf = (id: string) => {
    const all = tables.series.get(id)?.get(countryCode) ?? [];
    const newest = all.at(-1)?.year ?? 0;
    return all.filter(({ year }) => year >= newest - YEARS_BACK);
  };
  const isDrawn = (id: string) => yearsOf(id).length >= LEAST_YEARS;
  const fresh = SERIES.flatMap((id) => {
    const years = yearsOf(id);
    if (!isDrawn(id) || (id === STAND_IN && isDrawn(UNODC))) return [];
    const points = years.map(({ year, value }) => ({ at: year, value }));
    return [trendView(id, text.ofPlace(text.series[id], country), points, String)];
  });
  byCountry.set(countryCode, fresh);
  return fresh;
}

/** The trend of a place's recorded score; none before it moved. @param changes newest first */
export function scoreTrend(changes: readonly ScoreChange[], place: string): TrendView[] {
  const points = changes
    .flatMap(({ at, score }) => (score === null ? [] : [{ at: Date.parse(at) / DAY_MS, value: score }]))
    .reverse();
  if (points.length < 2) return [];
  return [trendView('score', text.ofPlace(text.score, place), points, (at) => isoDay(new Date(at * DAY_MS)))];
}

const DAY_MS = 86_400_000;

const isAlike = (first: TrendPoint, last: TrendPoint) => Math.abs(last.value - first.value) <= RATING_ALIKE;

function trendView(
  id: string,
  name: string,
  points: readonly TrendPoint[],
  dated: (at: number) => string,
): TrendView {
  const [first, last] = [points[0]!, points.at(-1)!];
  const [from, to] = [dated(first.at), dated(last.at)];
  const span =
    id === RATING
      ? text.moved(isAlike(first, last) ? 0 : last.value - first.value, from, to)
      : text.span(shownFigure(first.value), from, shownFigure(last.value), to);
  return { id, name, span, svg: trendPlot(points, text.plot(name, span)) };
}
