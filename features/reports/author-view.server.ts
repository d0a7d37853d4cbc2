import { longDateText } from '#core/date-text.ts';
import type { Deps } from '#server/deps.ts';
import type { AuthorReport } from './author.server.ts';
import type { MyReport } from './private-screen.tsx';
import { reportPlace } from './report-place.server.ts';

/**
 * The author's report as their page shows it.
 * @param token the secret of the link: photos that nobody else sees are behind it
 */
export function authorView(
  deps: Pick<Deps, 'gazetteer' | 'scores'>,
  {
    report,
    title,
    review,
    score,
    emergency,
    status,
    explanation,
    editableUntil,
    isEditable,
    isReleased,
  }: AuthorReport,
  token: string,
): MyReport {
  const own = (path: string | null) => path && (status === 'published' ? path : `/r/${token}${path}`);
  const place = reportPlace(deps, report.entity_id);
  return {
    placeName: report.name,
    placePath: place?.path ?? null,
    numbers: place?.numbers ?? null,
    words: { title, review },
    score,
    emergency,
    photo: own(report.image),
    photoSmall: own(report.image_small),
    publicTitle: report.title,
    publicReview: report.review,
    status,
    isReleased,
    explanation,
    untilText: longDateText(editableUntil.toISOString()),
    isEditable,
  };
}
