import { longDateText } from '#core/text/date-text.ts';
import { isPublic } from '#features/reports/data.server.ts';
import { reportPlace } from '#features/reports/draft/report-place.server.ts';
import type { Deps } from '#server/deps.ts';
import type { OwnReport } from './author.server.ts';

/** The author's report as their page shows it. @param token of their link: photos that nobody else sees yet are behind it */
export function authorView(
  deps: Pick<Deps, 'gazetteer' | 'scores'>,
  {
    report,
    said: { title, review, ...said },
    status,
    explanation,
    editableUntil,
    isEditable,
    isReleased,
    appeal,
  }: OwnReport,
  token: string,
) {
  const own = (path: string | null) =>
    path && (isPublic({ status, isReleased }) ? path : `/r/${token}${path}`);
  const place = reportPlace(deps, report.entity_id);
  return {
    placeName: report.name,
    placePath: place?.path ?? null,
    numbers: place?.numbers ?? null,
    /** As written. */
    words: { title, review },
    ...said,
    photo: own(report.image),
    photoSmall: own(report.image_small),
    /** As the public reads it: contacts masked. */
    publicTitle: report.title,
    publicReview: report.review,
    status,
    /** Published, but some minutes are left until others can read it: false. */
    isReleased,
    /** Why it is not public, in words. */
    explanation,
    untilText: longDateText(editableUntil.toISOString()),
    isEditable,
    appeal,
  };
}

/** A report as its author sees it. */
export type MyReport = ReturnType<typeof authorView>;
