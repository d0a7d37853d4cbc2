import { presenceOn } from '#core/team/team.ts';
import { isoDay } from '#core/text/date-text.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import type { Staff } from '#features/teams/staff/staff.server.ts';
import { type EventWish, staffNear } from '#features/teams/where/near.server.ts';
import type { WhereDeps } from '#features/teams/where/whereabouts.server.ts';

export type WhomDeps = WhereDeps;

/** Which people of a list are asked: all there today, all on it whenever they are where, or those near an event. */
export type Whom = 'there' | 'all' | { event: EventWish; radiusKm: number };

/** The people of a list that are meant, each once. @returns null: there is no such event */
export async function peopleAsked(
  deps: WhomDeps,
  team: OwnTeam,
  { whom, staff }: { whom: Whom; staff: readonly Staff[] },
): Promise<{ people: Staff[]; event: string | null } | null> {
  if (whom === 'all') return { people: once(staff), event: null };
  if (whom === 'there') {
    const today = isoDay(deps.clock());
    return { people: once(staff.filter((one) => presenceOn(one, today) === 'there')), event: null };
  }
  const near = await staffNear(deps, team, { wish: whom.event, radiusKm: whom.radiusKm });
  if (!near) return null;
  const ids = new Set(near.people.map(({ id }) => id));
  return { people: once(staff.filter(({ id }) => ids.has(id))), event: near.event };
}

/** Who is on a list with several trips is one person. */
function once(people: readonly Staff[]): Staff[] {
  const seen = new Map<string, Staff>();
  for (const person of people) {
    const key = JSON.stringify([person.name, person.address, person.guardian]);
    if (!seen.has(key)) seen.set(key, person);
  }
  return [...seen.values()];
}
