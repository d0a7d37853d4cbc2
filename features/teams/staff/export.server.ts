import { LIST_COLUMNS } from '#core/team/read-list.ts';
import { mayChange } from '#core/team/team.ts';
import { csvLine } from '#core/text/csv.ts';
import {
  requireProof,
  requireSignedIn,
  type SessionDeps,
} from '#features/accounts/session/signed-in.server.ts';
import { placeText } from '#features/places/find-place.server.ts';
import { findTeam } from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { listStaff, type Staff, type StaffDeps } from './staff.server.ts';

type ExportDeps = SessionDeps & StaffDeps & Pick<Deps, 'gazetteer'>;

/** A list as a file that can be read in again; places by their numbers, with their names beside. */
export const listAsCsv = async (deps: Pick<Deps, 'gazetteer'>, staff: readonly Staff[]): Promise<string> => {
  const heading = csvLine([...LIST_COLUMNS, 'place_name']);
  const lines = await inTurns(staff, ({ name, address, placeId, from, until, guardian }) =>
    csvLine([
      name,
      address ?? '',
      String(placeId),
      from ?? '',
      until ?? '',
      guardian ?? '',
      placeText(deps, placeId),
    ]),
  );
  return `${[heading, ...lines].join('\r\n')}\r\n`;
};

/** `/teams/{id}/staff.csv`, for who may change the list and has proven lately who they are. @returns null: there is no such team for them */
export async function exportList(
  deps: ExportDeps,
  request: Request,
  teamId: number,
): Promise<Response | null> {
  const person = await requireSignedIn(deps, request);
  const team = await findTeam(deps.db, person.accountId, teamId);
  if (!team || !mayChange(team.role)) return null;
  requireProof(deps, person, `/teams/${team.id}`);
  await noteLook(deps.db, team, { what: 'export', now: deps.clock() });
  return new Response(await listAsCsv(deps, await listStaff(deps, team.id)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="staff-${team.id}.csv"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
