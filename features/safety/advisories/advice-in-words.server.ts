import type { AdvisoryBoard } from '#core/score/score.ts';
import { adviceLevelsText as text } from '#text/safety/details/advice-levels.ts';

/** What governments say of a country in one sentence, by how many say which level; null where none gives one. */
export function adviceInWords({
  advisories,
  read,
}: Pick<AdvisoryBoard, 'advisories' | 'read'>): string | null {
  const given = advisories.flatMap(({ level, scope }) =>
    level === null ? [] : [{ level, isOfParts: scope === 'parts' }],
  );
  if (given.length === 0) return null;
  const groups = Map.groupBy(given, ({ level, isOfParts }) => `${level} ${isOfParts ? 'parts' : 'country'}`);
  const said = [...groups.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, same]) => ({ ...same[0]!, count: same.length }));
  return text.said(said, given.length === read);
}
