import type { Place, PlaceKind } from '#core/place.ts';
import { contextOf } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import type { CategoryId } from '#core/safety.ts';
import type { Score } from '#core/score.ts';
import { addressOf, type Entity, entityPath, entityScores } from '#features/places/entity.ts';

/** What a card shows of a place, wherever it came from. */
export type PlaceSummary = {
  id: number;
  kind: PlaceKind;
  name: string;
  /** Path of its safety profile. */
  path: string;
  countryCode: string;
  /** Region and country; empty for a country. */
  context: string;
  countryName: string;
  latitude: number;
  longitude: number;
  /** 0-100; null: not enough data. */
  overall: number | null;
  /** The place in a few plain sentences. */
  text: string;
  /** In the specification's order. */
  categories: { category: CategoryId; score: number | null }[];
};

/** A card's view of a gazetteer place and its score. */
export function summaryOfPlace(place: Place, score: Score, text: string): PlaceSummary {
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    path: profilePathOf(place),
    countryCode: place.countryCode,
    context: contextOf(place),
    countryName: place.countryName,
    latitude: place.latitude,
    longitude: place.longitude,
    overall: score.overall,
    text,
    categories: score.categories.map(({ category, score }) => ({ category, score })),
  };
}

/** A card's view of an entity the browser fetched or kept. */
export function summaryOfEntity(entity: Entity): PlaceSummary {
  const address = addressOf(entity);
  return {
    id: Number(entity.id),
    kind: entity.kind ?? 'city',
    name: entity.name,
    path: entityPath(entity),
    countryCode: entity.country_code,
    context: address.startsWith(`${entity.name}, `) ? address.slice(entity.name.length + 2) : '',
    countryName: entity.country,
    latitude: entity.latitude,
    longitude: entity.longitude,
    overall: entity.overall_safety,
    text: entity.overall_safety_overview,
    categories: entityScores(entity),
  };
}

/**
 * The categories that say most about a place: its best two and its worst, best first.
 * @returns fewer where fewer have a score
 */
export function telltaleCategories(categories: PlaceSummary['categories']): PlaceSummary['categories'] {
  const scored = categories.filter(({ score }) => score !== null);
  const bestFirst = scored.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return bestFirst.length <= 3 ? bestFirst : [...bestFirst.slice(0, 2), ...bestFirst.slice(-1)];
}
