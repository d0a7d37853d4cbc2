import { relativeTimeText } from '#core/text/relative-time.ts';
import { findAccount } from '#features/accounts/account.data.server.ts';
import { placeText } from '#features/places/find-place.server.ts';
import { countStaff, type OwnTeam } from '#features/teams/data.server.ts';
import { type ImportPreview, lastImport } from '#features/teams/staff/import.server.ts';
import { daysText, type TeamViewDeps } from '#features/teams/where/team-view.server.ts';

const shownEntries = 20;
const shownProblems = 100;

/** What the page that reads a list in shows of its team. */
export async function importView(deps: TeamViewDeps, team: OwnTeam) {
  const now = deps.clock();
  const last = await lastImport(deps.db, team.id, now);
  const maker = last?.madeBy ? await findAccount(deps.db, last.madeBy) : null;
  return {
    team: { name: team.name, path: `/teams/${team.id}` },
    path: `/teams/${team.id}/import`,
    onList: await countStaff(deps.db, team.id),
    last: last?.doneAt
      ? {
          id: last.id,
          who: maker?.name ?? null,
          whenText: relativeTimeText(last.doneAt.toISOString(), now.getTime()),
        }
      : null,
  };
}
export type ImportView = Awaited<ReturnType<typeof importView>>;

/** A list that was pasted and refused. */
export type TypedList = { list: string; mode: 'add' | 'replace' };

/** A list before it is taken over, as the page shows it: the first of its people, and what is wrong. */
export function shownPreview(
  deps: TeamViewDeps,
  { importId, replaces, entries, problems, repeated }: ImportPreview,
) {
  return {
    importId,
    replaces,
    repeated,
    count: entries.length,
    rows: entries.slice(0, shownEntries).map((entry, at) => ({
      key: String(at),
      name: entry.name,
      where: placeText(deps, entry.placeId),
      daysText: daysText(entry),
    })),
    problems: problems.slice(0, shownProblems),
    problemCount: problems.length,
  };
}
export type ShownPreview = ReturnType<typeof shownPreview>;
