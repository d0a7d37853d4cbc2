import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { askedNameOf, nameOf } from '../ask/letters.server.ts';
import { tellAtOf } from '../ask/round.server.ts';
import { type AskingFacts, whoIsTold } from '../data.server.ts';
import { momentText } from '../moment-text.ts';
import type { AnswerDeps } from './answer.server.ts';

/** What the page of a question shows. */
export async function answerView(deps: AnswerDeps, facts: AskingFacts) {
  const { asking, checkIn, ownerName } = facts;
  const at = (moment: Date) => momentText(checkIn.timeZone, moment);
  const told = await whoIsTold(deps.db, checkIn);
  return {
    askedName: askedNameOf(deps, facts),
    /** Null: who is asked made the check-in. */
    askerName: checkIn.askedId === null ? null : ownerName,
    name: nameOf(deps, checkIn.nameSealed),
    told: [...new Set(told.map(({ nameSealed }) => nameOf(deps, nameSealed) || ownerName))],
    state: asking.state,
    tellText: asking.nextAt === null ? '' : at(tellAtOf(asking, facts)),
    escalatedText: asking.escalatedAt && at(asking.escalatedAt),
    isAnswered: asking.answeredAt !== null,
    hasMoreTime: asking.round < CHECK_IN_LIMITS.mostLater,
  };
}
export type AnswerView = Awaited<ReturnType<typeof answerView>>;
