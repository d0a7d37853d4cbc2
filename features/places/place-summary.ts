import type { PlaceKind } from '#core/place/place-schema.ts';
import type { BorrowedFrom, RightNow, TravelWarningNote } from '#core/score/headline-schema.ts';
import type { CategoryId } from '#core/score/safety.ts';

/** What a card shows of a place, wherever it came from. */
export type PlaceSummary = {
  id: number;
  /** `place_id` of the places provider. */
  reference: string;
  kind: PlaceKind;
  name: string;
  /** Path of its safety profile. */
  path: string;
  countryCode: string;
  countryName: string;
  /** Region and country; empty for a country. */
  context: string;
  latitude: number;
  longitude: number;
  /** The baseline, 0-100; null: not enough data. */
  overall: number | null;
  /** What stands beside it: the score of now with its reason, and whose figures it is made of. */
  rightNow: RightNow | null;
  borrowedFrom: BorrowedFrom | null;
  /** What most governments say against going; null where they do not. */
  warning: TravelWarningNote | null;
  /** The place in a few plain sentences. */
  text: string;
  /** In the specification's order. */
  categories: { category: CategoryId; score: number | null }[];
};

/** A place with what it lies in: "Sintra, Lisbon, Portugal"; "Lisbon, Portugal". */
export const fullName = ({ name, context }: Pick<PlaceSummary, 'name' | 'context'>): string =>
  context ? `${name}, ${context}` : name;
