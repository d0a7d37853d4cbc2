import { EMERGENCIES, isScore, percentOrNull } from '#core/report/report.ts';
import { flagSchema, newReportSchema, reportChangeSchema } from '#core/report/report-schema.ts';
import { appealReport } from '#features/reports/author/appeal.server.ts';
import { changeReport, deleteReport } from '#features/reports/author/author.server.ts';
import type { ReportDraft } from '#features/reports/draft/report-draft.ts';
import { type FlagDeps, flagReport } from '#features/reports/flag/flag.server.ts';
import { type PhotoDeps, receivePhoto } from '#features/reports/photos/photos.server.ts';
import { type SendDeps, sendReport } from '#features/reports/send/send.server.ts';
import { keyOfSender } from '#features/reports/send/token.server.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { reportText } from '#text/reports/reports.ts';
import type { SentView } from './report-panels.tsx';
import { NO_SCORE } from './score-choice.ts';

type FormDeps = SendDeps & PhotoDeps;

/** What a form without scripts typed, so that a failed one comes back filled in. */
export type TypedReport = Partial<
  Pick<ReportDraft, 'title' | 'review' | 'score' | 'isScoreless' | 'entityId' | 'emergency'>
> & {
  /** Of an appeal. */
  words?: string;
};

export type FormOutcome =
  | { ok: true; sent: SentView }
  | { ok: false; status: number; message: string; typed: TypedReport };

export type AuthorOutcome =
  | { ok: true; done: 'saved' | 'removed' | 'appealed' }
  | { ok: false; status: number; message: string; typed: TypedReport };

export type FlagOutcome = { ok: true } | { ok: false; status: number; message: string };

/** Receives the plain form of `/report`, photo and text in one request. @param who visitor hash @param origin of the site */
export async function submitReportForm(
  deps: FormDeps,
  request: Request,
  { who, origin }: { who: string; origin: string },
): Promise<FormOutcome> {
  let typed: TypedReport = {};
  try {
    const { photo, fields } = await receivePhoto(deps, request, who, (arrived) => {
      typed = typedOf(arrived);
    });
    if (!fields.report_score) return { ok: false, status: 400, message: reportText.form.chooseSelect, typed };
    const input = newReportSchema.safeParse({
      ...chosenIn(fields),
      report_image: photo,
      altcha: '',
      may_replace: true,
    });
    if (!input.success) return { ok: false, status: 400, message: firstIssue(input.error), typed };
    const key = fields.idempotency_key?.slice(0, 255);
    const idempotencyKey = key ? `form ${keyOfSender(key, who)}` : null;
    const { report, status, explanation, token } = await sendReport(deps, input.data, {
      who,
      idempotencyKey,
    });
    const sent: SentView = {
      placeName: report.name,
      percent: percentOrNull(input.data.report_score),
      status,
      explanation,
      link: token && `${origin}/r/${token}`,
      hasPhoto: report.image !== null,
    };
    return { ok: true, sent };
  } catch (error) {
    return { ok: false, typed, ...refusalOf(error) };
  }
}

/** Receives the private page's forms: changes of a report, or its deletion. @param token of the link */
export async function submitAuthorForm(
  deps: FormDeps,
  request: Request,
  { who, token }: { who: string; token: string },
): Promise<AuthorOutcome> {
  let typed: TypedReport = {};
  try {
    // Apart from the forms with a photo, whose number is limited: a report can always be deleted.
    const plain = isPlain(request) ? new URLSearchParams(await request.text()) : null;
    if (plain?.get('intent') === 'remove') {
      await deleteReport(deps, { token });
      return { ok: true, done: 'removed' };
    }
    if (plain?.get('intent') === 'appeal') {
      const words = plain.get('words') ?? '';
      typed = { words };
      await appealReport(deps, { token, who, words });
      return { ok: true, done: 'appealed' };
    }
    const { photo, fields } = await receivePhoto(deps, request, who, (arrived) => {
      typed = typedOf(arrived);
    });
    const image = photo ?? (fields.drop_photo ? null : undefined);
    const change = reportChangeSchema.safeParse({
      ...chosenIn(fields),
      ...(image === undefined ? {} : { report_image: image }),
    });
    if (!change.success) return { ok: false, status: 400, message: firstIssue(change.error), typed };
    await changeReport(deps, { token, who, change: change.data });
    return { ok: true, done: 'saved' };
  } catch (error) {
    return { ok: false, typed, ...refusalOf(error) };
  }
}

/** Receives the plain form of a reader's flag. @param who visitor hash */
export async function submitFlagForm(
  deps: FlagDeps,
  request: Request,
  { who, id }: { who: string; id: number },
): Promise<FlagOutcome> {
  try {
    const flag = flagSchema.safeParse(Object.fromEntries(new URLSearchParams(await request.text())));
    if (!flag.success) return { ok: false, status: 400, message: firstIssue(flag.error) };
    await flagReport(deps, { id, who, reason: flag.data.reason, altcha: '' });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...refusalOf(error) };
  }
}

const isPlain = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/** A form sends nothing, or an empty field, for a choice of nothing; the API says null. */
const chosenIn = ({ report_score: score, ...fields }: Record<string, string>) => ({
  ...fields,
  report_emergency: fields.report_emergency || null,
  ...(score ? { report_score: score === NO_SCORE ? null : score } : {}),
});

function typedOf(fields: Record<string, string>): TypedReport {
  const score = Number(fields.report_score);
  const entityId = Number(fields.entity_id);
  const emergency = EMERGENCIES.find((known) => known === fields.report_emergency);
  return {
    title: fields.report_title ?? '',
    review: fields.report_review ?? '',
    ...(isScore(score) ? { score } : {}),
    ...(fields.report_score === NO_SCORE ? { isScoreless: true } : {}),
    ...(entityId > 0 ? { entityId } : {}),
    ...(emergency ? { emergency } : {}),
  };
}

const firstIssue = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  issues[0] ? `The field "${issues[0].path.join('.')}" ${issues[0].message}.` : '';
