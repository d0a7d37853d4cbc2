import { and, eq, gt, isNull } from 'drizzle-orm';
import type { TeamAnswer } from '#core/team/team.ts';
import { addressHash } from '#features/watching/address.server.ts';
import { idInToken, isTokenOf } from '#features/watching/token.server.ts';
import { teamAsked, teamAskings, teamSilences, teams } from '#server/db/schema/teams.ts';
import { askedPerson, dropLetters, type LetterDeps } from './letters.server.ts';

/** Somebody who is asked, with the question. */
export type AskedFacts = NonNullable<Awaited<ReturnType<typeof askedByToken>>>;

/** Whose secret link this is; null: nobody's, or the question is forgotten. */
export async function askedByToken({ db, secrets }: Pick<LetterDeps, 'db' | 'secrets'>, token: string) {
  const id = idInToken(token);
  if (id === null) return null;
  const [found] = await db
    .select({ asked: teamAsked, asking: teamAskings, team: { id: teams.id, name: teams.name } })
    .from(teamAsked)
    .innerJoin(teamAskings, eq(teamAskings.id, teamAsked.askingId))
    .innerJoin(teams, eq(teams.id, teamAskings.teamId))
    .where(eq(teamAsked.id, id));
  return found && isTokenOf(secrets, 'team_asked', found.asked, token) ? found : null;
}

/** Notes an answer, or another one while the question is open. @returns false: it is not open any more */
export function answerTeam(
  { db, clock }: Pick<LetterDeps, 'db' | 'clock'>,
  { asked, asking }: AskedFacts,
  answer: TeamAnswer,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: teamAskings.id })
      .from(teamAskings)
      .where(and(eq(teamAskings.id, asking.id), gt(teamAskings.endsAt, now)))
      .for('key share');
    if (!open) return false;
    await tx.update(teamAsked).set({ answer, answeredAt: now }).where(eq(teamAsked.id, asked.id));
    await dropLetters(tx, [asked.id]);
    return true;
  });
}

/** Whether a team asks no more at an address. */
export async function isSilent(deps: LetterDeps, teamId: number, address: string): Promise<boolean> {
  const hash = addressHash(deps.secrets, 'email', address);
  const isOf = and(eq(teamSilences.teamId, teamId), eq(teamSilences.addressHash, hash));
  return (await deps.db.$count(teamSilences, isOf)) > 0;
}

/** The team sends nothing to this address any more. */
export async function silence(deps: LetterDeps, { asked, team }: AskedFacts): Promise<void> {
  const { address } = askedPerson(deps, asked);
  if (address === null) return;
  const hash = addressHash(deps.secrets, 'email', address);
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(teamSilences)
      .values({ teamId: team.id, addressHash: hash, since: deps.clock() })
      .onConflictDoNothing();
    await tx
      .update(teamAsked)
      .set({ way: 'silent' })
      .where(and(eq(teamAsked.id, asked.id), isNull(teamAsked.answer)));
    await dropLetters(tx, [asked.id]);
  });
}
