import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { mayChange, TEAM_LIMITS } from '#core/team/team.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { findAccount } from '#features/accounts/account.data.server.ts';
import { placeText } from '#features/places/find-place.server.ts';
import type { OwnTeam, TeamOutcome } from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import type { Db } from '#server/db/database.ts';
import { teamAsked, teamAskings } from '#server/db/schema/teams.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { type AskedRow, askedPerson, dropLetters, type LetterDeps } from './letters.server.ts';

type ViewDeps = LetterDeps & Pick<Deps, 'gazetteer'>;
type Asking = typeof teamAskings.$inferSelect;

/** What somebody said, or why they said nothing; who needs help first. */
const STANDINGS = ['help', 'unreached', 'waits', 'none', 'silent', 'well'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What of somebody who is asked tells where they stand. */
type Answered = Pick<AskedRow, 'id' | 'answer' | 'way'>;

/** @param unreached whose mailbox refused the letter for good */
const standingOf = ({ id, answer, way }: Answered, unreached: ReadonlySet<number>): Standing => {
  if (answer !== null) return answer;
  if (way === 'none' || way === 'silent') return way;
  return unreached.has(id) ? 'unreached' : 'waits';
};

/** Those of these questions whose letters did not arrive, while that is known. */
async function unreachedIn(db: Db, askingIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: teamAsked.id })
    .from(teamAsked)
    .innerJoin(watchers, eq(watchers.teamAskedId, teamAsked.id))
    .innerJoin(watchChannels, eq(watchChannels.watcherId, watchers.id))
    .where(
      and(
        inArray(teamAsked.askingId, [...askingIds]),
        inArray(watchChannels.endedReason, ['gone', 'failing']),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A question of a team; null: there is none of this number in it. */
export async function findAsking(db: Db, teamId: number, id: number): Promise<Asking | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await db
    .select()
    .from(teamAskings)
    .where(and(eq(teamAskings.id, id), eq(teamAskings.teamId, teamId)));
  return row ?? null;
}

function countsOf(rows: readonly Answered[], unreached: ReadonlySet<number>): Record<Standing, number> {
  const counts: Record<Standing, number> = { help: 0, unreached: 0, waits: 0, none: 0, silent: 0, well: 0 };
  for (const row of rows) counts[standingOf(row, unreached)] += 1;
  return counts;
}

/** The questions a team asked lately, newest first, each with how many answered. */
export async function askingsOf({ db, secrets, clock }: LetterDeps, team: OwnTeam) {
  const now = clock();
  const askings = await db
    .select()
    .from(teamAskings)
    .where(eq(teamAskings.teamId, team.id))
    .orderBy(desc(teamAskings.id));
  const ids = askings.map(({ id }) => id);
  const asked = await db
    .select({ id: teamAsked.id, askingId: teamAsked.askingId, answer: teamAsked.answer, way: teamAsked.way })
    .from(teamAsked)
    .where(inArray(teamAsked.askingId, ids));
  const unreached = await unreachedIn(db, ids);
  const rowsOf = Map.groupBy(asked, ({ askingId }) => askingId);
  return askings.map(({ id, reasonSealed, askedAt, endsAt }) => ({
    id,
    path: `/teams/${team.id}/ask/${id}`,
    reason: secrets.unseal(reasonSealed) ?? '',
    isOpen: endsAt > now,
    askedText: relativeTimeText(askedAt.toISOString(), now.getTime()),
    people: rowsOf.get(id)?.length ?? 0,
    counts: countsOf(rowsOf.get(id) ?? [], unreached),
  }));
}

/** Who answered what to one question: who needs help first, then who has not answered. It is noted before it is shown. */
export async function askingView(deps: ViewDeps, team: OwnTeam, asking: Asking, page: number) {
  const { db, clock, secrets } = deps;
  const now = clock();
  await noteLook(db, team, { what: 'answers', subjectId: asking.id, now });
  const rows = await db
    .select()
    .from(teamAsked)
    .where(eq(teamAsked.askingId, asking.id))
    .orderBy(asc(teamAsked.id));
  const unreached = await unreachedIn(db, [asking.id]);
  const people = await inTurns(rows, (row) => ({
    row,
    standing: standingOf(row, unreached),
    ...askedPerson(deps, row),
  }));
  people.sort(
    (one, other) =>
      STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing) ||
      collator.compare(one.name, other.name),
  );
  const pages = Math.max(1, Math.ceil(people.length / TEAM_LIMITS.rowsOnPage));
  const shown = Math.min(Math.max(1, Math.floor(page)), pages);
  const asker = asking.askedBy === null ? null : await findAccount(db, asking.askedBy);
  return {
    team: { name: team.name, path: `/teams/${team.id}` },
    path: `/teams/${team.id}/ask/${asking.id}`,
    reason: secrets.unseal(asking.reasonSealed) ?? '',
    askerName: asker?.name ?? null,
    askedText: relativeTimeText(asking.askedAt.toISOString(), now.getTime()),
    isOpen: asking.endsAt > now,
    endsText: relativeTimeText(asking.endsAt.toISOString(), now.getTime()),
    mayEnd: mayChange(team.role) && asking.endsAt > now,
    people: people.length,
    counts: countsOf(rows, unreached),
    page: shown,
    pages,
    rows: people
      .slice((shown - 1) * TEAM_LIMITS.rowsOnPage, shown * TEAM_LIMITS.rowsOnPage)
      .map(({ row, standing, name, address }) => ({
        key: String(row.id),
        name,
        standing,
        where: placeText(deps, row.placeId),
        guardian: row.way === 'guardian' ? address : null,
        whenText: row.answeredAt && relativeTimeText(row.answeredAt.toISOString(), now.getTime()),
      })),
  };
}
export type AskingView = Awaited<ReturnType<typeof askingView>>;

const collator = new Intl.Collator('en-US');

/** Ends a question now: no answer is taken and nothing is sent any more. */
export async function endAsking(
  { db, clock }: LetterDeps,
  team: OwnTeam,
  id: number,
): Promise<TeamOutcome<'not_found'>> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  const now = clock();
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(teamAskings)
      .set({ endsAt: now })
      .where(and(eq(teamAskings.id, id), eq(teamAskings.teamId, team.id), gt(teamAskings.endsAt, now)))
      .returning({ id: teamAskings.id });
    if (ended.length === 0) return { ok: false, reason: 'not_found' };
    const asked = await tx.select({ id: teamAsked.id }).from(teamAsked).where(eq(teamAsked.askingId, id));
    await dropLetters(
      tx,
      asked.map((one) => one.id),
    );
    return { ok: true };
  });
}

/** Forgets where people were reached once a question is over, and the question itself after 30 days. @returns how many */
export async function forgetAskings(db: Db, now: Date): Promise<number> {
  const over = db
    .select({ id: teamAsked.id })
    .from(teamAsked)
    .innerJoin(teamAskings, eq(teamAskings.id, teamAsked.askingId))
    .where(lte(teamAskings.endsAt, now));
  await db.delete(watchers).where(inArray(watchers.teamAskedId, over));
  const before = new Date(now.getTime() - TEAM_LIMITS.askingKeptDays * 24 * 3_600_000);
  const gone = await db
    .delete(teamAskings)
    .where(lte(teamAskings.askedAt, before))
    .returning({ id: teamAskings.id });
  return gone.length;
}
