import { type BoundingBox, isInBox, sixDecimals } from '#core/outputs/bounding-box.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import { pageOfReports, type ReadDeps } from '#features/reports/read/read.server.ts';

/** Reports looked through for one answer: what lies in a box is not told by an index. */
const MOST_LOOKED_AT = 2_000;
const PAGE = 200;

type Question = {
  entityId: number | undefined;
  countryCode: string | undefined;
  bbox: BoundingBox | undefined;
  before: number | null;
  limit: number;
};

/** A report where its place is: where in it something happened is not asked of anybody. */
function featureOf(deps: ReadDeps, report: PublicReport) {
  const place = deps.gazetteer.place(report.entity_id);
  const coordinates: [number, number] | null = place && [
    sixDecimals(place.longitude),
    sixDecimals(place.latitude),
  ];
  return {
    type: 'Feature' as const,
    id: report.id,
    geometry: coordinates && { type: 'Point' as const, coordinates },
    properties: report,
  };
}

/** Public reports as GeoJSON, newest first. `next`: where to go on; null where no more are to be looked through. */
export async function reportFeatures(deps: ReadDeps, { bbox, limit, before, ...filter }: Question) {
  const features: ReturnType<typeof featureOf>[] = [];
  let next = before;
  for (let looked = 0; looked < MOST_LOOKED_AT && features.length < limit; looked += PAGE) {
    const size = bbox ? PAGE : limit - features.length;
    const page = await pageOfReports(deps, { ...filter, limit: size, before: next });
    next = page.next;
    for (const report of page.reports) {
      const feature = featureOf(deps, report);
      const [longitude, latitude] = feature.geometry?.coordinates ?? [];
      if (bbox && (longitude === undefined || latitude === undefined || !isInBox(bbox, latitude, longitude)))
        continue;
      features.push(feature);
      // The rest of the page is for the next one.
      if (features.length === limit && report !== page.reports.at(-1)) next = report.id;
      if (features.length === limit) break;
    }
    if (next === null) break;
  }
  return { collection: { type: 'FeatureCollection' as const, features }, next };
}
