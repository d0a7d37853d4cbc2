import { emergencyView } from '#core/help/emergency.ts';
import { contextOf, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Deps } from '#server/deps.ts';
import type { ReportPlace } from './report-place.ts';

/** What writing a report on a place needs; null for an id that is no place. */
export function reportPlace(
  { gazetteer, scores }: Pick<Deps, 'gazetteer' | 'scores'>,
  entityId: number,
): ReportPlace | null {
  const place = gazetteer.place(entityId);
  if (!place) return null;
  const numbers = scores.emergency(place.countryCode);
  return {
    id: place.id,
    name: place.name,
    context: contextOf(place) || place.countryName,
    path: profilePathOf(place),
    country: countryChoice(place),
    numbers: numbers && emergencyView(numbers),
  };
}

const countryChoice = ({ kind, countryId, countryName }: Place): ReportPlace['country'] =>
  kind === 'country' ? null : { id: countryId, name: countryName };
