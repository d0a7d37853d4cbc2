import { stormMonths } from '#core/overlay/hazards.ts';
import type { Place } from '#core/place/place.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { METHOD } from '#core/score/method.ts';
import type { MonthsView } from './month-bars.ts';

/** The months of a place; null where they are not known. */
export function monthsView({
  place,
  score,
  climate,
  weatherMonths,
  storms,
  month,
}: Pick<
  SafetyProfile,
  'place' | 'score' | 'climate' | 'weatherMonths' | 'storms' | 'month'
>): MonthsView | null {
  if (!climate) return null;
  const weather = score.categories.find(({ category }) => category === 'weather');
  const { id } = METHOD.overlay.climate;
  const isOwn = weather?.receipts.some(({ indicator, local }) => indicator === id && local) ?? false;
  return {
    of: isOwn ? (place.scoreOf?.name ?? place.name) : place.countryName,
    means: climate,
    weather: place.kind === 'country' ? null : weatherMonths,
    withoutStation:
      place.kind === 'country' ? null : { name: readingsOf(place), countryName: place.countryName },
    stormMonths: storms ? stormMonths(storms) : [],
    picked: month,
  };
}

/** Whose readings stand on the page: of a place below a city those of its city or region, which have stations. */
export const readingsOf = ({ name, countryId, scoreOf }: Place): string =>
  scoreOf && scoreOf.id !== countryId ? scoreOf.name : name;
