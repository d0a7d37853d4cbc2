import { and, eq } from 'drizzle-orm';
import { isOpen, laterStep } from '#core/check-in/asking.ts';
import type { Answer } from '#core/check-in/check-in.ts';
import { idInToken, isTokenOf } from '#features/watching/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { askings } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { dropLetters, type LetterDeps, writeMissed, writeWell } from '../ask/letters.server.ts';
import { moveAsking } from '../ask/round.server.ts';
import { type AskingFacts, readAskings } from '../data.server.ts';

export type AnswerDeps = LetterDeps & Pick<Deps, 'db'>;

/**
 * What an answer came to. `well`: nobody was told; `well_told`: the contacts know now that all is well; `over`: nobody
 * needs to answer any more; `often`: more time was taken often enough.
 */
export type Answered = 'well' | 'well_told' | 'later' | 'help' | 'often' | 'over';

/** The question whose secret link this is; null: a link of nobody. */
export async function askingByToken(
  { db, secrets }: Pick<AnswerDeps, 'db' | 'secrets'>,
  token: string,
): Promise<AskingFacts | null> {
  const id = idInToken(token);
  const [facts] = id === null ? [] : await readAskings(db, [id]);
  return facts && isTokenOf(secrets, 'asking', facts.asking, token) ? facts : null;
}

const answers: Record<Answer, (deps: AnswerDeps, tx: Db, facts: AskingFacts) => Promise<Answered>> = {
  well: answerWell,
  later: answerLater,
  help: answerHelp,
};

/** Answers a question: one transaction, whose one conditional update decides whether it or the escalation was first. */
export const answerAsking = (deps: AnswerDeps, facts: AskingFacts, answer: Answer): Promise<Answered> =>
  deps.db.transaction((tx) => answers[answer](deps, tx, facts));

async function answerWell(deps: AnswerDeps, tx: Db, facts: AskingFacts): Promise<Answered> {
  const { id } = facts.asking;
  const answeredAt = deps.clock();
  if (await moveAsking(tx, id, { state: 'answered', nextAt: null }, { answeredAt })) {
    await dropLetters(tx, id);
    return 'well';
  }
  const late = await tx
    .update(askings)
    .set({ state: 'answered', answeredAt })
    .where(and(eq(askings.id, id), eq(askings.state, 'escalated')))
    .returning({ id: askings.id });
  if (late.length > 0) await writeWell(deps, tx, facts);
  const { answeredAt: at, escalatedAt } = await stateNow(tx, id);
  if (!at) return 'over';
  return escalatedAt ? 'well_told' : 'well';
}

async function answerLater(deps: AnswerDeps, tx: Db, { asking }: AskingFacts): Promise<Answered> {
  const [now] = await tx.select().from(askings).where(eq(askings.id, asking.id)).for('update');
  if (!now || !isOpen(now.state)) return 'over';
  const step = laterStep(now.round, deps.clock());
  if (!step) return 'often';
  await moveAsking(tx, asking.id, step, { round: now.round + 1 });
  await dropLetters(tx, asking.id);
  return 'later';
}

async function answerHelp(deps: AnswerDeps, tx: Db, facts: AskingFacts): Promise<Answered> {
  const step = { state: 'escalated', nextAt: null } as const;
  const moved = await moveAsking(tx, facts.asking.id, step, { escalatedAt: deps.clock(), isHelp: true });
  if (!moved) return (await stateNow(tx, facts.asking.id)).state === 'escalated' ? 'help' : 'over';
  await dropLetters(tx, facts.asking.id);
  await writeMissed(deps, tx, { ...facts, asking: moved });
  return 'help';
}

async function stateNow(tx: Db, id: number) {
  const [row] = await tx.select().from(askings).where(eq(askings.id, id));
  return row!;
}
