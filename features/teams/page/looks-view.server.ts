import { relativeTimeText } from '#core/text/relative-time.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import { looksAt, noteLook } from '#features/teams/looks.server.ts';
import { listStaff } from '#features/teams/staff/staff.server.ts';
import type { TeamViewDeps } from '#features/teams/where/team-view.server.ts';
import { teamText } from '#text/teams/teams.ts';

const mostLooks = 500;
const text = teamText.log;

/** Who looked at what of a team, newest first. That is noted too. */
export async function looksView(deps: TeamViewDeps, team: OwnTeam) {
  const now = deps.clock();
  await noteLook(deps.db, team, { what: 'log', now });
  const looks = await looksAt(deps.db, team.id, now, mostLooks);
  const subjects = [...new Set(looks.map(({ subjectId }) => subjectId))];
  const names = new Map((await listStaff(deps, team.id, subjects)).map(({ id, name }) => [id, name]));
  return {
    team: { name: team.name, path: `/teams/${team.id}` },
    isCut: looks.length === mostLooks,
    looks: looks.map(({ id, name, what, subjectId, at }) => ({
      key: String(id),
      who: name ?? text.gone,
      what: text.row(what, names.get(subjectId) ?? text.removed),
      whenText: relativeTimeText(at.toISOString(), now.getTime()),
      at: at.toISOString(),
    })),
  };
}
export type LooksView = Awaited<ReturnType<typeof looksView>>;
