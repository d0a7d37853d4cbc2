import { monthText } from '#core/text/date-text.ts';
import { statusText } from '#text/site/status.ts';
import type { ShippedGroup } from './shipped.server.ts';
import type { SourceAge } from './source-ages.server.ts';

const text = statusText.summary;

/** A live source as the page is sent it. */
export type LiveSource = Omit<SourceAge, 'okAt'> & { okAt: string | null };

type LiveKind = keyof typeof statusText.kinds;

/** In the order in which they matter on the way. */
export const LIVE_KINDS = Object.keys(statusText.kinds) as LiveKind[];

/** Governments' advice comes as figures. */
export const kindOf = ({ source, kind }: Pick<LiveSource, 'source' | 'kind'>): LiveKind =>
  source.startsWith('advice-') ? 'advice' : kind;

export const isFresh = ({ okAt, isStale }: LiveSource): boolean => okAt !== null && !isStale;

export const nameOfSource = ({ source }: LiveSource): string => statusText.names.get(source) ?? source;

export type Summary = { works: string[]; old: string[]; off: string[] };

/** The whole page in plain words. @param youngFrom the first year whose figures count in full */
export function summarize(
  shipped: readonly ShippedGroup[],
  live: readonly LiveSource[],
  youngFrom: number,
): Summary {
  const rows = shipped.flatMap(({ producers }) => producers);
  const producers = Map.groupBy(rows, ({ producer }) => producer);
  const newest = rows.map(({ retrieved }) => retrieved).reduce((a, b) => (a > b ? a : b));
  const old = [...producers.values()].filter((own) => own.every(({ isOld }) => isOld)).length;
  const summary: Summary = {
    works: [text.figures(producers.size, monthText(newest))],
    old: old > 0 ? [text.oldFigures(old, producers.size, youngFrom - 1)] : [],
    off: [],
  };
  const missing: string[] = [];
  for (const kind of LIVE_KINDS) {
    const name = statusText.kinds[kind];
    const sources = live.filter((source) => kindOf(source) === kind);
    const fresh = sources.filter(isFresh);
    const stale = sources.filter(({ okAt, isStale }) => okAt !== null && isStale);
    const silent = sources.filter(({ okAt }) => okAt === null);
    if (sources.length === 0 && kind === 'advice') summary.old.push(shippedAdvice(shipped));
    else if (sources.length === 0) missing.push(name);
    if (fresh.length > 0) summary.works.push(text.answers(name, fresh.length, sources.length));
    if (stale.length > 0) summary.old.push(text.stale(name, stale.map(nameOfSource)));
    if (silent.length > 0) summary.off.push(text.silent(name, silent.map(nameOfSource)));
  }
  if (missing.length > 0) summary.off.push(text.notConnected(missing));
  return summary;
}

/** Between which months the levels that ship were read. */
function shippedAdvice(shipped: readonly ShippedGroup[]): string {
  const advice = shipped.find(({ category }) => category === null);
  const months = (advice?.producers ?? []).map(({ retrieved }) => retrieved).sort();
  return text.shippedAdvice(monthText(months.at(0) ?? ''), monthText(months.at(-1) ?? ''));
}
