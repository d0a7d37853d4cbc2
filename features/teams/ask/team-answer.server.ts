import { teamAnswerSchema } from '#core/team/team-schema.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { type AskedFacts, answerTeam, isSilent, silence } from './answer.server.ts';
import { askedPerson, type LetterDeps } from './letters.server.ts';

/** What the page of somebody who is asked shows. @param isStopping whether they followed the link that stops */
export async function teamAnswerView(
  deps: LetterDeps,
  { asked, asking, team }: AskedFacts,
  isStopping: boolean,
) {
  const { name, address } = askedPerson(deps, asked);
  return {
    name,
    team: team.name,
    reason: deps.secrets.unseal(asking.reasonSealed) ?? '',
    isGuardian: asked.way === 'guardian',
    isOpen: asking.endsAt > deps.clock(),
    answer: asked.answer,
    isStopped: address !== null && (await isSilent(deps, team.id, address)),
    canStop: address !== null,
    isStopping,
  };
}
export type TeamAnswerView = Awaited<ReturnType<typeof teamAnswerView>>;

/** Takes one press on that page, or a mail program's "unsubscribe". @returns false: it is none of our buttons */
export async function submitTeamAnswer(
  deps: LetterDeps,
  request: Request,
  facts: AskedFacts,
): Promise<boolean> {
  const form = await readForm(request);
  if (form.has('List-Unsubscribe')) {
    await silence(deps, facts);
    return true;
  }
  const answer = teamAnswerSchema.safeParse(form.get('answer'));
  if (!answer.success) return false;
  await answerTeam(deps, facts, answer.data);
  return true;
}
