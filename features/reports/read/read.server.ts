import type { Place } from '#core/place/place.ts';
import { letterGroups, overlap, similarFrom } from '#core/report/likeness.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import { AppError } from '#core/service/errors.ts';
import {
  findReport,
  isPublic,
  listPublished,
  listRecent,
  type Scope,
} from '#features/reports/data.server.ts';
import type { Deps } from '#server/deps.ts';
import { publicReport } from './public-report.server.ts';

export type ReadDeps = Pick<Deps, 'reading' | 'gazetteer' | 'clock'>;

type ReportFilter = {
  /** GeoNames id. A country or region stands for everything reported in it. */
  entityId?: number | undefined;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined;
};

/** What of the reports belongs to a place: its own, or for a region or a country all that lies in it. */
export function scopeOf({ kind, id, countryCode }: Place): NonNullable<Scope> {
  if (kind === 'country') return { countryCode };
  return kind === 'region' ? { regionId: id } : { entityId: id };
}

/** @throws AppError not_found for an id that is no place */
function scopeOfFilter({ gazetteer }: ReadDeps, { entityId, countryCode }: ReportFilter): Scope {
  if (entityId === undefined)
    return countryCode === undefined ? null : { countryCode: countryCode.toUpperCase() };
  const place = gazetteer.place(entityId);
  if (!place || (countryCode !== undefined && place.countryCode !== countryCode.toUpperCase()))
    throw new AppError('not_found', 'There is no place with this id in this country.');
  return scopeOf(place);
}

/** Published reports, newest first, by pages; `next` is null on the last. @param before the `next` of the page before */
export async function pageOfReports(
  deps: ReadDeps,
  { limit, before = null, ...filter }: ReportFilter & { limit: number; before?: number | null },
): Promise<{ reports: PublicReport[]; next: number | null }> {
  const rows = await listPublished(deps.reading, {
    scope: scopeOfFilter(deps, filter),
    before,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    reports: shown.map((row) => publicReport(row, deps.gazetteer)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The newest published reports: of everywhere, of a country, or of a place. @param limit 1-200 */
export async function latestReports(
  deps: ReadDeps,
  filter: ReportFilter & { limit: number },
): Promise<PublicReport[]> {
  return (await pageOfReports(deps, filter)).reports;
}

/** One report that everybody may see; null when there is none of this id. */
export async function publishedReport(
  { reading, gazetteer }: Pick<ReadDeps, 'reading' | 'gazetteer'>,
  id: number,
): Promise<PublicReport | null> {
  const report = await findReport(reading, id);
  return report && isPublic(report) ? publicReport(report, gazetteer) : null;
}

const dayMs = 86_400_000;
const similarShown = 3;

/** The last day's reports on the same place that resemble a draft: how many, and the three most alike. */
export async function similarReports(
  deps: ReadDeps,
  entityId: number,
  text: string,
): Promise<{ count: number; reports: PublicReport[] }> {
  const since = new Date(deps.clock().getTime() - dayMs);
  const draft = letterGroups(text);
  const alike = (await listRecent(deps.reading, entityId, since))
    .map((report) => ({ report, share: overlap(draft, `${report.title} ${report.review}`) }))
    .filter(({ share }) => share >= similarFrom)
    .sort((a, b) => b.share - a.share);
  return {
    count: alike.length,
    reports: alike.slice(0, similarShown).map(({ report }) => publicReport(report, deps.gazetteer)),
  };
}
