import type { PlaceKind } from './place-schema.ts';

/** Whether a place is a spot on the map with surroundings of its own, and no country or region. */
export const isSpot = ({ kind }: { kind: PlaceKind }): boolean => kind !== 'country' && kind !== 'region';

/** What a place is, in one word: "City", "Neighborhood". */
export const kindWord = (kind: PlaceKind): string => kind.charAt(0).toUpperCase() + kind.slice(1);
