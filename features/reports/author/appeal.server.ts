import { APPEAL_LETTERS } from '#core/report/appeal.ts';
import { AppError } from '#core/service/errors.ts';
import { usableText } from '#core/text/text.ts';
import { updateReport } from '#features/reports/data.server.ts';
import { badField } from '#features/reports/send/judge.server.ts';
import type { Deps } from '#server/deps.ts';
import { insertAppeal } from './appeals.data.server.ts';
import { lockOwn } from './author.server.ts';

const wordsField = usableText.trim().min(1).max(APPEAL_LETTERS);

/**
 * Puts a rejected report back into the operators' queue, with its author's words.
 * @throws AppError not_found, bad_input, forbidden where it cannot be appealed (again), too_many_requests
 */
export async function appealReport(
  deps: Pick<Deps, 'db' | 'clock' | 'writeLimits'>,
  { token, who, words: typed }: { token: string; who: string; words: string },
): Promise<void> {
  // A line break counts as one, as browsers count it.
  const words = wordsField.safeParse(typed.replaceAll('\r\n', '\n'));
  if (!words.success) throw badField('words', `has to have 1 to ${APPEAL_LETTERS} characters`);
  await deps.db.transaction(async (tx) => {
    const { id: reportId, version, status, needsReview } = await lockOwn(tx, token);
    await deps.writeLimits.count(tx, who, 'edit');
    if (status !== 'rejected' || needsReview)
      throw new AppError('forbidden', 'Nothing to appeal: this report is not rejected, or waits already.');
    if (!(await insertAppeal(tx, { reportId, version, words: words.data, at: deps.clock() })))
      throw new AppError('forbidden', 'You appealed before: the decision on this version is final.');
    await updateReport(tx, reportId, { needsReview: true });
  });
}
