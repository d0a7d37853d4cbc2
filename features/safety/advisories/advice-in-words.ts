import type { AdvisoryBoard } from '#core/score/score.ts';
import { governmentsText as text } from '#text/safety/governments.ts';

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
  return text.levelsInWords(said, given.length === read);
}
