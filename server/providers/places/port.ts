import type { PlaceDetails, PlaceSuggestion } from '#core/place/place-schema.ts';

/** Where places come from while a request waits: the built-in gazetteer, or an online provider. */
export type PlacesProvider = {
  /** Places a visitor may mean, best first, at most `limit` (8 unless told); none for text without a letter or digit. */
  suggest(input: string, limit?: number): Promise<PlaceSuggestion[]>;
  /** @returns null when the provider has no such place */
  details(placeId: string): Promise<PlaceDetails | null>;
  /** The place a point belongs to; null where no place is near. Degrees, WGS 84. */
  reverse(latitude: number, longitude: number): Promise<PlaceDetails | null>;
};
