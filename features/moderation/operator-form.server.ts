import { z } from 'zod';
import { DECISIONS } from '#core/report/report.ts';
import { usableText } from '#core/text/text.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import {
  closeSession,
  isOperatorKey,
  isOwnForm,
  type OperatorSession,
  openSession,
  readSession,
} from '#features/moderation/session/session.server.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { operatorText } from '#text/operator.ts';
import { type Decided, decide, type SeenReport, undo } from './decide.server.ts';
import { MOST_SELECTED, type OperatorDeps, readSeen } from './operator-page.server.ts';

/** A report in the version that the page showed. */
const seenReport = z.string().transform((name, context): SeenReport => {
  const seen = readSeen(name);
  if (seen) return seen;
  context.addIssue({ code: 'custom', message: 'is no report' });
  return z.NEVER;
});

const signInSchema = z.object({
  name: usableText.trim().min(1).max(40),
  key: z.string().max(500),
});
const decisionSchema = z.object({
  decision: z.enum(DECISIONS),
  seen: z.array(seenReport).max(MOST_SELECTED),
  note: usableText.trim().max(500),
});

/** What the page answers a form with: another page, with a cookie perhaps; or what is wrong. */
type OperatorOutcome =
  | { ok: true; location: string; cookie?: string }
  | ({ ok: false; status: number } & OperatorProblem);

/** What is wrong, and the name that was typed at the door: the key alone is typed again. */
type OperatorProblem = { message: string; name?: string };

/**
 * Takes the forms of the operators' page: signing in and out, decisions, undoing one.
 * @param who today's name of the address they come from
 */
export async function submitOperatorForm(
  deps: OperatorDeps,
  request: Request,
  who: string,
): Promise<OperatorOutcome> {
  const url = new URL(request.url);
  if (!isOwnForm(request.headers, url.origin))
    return { ok: false, status: 403, message: operatorText.otherSite };
  const form = await readForm(request);
  const name = form.get('intent') === 'sign-in' ? String(form.get('name') ?? '').slice(0, 40) : '';
  try {
    const outcome = await takeForm(deps, form, { headers: request.headers, who, url });
    return outcome.ok ? outcome : { ...outcome, name };
  } catch (error) {
    return { ok: false, ...refusalOf(error), name };
  }
}

async function takeForm(
  deps: OperatorDeps,
  form: FormData,
  { headers, who, url }: { headers: Headers; who: string; url: URL },
): Promise<OperatorOutcome> {
  const intent = form.get('intent');
  if (intent === 'sign-in') return signIn(deps, form, who, url);
  const session = await readSession(deps, headers);
  if (!session) return { ok: false, status: 401, message: operatorText.overTitle };
  if (intent === 'sign-out')
    return { ok: true, location: '/operator', cookie: await closeSession(deps, headers) };
  const { operator, accountId } = session;
  if (intent === 'approve-sweeps') {
    await deps.sweeps.approve(operator);
    return { ok: true, location: '/operator' };
  }
  if (intent === 'undo')
    return answer(url, await undo(deps, { batch: String(form.get('batch')), operator, accountId }));
  return takeDecision(deps, form, session, url);
}

async function signIn(deps: OperatorDeps, form: FormData, who: string, url: URL): Promise<OperatorOutcome> {
  await deps.limits.signIn(who);
  const typed = signInSchema.safeParse(Object.fromEntries(form));
  if (!typed.success) return { ok: false, status: 400, message: operatorText.signIn.nameless };
  const { key, name } = typed.data;
  if (!isOperatorKey(deps, key)) return { ok: false, status: 403, message: operatorText.signIn.wrong };
  return { ok: true, location: url.pathname + url.search, cookie: openSession(deps, name) };
}

async function takeDecision(
  deps: OperatorDeps,
  form: FormData,
  { operator, accountId }: OperatorSession,
  url: URL,
): Promise<OperatorOutcome> {
  const typed = decisionSchema.safeParse({
    decision: form.get('decision'),
    seen: form.getAll('seen'),
    note: form.get('note') ?? '',
  });
  if (!typed.success || typed.data.seen.length === 0)
    return { ok: false, status: 400, message: operatorText.bulk.nothing };
  const { decision, seen, note } = typed.data;
  return answer(url, await decide(deps, { seen, decision, operator, accountId, note: note || null }));
}

/** Back to where the form stood, which now says what was done and shows what was not. */
function answer({ pathname, searchParams }: URL, { batch, changed }: Decided): OperatorOutcome {
  const isList = pathname === '/operator' || pathname === '/operator/published';
  const query = new URLSearchParams(isList ? searchParams : '');
  query.delete('all');
  query.set('done', batch);
  query.delete('changed');
  if (changed.length > 0) query.set('changed', changed.join(','));
  return { ok: true, location: `${isList ? pathname : '/operator'}?${query}` };
}
