import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { askedPersonSchema } from '#core/team/team-schema.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import { sealLetter } from '#features/watching/send/letter.server.ts';
import { storedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { type teamAsked, type teamAskings, teamLetters } from '#server/db/schema/teams.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { teamAskText } from '#text/teams/ask.ts';

export type LetterDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>;
export type AskedRow = typeof teamAsked.$inferSelect;
type Asking = typeof teamAskings.$inferSelect;

const text = teamAskText.letter;
const rowsInStatement = 1_000;

/** Who somebody is that is asked; whom another key sealed has neither name nor address. */
export function askedPerson({ secrets }: Pick<Deps, 'secrets'>, { personSealed }: AskedRow) {
  const opened = secrets.unseal(personSealed);
  return opened === null ? { name: '', address: null } : askedPersonSchema.parse(JSON.parse(opened));
}

type Questions = {
  team: Pick<OwnTeam, 'name'>;
  reason: string;
  asking: Asking;
  asked: readonly AskedRow[];
};

/** Puts a letter into the queue for each who has an address, with the one row of watchers that it goes to. */
export async function writeQuestions(
  deps: LetterDeps,
  tx: Db,
  { team, reason, asking, asked }: Questions,
): Promise<void> {
  const reachable = asked.flatMap((row) => {
    const { name, address } = askedPerson(deps, row);
    return address === null ? [] : [{ row, name, address }];
  });
  for (let at = 0; at < reachable.length; at += rowsInStatement) {
    const some = reachable.slice(at, at + rowsInStatement);
    const channels = await insertChannels(deps, tx, some);
    const letters = await inTurns(some, ({ row, name }) => ({
      channelId: channels.get(row.id)!,
      teamAskedId: row.id,
      state: 'asked' as const,
      // Nothing goes before it in the queue.
      type: 'danger' as const,
      distanceKm: 0,
      status: 'waiting' as const,
      dueAt: asking.askedAt,
      messageId: `team-${row.id}-asked`,
      letterSealed: sealLetter(deps, letterOf(deps, row, { name, team, reason, asking })),
      createdAt: asking.askedAt,
    }));
    await tx
      .insert(teamLetters)
      .values(letters)
      .onConflictDoNothing({ target: teamLetters.messageId, where: sql`occurrence_id is null` });
  }
}

/** @returns the channel of each who is asked */
async function insertChannels(
  deps: LetterDeps,
  tx: Db,
  people: readonly { row: AskedRow; address: string }[],
): Promise<Map<number, number>> {
  const now = deps.clock();
  const made = await tx
    .insert(watchers)
    .values(
      people.map(({ row }) => ({
        salt: randomBytes(16).toString('base64url'),
        timeZone: 'UTC',
        rhythm: 'at_once' as const,
        createdAt: now,
        // Their employer put the address on its list; nobody there confirmed it.
        confirmedAt: now,
        teamAskedId: row.id,
      })),
    )
    .returning({ id: watchers.id, teamAskedId: watchers.teamAskedId });
  const watcherOf = new Map(made.map(({ id, teamAskedId }) => [teamAskedId, id]));
  const rows = await inTurns(people, ({ row, address }) => ({
    ...storedAddress(deps, 'email', address),
    watcherId: watcherOf.get(row.id)!,
    createdAt: now,
    confirmedAt: now,
    isForCheckIns: true,
  }));
  const channels = await tx
    .insert(watchChannels)
    .values(rows)
    .returning({ id: watchChannels.id, watcherId: watchChannels.watcherId });
  const channelOf = new Map(channels.map(({ id, watcherId }) => [watcherId, id]));
  return new Map(people.map(({ row }) => [row.id, channelOf.get(watcherOf.get(row.id)!)!]));
}

function letterOf(
  { config, secrets }: LetterDeps,
  row: AskedRow,
  { name, team, reason, asking }: { name: string } & Omit<Questions, 'asked'>,
) {
  const link = `${config.ownOrigin}/teams/answer/${tokenOf(secrets, 'team_asked', row)}`;
  return {
    purpose: 'team_asks' as const,
    type: 'warning' as const,
    title: text.title(name, row.way === 'guardian'),
    introduction: text.text(team.name, reason),
    items: [],
    link,
    linkText: text.link,
    manageLink: null,
    stopLink: `${link}?stop=1`,
    expiresAt: asking.endsAt,
  };
}

/** Takes back what waits to be sent to somebody who answered, or does not want to be asked. */
export const dropLetters = (tx: Db, askedIds: readonly number[]): Promise<unknown> =>
  tx
    .update(teamLetters)
    .set({ status: 'dropped', letterSealed: null })
    .where(and(inArray(teamLetters.teamAskedId, [...askedIds]), eq(teamLetters.status, 'waiting')));
