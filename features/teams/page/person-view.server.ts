import { TEAM_LIMITS } from '#core/team/team.ts';
import { placeField, placeText } from '#features/places/find-place.server.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import { findStaff } from '#features/teams/staff/staff.server.ts';
import type { TeamViewDeps } from '#features/teams/where/team-view.server.ts';

/** The fields of the form of one person, as they are typed. */
export type PersonFields = Record<'name' | 'email' | 'guardian' | 'place' | 'from' | 'until', string>;

const nothing: PersonFields = { name: '', email: '', guardian: '', place: '', from: '', until: '' };

/** The form of somebody of a list, or of somebody new. @returns null: nobody of this number is on it */
export async function personView(deps: TeamViewDeps, team: OwnTeam, staffId: number | null) {
  const frame = {
    team: { name: team.name, path: `/teams/${team.id}` },
    longest: TEAM_LIMITS.personLength,
  };
  if (staffId === null)
    return {
      ...frame,
      isNew: true,
      path: `${frame.team.path}/staff/new`,
      name: '',
      placeText: '',
      fields: nothing,
    };
  const staff = await findStaff(deps, team.id, staffId);
  if (!staff) return null;
  await noteLook(deps.db, team, { what: 'person', subjectId: staff.id, now: deps.clock() });
  const fields: PersonFields = {
    name: staff.name,
    email: staff.address ?? '',
    guardian: staff.guardian ?? '',
    place: placeField(deps, staff.placeId),
    from: staff.from ?? '',
    until: staff.until ?? '',
  };
  return {
    ...frame,
    isNew: false,
    path: `${frame.team.path}/staff/${staff.id}`,
    name: staff.name,
    placeText: placeText(deps, staff.placeId),
    fields,
  };
}
export type PersonView = NonNullable<Awaited<ReturnType<typeof personView>>>;
