import type { NewsRules } from '../rules.ts';
import { allMentions } from './locate.ts';
import type { Mention } from './mention-weight.ts';
import type { NameIndex } from './place-names.ts';

/** A place that a headline names; without a town or region, its country. */
export type NamedPlace = Pick<Mention, 'countryCode' | 'place'>;

/** The places that a title names, each as exactly as it does: with Lima, not also Peru. @param title clean */
export function placesNamedIn(rules: NewsRules, title: string, index: NameIndex): NamedPlace[] {
  const named = allMentions(rules, title, '', index);
  return named.filter((place) => !named.some((other) => contains(place, other) && !contains(other, place)));
}

/** Whether each of two headlines names a place that the other does not: then they report different events. */
export const nameOtherPlaces = (a: readonly NamedPlace[], b: readonly NamedPlace[]): boolean =>
  hasPlaceBeyond(a, b) && hasPlaceBeyond(b, a);

/** A place may be named more exactly in one headline than in the other: Lima here, Peru there. */
const hasPlaceBeyond = (some: readonly NamedPlace[], others: readonly NamedPlace[]): boolean =>
  some.some((place) => !others.some((other) => contains(place, other) || contains(other, place)));

const contains = (area: NamedPlace, { countryCode, place }: NamedPlace): boolean =>
  area.countryCode === countryCode &&
  (area.place === null || area.place.id === place?.id || area.place.id === place?.regionId);
