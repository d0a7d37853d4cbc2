import { longDateText } from '#core/date-text.ts';
import type { Deps } from '#server/deps.ts';
import type { AuthorReport } from './author.server.ts';
import type { MyReport } from './private-screen.tsx';
import { reportPlace } from './report-place.server.ts';

/** The author's report as their page shows it. */
export function authorView(
  deps: Pick<Deps, 'gazetteer' | 'scores'>,
  { report, title, review, score, emergency, status, explanation, editableUntil, isEditable }: AuthorReport,
): MyReport {
  const place = reportPlace(deps, report.entity_id);
  return {
    placeName: report.name,
    placePath: place?.path ?? null,
    numbers: place?.numbers ?? null,
    words: { title, review },
    score,
    emergency,
    photo: report.image,
    photoSmall: report.image_small,
    publicTitle: report.title,
    publicReview: report.review,
    status,
    explanation,
    untilText: longDateText(editableUntil.toISOString()),
    isEditable,
  };
}
