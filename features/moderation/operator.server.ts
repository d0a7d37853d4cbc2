import { z } from 'zod';
import { percentOrNull, REPORT_ID } from '#core/report.ts';
import { maskContacts } from '#core/report-mask.ts';
import { spamWeights } from '#core/report-spam.ts';
import { usableText } from '#core/text.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { countHidden } from '#features/reports/hiding.data.server.ts';
import { sentToday } from '#features/reports/sender.data.server.ts';
import type { Deps } from '#server/deps.ts';
import { problemOf, toAppError } from '#server/http/problem.ts';
import { operatorText } from '../../app/text/operator.ts';
import { type Decided, decide, type ModerationDeps, type SeenReport, undo } from './decide.server.ts';
import type { DoneNotice, LogView, OperatorReport, QueueView } from './operator-view.ts';
import {
  auditLog,
  decisionOf,
  type QueuedReport,
  reportsById,
  reportsLike,
  reviewQueue,
  waitingPlaces,
} from './service.server.ts';
import { closeSession, isOperatorKey, isOwnForm, openSession, readSession } from './session.server.ts';

export type OperatorDeps = ModerationDeps & Pick<Deps, 'config' | 'limits' | 'sweeps'>;

const pageSize = 20;
const logSize = 60;
const mostPlaces = 100;
/** Reports that one form decides on. */
export const mostSelected = 200;

const id = z.string().regex(REPORT_ID).transform(Number);

/** A report in the version that the page showed. */
const seenReport = z
  .templateLiteral([z.string().regex(REPORT_ID), '.', z.string().regex(/^\d{1,9}$/)])
  .transform((text): SeenReport => {
    const [id = 0, version = 0] = text.split('.').map(Number);
    return { id, version };
  });

/** What the address of the queue may say; anything else in it counts as not said. */
const choicesSchema = z.object({
  show: z.enum(['all', 'held', 'flagged']).catch('all'),
  place: id.nullable().catch(null),
  order: z.enum(['oldest', 'newest']).catch('oldest'),
  after: id.nullable().catch(null),
  like: id.nullable().catch(null),
  all: z.literal('1').nullable().catch(null),
  done: z.string().max(40).nullable().catch(null),
});

const changedSchema = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(id).max(mostSelected))
  .catch([]);

/** Reports that the last form left as they are, since they had changed. */
export const readChanged = (url: URL): number[] => changedSchema.parse(url.searchParams.get('changed'));

/** The queue as its address asks for it. */
export async function queueView(deps: OperatorDeps, url: URL): Promise<QueueView> {
  const { show, place, order, after, like, all, done } = choicesSchema.parse(
    Object.fromEntries(Object.keys(choicesSchema.shape).map((name) => [name, url.searchParams.get(name)])),
  );
  const filter = { show, entityId: place, order, after, limit: pageSize + 1 };
  const found = like === null ? await reviewQueue(deps, filter) : await reportsLike(deps, like);
  const shown = like === null ? found.slice(0, pageSize) : found.slice(0, mostSelected);
  const { hidden, allowed } = await countHidden(
    deps.db,
    deps.config.limits.hiddenByFlagsPerDay,
    deps.clock(),
  );
  const changed = readChanged(url);
  return {
    choices: { show, place, order },
    likeId: like,
    isAllSelected: all !== null || like !== null,
    reports: await reportViews(
      deps,
      shown.filter((report) => !changed.includes(report.id)),
    ),
    changed: await reportViews(deps, await reportsById(deps, changed)),
    nextAfter: like === null && found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    places: await waitingPlaces(deps, mostPlaces),
    done: done === null ? null : await doneNotice(deps, done),
    isHidingStopped: hidden >= allowed,
    heldSweeps: (await deps.sweeps.listHolds()).map(({ kind, why, due, total, lastSweptAt, approvedBy }) => ({
      kind,
      why,
      due,
      total,
      lastSweptAt: lastSweptAt?.toISOString() ?? null,
      approvedBy,
    })),
    now: deps.clock().toISOString(),
  };
}

/** Reports as the operators' pages show them. */
export async function reportViews(
  deps: OperatorDeps,
  reports: readonly QueuedReport[],
): Promise<OperatorReport[]> {
  const ids = reports.map((report) => report.id);
  const today = await sentToday(deps.db, ids, deps.clock());
  return reports.map((report) => ({ ...viewOf(deps, report), isSentToday: today.has(report.id) }));
}

function viewOf({ gazetteer }: OperatorDeps, report: QueuedReport): Omit<OperatorReport, 'isSentToday'> {
  const { id, version, title, review, image, flags, status, reason, note, needsReview } = report;
  const [publicTitle, publicReview] = [maskContacts(title), maskContacts(review)];
  const isMasked = publicTitle !== title || publicReview !== review;
  return {
    id,
    seen: `${id}.${version}`,
    placeName: report.placeName,
    countryCode: report.countryCode,
    countryName: gazetteer.place(report.entityId)?.countryName ?? '',
    title,
    review,
    masked: isMasked ? { title: publicTitle, review: publicReview } : null,
    percent: percentOrNull(report.score),
    emergency: report.emergency,
    photo: image && `/operator${image}`,
    photoSize: report.photo && { width: report.photo.width, height: report.photo.height },
    status,
    reason,
    note,
    isWaiting: needsReview,
    spamScore: report.spamScore,
    spamSigns: report.spamSigns.map((sign) => ({ sign, points: spamWeights[sign] })),
    flags,
    createdAt: report.createdAt.toISOString(),
    isEdited: report.editedAt !== null,
  };
}

/** What the last form did, by the name of its decision. */
export async function doneNotice(deps: OperatorDeps, batch: string): Promise<DoneNotice> {
  const [first, ...others] = await decisionOf(deps, batch);
  return first ? { batch, action: first.action, count: 1 + others.length } : { batch: null };
}

/** The log, decisions made together as one. @param before where the page before ended; null: from the newest on */
export async function logView(deps: OperatorDeps, url: URL): Promise<LogView> {
  const before = id.nullable().catch(null).parse(url.searchParams.get('before'));
  const rows = await auditLog(deps, logSize, before);
  const entries: LogView['entries'] = [];
  for (const row of rows) {
    const last = entries.at(-1);
    if (last && row.batch !== null && last.batch === row.batch) {
      last.reportIds.push(row.reportId);
      last.isUndoable ||= row.isLatest;
      continue;
    }
    const { id, action, operator, note, at, batch } = row;
    const isUndoable = batch !== null && row.isLatest;
    entries.push({
      id,
      action,
      operator,
      note,
      at: at.toISOString(),
      batch,
      isUndoable,
      reportIds: [row.reportId],
    });
  }
  return { entries, nextBefore: rows.length === logSize ? (rows.at(-1)?.id ?? null) : null };
}

const signInSchema = z.object({
  name: usableText.trim().min(1).max(40),
  key: z.string().max(500),
});
const decisionSchema = z.object({
  decision: z.enum(['accept', 'hold', 'reject']),
  seen: z.array(seenReport).max(mostSelected),
  note: usableText.trim().max(500),
});

/** What the page answers a form with: another page, with a cookie perhaps; or what is wrong. */
export type OperatorOutcome =
  | { ok: true; location: string; cookie?: string }
  | ({ ok: false; status: number } & OperatorProblem);

/** What is wrong, and the name that was typed at the door: the key alone is typed again. */
export type OperatorProblem = { message: string; name?: string };

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
    const known = toAppError(error);
    if (known.code === 'internal') throw error;
    const { status, detail } = problemOf(known);
    return { ok: false, status, message: detail, name };
  }
}

async function takeForm(
  deps: OperatorDeps,
  form: FormData,
  { headers, who, url }: { headers: Headers; who: string; url: URL },
): Promise<OperatorOutcome> {
  const intent = form.get('intent');
  if (intent === 'sign-in') return signIn(deps, form, who, url);
  const session = readSession(deps, headers);
  if (!session) return { ok: false, status: 401, message: operatorText.overTitle };
  if (intent === 'sign-out') return { ok: true, location: '/operator', cookie: closeSession(deps) };
  const { operator } = session;
  if (intent === 'approve-sweeps') {
    await deps.sweeps.approve(operator);
    return { ok: true, location: '/operator' };
  }
  if (intent === 'undo') return answer(url, await undo(deps, { batch: String(form.get('batch')), operator }));
  return takeDecision(deps, form, operator, url);
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
  operator: string,
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
  return answer(url, await decide(deps, { seen, decision, operator, note: note || null }));
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
