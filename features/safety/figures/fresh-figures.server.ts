import { type FreshFigure, hasFigure, isNews, whyHeld } from '#core/score/figures/fresh-figures.ts';
import { recordCountryScores } from '#features/safety/history/history.server.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { listFreshFigures, newestRefresh, noteRefresh } from './fresh-figures.data.server.ts';

type FreshDeps = Pick<Deps, 'caches' | 'once' | 'db' | 'scores' | 'gazetteer' | 'clock' | 'log'>;

/** Whether a source sent all countries it knows, or of some of them: those it leaves out are then not lost. */
export type Reach = 'all' | 'some';

/** Stores one indicator's figures, or holds them where countries go missing or scores move too far. @returns how many */
export async function storeFigures(
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
  const codes = [...tables.countries.keys()];
  const before = await inTurns(codes, (code) => [code, scores.country(code).overall] as const);
  const why = whyHeld({
    countriesBefore: known.length,
    countriesAfter: reach === 'all' ? figures.length : known.length,
    scoresBefore: new Map(before),
    scoresAfter: await scores.tryFigures(fresh),
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

/** Number of the newest refresh in the book, once what is under way has come to its end. */
const openAdopted = () => ({ newest: Promise.resolve(0) });

/** Reads the figures that stand over the shipped ones, where they have changed, and records what that moved. */
export async function adoptFigures(deps: FreshDeps): Promise<boolean> {
  const { db, scores } = deps;
  const adopted = deps.once(openAdopted, null);
  // One after the other, or the older of two could be put in place last.
  const before = adopted.newest;
  const adopting = before.then(async (known) => {
    const newest = await newestRefresh(db);
    if (newest !== known) await scores.refresh(await listFreshFigures(db));
    return newest;
  });
  adopted.newest = adopting.catch(() => before);
  if ((await adopting) === (await before)) return false;
  await recordCountryScores(deps);
  return true;
}
