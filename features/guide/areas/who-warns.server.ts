import { governmentOf } from '#core/alert/advisory.ts';
import { type AreaAdvice, adviceOf, type Warning } from '#core/guide/warned-areas.ts';
import type { AdvisoryBoard } from '#core/score/score.ts';
import type { Deps } from '#server/deps.ts';

export type AreaDeps = Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

export type Said = {
  government: string;
  advice: AreaAdvice;
  /** Towns in it that are left out. */
  exceptions: string[];
  /** Towns in it to which the same government advises against all but essential travel. */
  lesser: string[];
  /** What it calls the area, where that is more than the place it is said of. */
  named: readonly string[];
  /** How it says to travel where there is a way to, or empty. */
  note: string;
  asOf: string;
  url: string;
};

/** All but essential travel. */
const ESSENTIAL_ONLY = 3;

/** Who says so, when, and on which page. */
export function saidBy(
  { gazetteer, scores: { tables } }: AreaDeps,
  board: AdvisoryBoard,
  { issuer, level, asOf, except, exceptFor, named, note }: Warning,
): Said {
  const namesOf = (ids: readonly number[]) => ids.map((id) => gazetteer.place(id)?.name ?? '').toSorted();
  const isWarnedOf = (id: number) =>
    tables.adviceAreas.get(id)?.some((row) => row.issuer === issuer && row.level === ESSENTIAL_ONLY) ?? false;
  return {
    government: governmentOf(issuer),
    advice: adviceOf({ issuer, level }),
    exceptions: exceptFor === '' ? namesOf(except.filter((id) => !isWarnedOf(id))) : [exceptFor],
    lesser: namesOf(except.filter(isWarnedOf)),
    named,
    note,
    asOf,
    url: board.advisories.find((row) => row.issuer === issuer)?.url ?? '',
  };
}
