import { type KnownNames, knownNames } from '#core/service/known-names.ts';
import { listReportedPlaces, type Scope } from '#features/reports/data.server.ts';
import type { Deps } from '#server/deps.ts';

/** Events announce new reports at once; a report whose event was lost stays unseen this long. */
const freshForMs = 2_000;

type PlaceOfReport = { entityId: number; regionId: number | null; countryCode: string };

const nameOf = (scope: NonNullable<Scope>): string =>
  'entityId' in scope
    ? `e${scope.entityId}`
    : 'regionId' in scope
      ? `r${scope.regionId}`
      : `c${scope.countryCode}`;

const namesOf = ({ entityId, regionId, countryCode }: PlaceOfReport): string[] => [
  nameOf({ entityId }),
  nameOf({ countryCode }),
  ...(regionId === null ? [] : [nameOf({ regionId })]),
];

/** Whether a place may have reports, of whatever status. Most have none: their pages cost no query. */
export const mayHaveReports = (
  deps: Pick<Deps, 'once' | 'reading' | 'events' | 'clock' | 'gazetteer'>,
  scope: NonNullable<Scope>,
): Promise<boolean> => deps.once(openNames, deps).mayHave(nameOf(scope), deps.clock().getTime());

function openNames({
  reading,
  events,
  gazetteer,
}: Pick<Deps, 'reading' | 'events' | 'gazetteer'>): KnownNames {
  const names = knownNames(async (after, limit) => {
    const { rows, newestId } = await listReportedPlaces(reading, after, limit);
    return { names: rows.flatMap(namesOf), read: rows.length, newestId };
  }, freshForMs);
  events.subscribe((event) => {
    if (event.topic !== 'report') return;
    const { entity_id: entityId, country_code: countryCode } = event.data;
    const regionId = gazetteer.place(entityId)?.regionId ?? null;
    for (const name of namesOf({ entityId, countryCode, regionId })) names.add(name);
  });
  return names;
}
