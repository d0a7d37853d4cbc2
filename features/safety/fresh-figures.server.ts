import { type FreshFigure, hasFigure, isNews, whyHeld } from '#core/fresh-figures.ts';
import type { Deps } from '#server/deps.ts';
import { listFreshFigures, newestRefresh, noteRefresh } from './fresh-figures.data.server.ts';
import { recordCountryScores } from './history.server.ts';

export type FreshDeps = Pick<Deps, 'db' | 'scores' | 'gazetteer' | 'clock' | 'log'>;

/** Whether a source told of all countries it knows, or of some of them: those it leaves out are then not lost. */
export type Reach = 'all' | 'some';

/**
 * Takes the figures of one indicator, or holds them for the operator where they lose countries or move scores more
 * than a producer's update does. What stood before stays where nothing newer is told.
 * @returns how many figures were new
 */
export async function keepFigures(
  deps: FreshDeps,
  source: string,
  indicator: string,
  figures: readonly FreshFigure[],
  reach: Reach,
): Promise<number> {
  const { db, scores, clock, log } = deps;
  const { tables } = scores;
  const known = [...tables.countries.values()].filter((country) => hasFigure(country, indicator));
  const fresh = figures.filter((figure) => isNews(tables.countries.get(figure.country), figure));
  const before = new Map([...tables.countries.keys()].map((code) => [code, scores.country(code).overall]));
  const why = whyHeld({
    countriesBefore: known.length,
    countriesAfter: reach === 'all' ? figures.length : known.length,
    scoresBefore: before,
    scoresAfter: scores.tryFigures(fresh),
  });
  if (why === null && fresh.length === 0) return 0;
  const outcome = why === null ? 'applied' : 'held';
  const refresh = { indicator, source, readAt: clock(), outcome, why, countries: figures.length } as const;
  await noteRefresh(db, { ...refresh, rows: why === null ? null : [...fresh] }, fresh);
  if (why !== null) {
    log.warn({ indicator, source, why }, 'new figures are held for the operator');
    return 0;
  }
  await adoptFigures(deps);
  return fresh.length;
}

const adopted = new WeakMap<FreshDeps['scores'], number>();

/** Reads the figures that stand over the shipped ones, where they have changed, and records what that moved. */
export async function adoptFigures(deps: FreshDeps): Promise<boolean> {
  const newest = await newestRefresh(deps.db);
  if (newest === (adopted.get(deps.scores) ?? 0)) return false;
  deps.scores.refresh(await listFreshFigures(deps.db));
  adopted.set(deps.scores, newest);
  await recordCountryScores(deps);
  return true;
}
