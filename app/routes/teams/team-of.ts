import { data } from 'react-router';
import { mayChange, TEAM_LIMITS } from '#core/team/team.ts';
import { requireSignedIn, type SessionDeps } from '#features/accounts/session/signed-in.server.ts';
import { findTeam, type OwnTeam } from '#features/teams/data.server.ts';
import type { TeamNotice } from '#features/teams/page/team-page.tsx';
import { teamText } from '#text/teams/teams.ts';

/** The team of a page for who is in it: to all others it is not there. @throws the answer "not found", or the way to sign in */
export async function teamOf(deps: SessionDeps, request: Request, id: string): Promise<OwnTeam> {
  const { accountId } = await requireSignedIn(deps, request);
  const team = await findTeam(deps.db, accountId, Number(id));
  if (!team) throw data(null, { status: 404 });
  return team;
}

/** The same for pages that change the list. */
export async function changedTeam(deps: SessionDeps, request: Request, id: string): Promise<OwnTeam> {
  const team = await teamOf(deps, request, id);
  if (!mayChange(team.role)) throw data(null, { status: 404 });
  return team;
}

/** What an address says was done; null for any other word. */
export const didOf = (word: string | null): TeamNotice['did'] =>
  word !== null && Object.hasOwn(teamText.did, word) ? (word as TeamNotice['did']) : null;

/** The event that an address names, as it was typed, and how far around it is looked. */
export const typedEvent = ({ alert, place, km }: Record<'alert' | 'place' | 'km', string | null>) => ({
  alert: (alert ?? '').slice(0, 300),
  place: (place ?? '').slice(0, 200),
  km: Number(km) || TEAM_LIMITS.radiusKm,
});
