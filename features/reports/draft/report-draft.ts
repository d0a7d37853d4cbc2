import * as z from 'zod/mini';
import { EMERGENCIES, isScore, reportLimits } from '#core/report/report.ts';

const draftSchema = z.object({
  /** The place the dialog was opened for. */
  placeId: z.number(),
  /** What the report names: the place, or its country. */
  entityId: z.number(),
  title: z.string().check(z.maxLength(reportLimits.titleMaximum)),
  review: z.string().check(z.maxLength(reportLimits.textMaximum)),
  /** Slider value; null until the slider was moved. */
  score: z.nullable(z.number().check(z.refine(isScore))),
  /** The author chose to give no score. */
  isScoreless: z._default(z.boolean(), false),
  emergency: z.nullable(z.enum(EMERGENCIES)),
  /** Address of a photo that has been sent already; the server stores it for two days. */
  photo: z.nullable(z.string()),
  /** Milliseconds; 0 without one. */
  photoSentAt: z.number(),
  /** A photo had been chosen and was not sent; only its author's device has it. */
  hadPhoto: z.boolean(),
  /** Names the request, so that it is stored once however often it is sent. */
  key: z.string(),
});

/** A report that is not sent yet, as it is stored on the visitor's device. */
export type ReportDraft = z.infer<typeof draftSchema>;

const draftsSchema = z.array(draftSchema);
const storageKey = 'reportDrafts';
const mostDrafts = 5;
const photoLifetimeMs = 47 * 3_600_000;

/** @param key random, new for each report */
export const emptyDraft = (placeId: number, key: string): ReportDraft => ({
  placeId,
  entityId: placeId,
  title: '',
  review: '',
  score: null,
  isScoreless: false,
  emergency: null,
  photo: null,
  photoSentAt: 0,
  hadPhoto: false,
  key,
});

/** Whether there is anything in a draft that its author would miss. */
const isWorthSaving = (draft: ReportDraft): boolean =>
  draft.title !== '' ||
  draft.review !== '' ||
  draft.score !== null ||
  draft.isScoreless ||
  draft.emergency !== null ||
  draft.photo !== null ||
  draft.hadPhoto;

/** Reads stored drafts, newest first. @param now in milliseconds: photos that the server has swept meanwhile are dropped */
function parseDrafts(stored: string | null, now: number): ReportDraft[] {
  try {
    const parsed = draftsSchema.safeParse(JSON.parse(stored ?? '[]'));
    return parsed.success ? parsed.data.map((draft) => withoutSweptPhoto(draft, now)) : [];
  } catch {
    return [];
  }
}

const withoutSweptPhoto = (draft: ReportDraft, now: number): ReportDraft =>
  draft.photo !== null && now - draft.photoSentAt > photoLifetimeMs
    ? { ...draft, photo: null, hadPhoto: true }
    : draft;

/** The drafts with one put first; an empty one is dropped, and of many the oldest. */
function withDraft(drafts: readonly ReportDraft[], draft: ReportDraft): ReportDraft[] {
  const others = drafts.filter(({ placeId }) => placeId !== draft.placeId);
  return isWorthSaving(draft) ? [draft, ...others].slice(0, mostDrafts) : others;
}

const storedDrafts = (): ReportDraft[] => {
  try {
    return parseDrafts(localStorage.getItem(storageKey), Date.now());
  } catch {
    return [];
  }
};

const store = (drafts: ReportDraft[]): void => {
  try {
    if (drafts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch {
    // A full or closed storage: the draft lives as long as the page.
  }
};

/** The stored draft on a place; null when there is none. */
export const readDraft = (placeId: number): ReportDraft | null =>
  storedDrafts().find((draft) => draft.placeId === placeId) ?? null;

/** Place of the newest draft; null without one. */
export const lastDraftPlace = (): number | null => storedDrafts()[0]?.placeId ?? null;

export const saveDraft = (draft: ReportDraft): void => store(withDraft(storedDrafts(), draft));

export const dropDraft = (placeId: number): void =>
  store(storedDrafts().filter((draft) => draft.placeId !== placeId));
