import { isGuess } from '#core/place/place.ts';
import type { FoundPlace } from './search/search-results.tsx';

/** A region that is called as a city before it stands with that one, not as a second row of the same name. */
export function withTheirRegions(places: FoundPlace[]): FoundPlace[] {
  const cityOf = (region: FoundPlace, at: number) =>
    places
      .slice(0, at)
      .find(
        ({ kind, name, country_code }) =>
          kind === 'city' && name === region.name && country_code === region.country_code,
      );
  const regions = new Map(
    places.flatMap((place, at) => {
      const city = place.kind === 'region' && !isGuess(place) ? cityOf(place, at) : undefined;
      return city && !isGuess(city) ? [[city, place] as const] : [];
    }),
  );
  const folded = new Set(regions.values());
  return places
    .filter((place) => !folded.has(place))
    .map((place) => ({ ...place, regionPath: regions.get(place)?.path ?? null }));
}
