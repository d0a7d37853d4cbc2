import type { PlaceSuggestion } from '#core/place/place-schema.ts';

/** Whose data the lines are, each once, besides our own gazetteer's. */
export const attributionsOf = (places: readonly PlaceSuggestion[]): string[] => [
  ...new Set(places.flatMap(({ attribution }) => attribution ?? [])),
];
