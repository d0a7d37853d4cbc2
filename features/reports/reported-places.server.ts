import { type KnownNames, knownNames } from '#core/known-names.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { listReportedPlaces, type Scope } from './data.server.ts';

/** Events tell of new reports at once; this long a report whose event was lost stays unseen. */
const freshForMs = 2_000;

type PlaceOfReport = { entityId: number; regionId: number | null; countryCode: string };

const known = new WeakMap<Db, KnownNames>();

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
  deps: Pick<Deps, 'db' | 'events' | 'clock' | 'gazetteer'>,
  scope: NonNullable<Scope>,
): Promise<boolean> => (known.get(deps.db) ?? open(deps)).mayHave(nameOf(scope), deps.clock().getTime());

function open({ db, events, gazetteer }: Pick<Deps, 'db' | 'events' | 'gazetteer'>): KnownNames {
  const names = knownNames(async (after, limit) => {
    const { rows, newestId } = await listReportedPlaces(db, after, limit);
    return { names: rows.flatMap(namesOf), read: rows.length, newestId };
  }, freshForMs);
  known.set(db, names);
  events.subscribe((event) => {
    if (event.topic !== 'report') return;
    const { entity_id: entityId, country_code: countryCode } = event.data;
    const regionId = gazetteer.place(entityId)?.regionId ?? null;
    for (const name of namesOf({ entityId, countryCode, regionId })) names.add(name);
  });
  return names;
}
