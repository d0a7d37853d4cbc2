import type { PublicReport } from '#core/report/public-report.ts';
import { percentOrNull, publicTime } from '#core/report/report.ts';
import { maskContacts } from '#core/report/report-mask.ts';
import type { StoredReport } from '#features/reports/data.server.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

/** Files of a photo: the large one as it is linked, the small one beside it. */
export const photoFiles = (name: string) => ({ large: `${name}.webp`, small: `${name}.480.webp` });

const photoPath = (file: string) => `/photos/${file}`;

/** Address of an uploaded photo, as a report names it. */
export const photoUrl = (name: string) => photoPath(photoFiles(name).large);

/** The photo's name in an address of ours; null for any other address. */
export function photoNameOf(address: string, publicUrl: string | null): string | null {
  const path = publicUrl && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return /^\/photos\/([0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? null;
}

/** What everybody may see: times to the hour of when it came out, contacts masked, the author unknown. */
export function publicReport(report: StoredReport, gazetteer: Gazetteer): PublicReport {
  const files = report.photo && photoFiles(report.photo.name);
  return {
    id: report.id,
    entity_id: report.entityId,
    name: gazetteer.place(report.entityId)?.name ?? '',
    country_code: report.countryCode,
    title: maskContacts(report.title),
    review: maskContacts(report.review),
    image: files && photoPath(files.large),
    image_small: files && photoPath(files.small),
    image_width: report.photo?.width ?? null,
    image_height: report.photo?.height ?? null,
    overall_safety: percentOrNull(report.score),
    emergency: report.emergency,
    reporter_id: null,
    created_at: publicTime(report.publicAt),
    updated_at: publicTime(report.updatedAt > report.publicAt ? report.updatedAt : report.publicAt),
    is_edited: report.editedAt !== null,
  };
}
