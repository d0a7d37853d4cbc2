import type { StoredReport } from '#features/reports/data.server.ts';
import { publicReport } from '#features/reports/read/public-report.server.ts';
import type { Deps } from '#server/deps.ts';

/** Open pages show a report that came out or was changed. */
export const announce = (
  { events, gazetteer }: Pick<Deps, 'events' | 'gazetteer'>,
  report: StoredReport,
): Promise<void> => events.publish({ topic: 'report', data: publicReport(report, gazetteer) });

/** Open pages forget a report that is no longer public. */
export const announceRemoval = (
  { events }: Pick<Deps, 'events'>,
  { id, entityId, countryCode }: Pick<StoredReport, 'id' | 'entityId' | 'countryCode'>,
): Promise<void> =>
  events.publish({
    topic: 'report_removed',
    data: { id, entity_id: entityId, country_code: countryCode },
  });
