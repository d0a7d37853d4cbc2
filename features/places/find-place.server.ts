import { descriptionOf, isGuess } from '#core/place/place.ts';
import type { Deps } from '#server/deps.ts';

/** The place that was typed, or the name of what may be meant; null: there is nothing like it. */
export type FoundPlace = { id: number } | { maybe: string | null };

/** A house is no place here, and what is left without such a word is another: "Hotel Ritz" is no Ritz near Bulle. */
const LODGING = /\b(?:hotels?|hostels?|airbnb|apartments?|resort|guesthouse)\b/i;

/** A place by its GeoNames id, or by a name such as "Lisbon" or "Porto, Portugal": of namesakes the largest. */
export function findPlace({ gazetteer }: Pick<Deps, 'gazetteer'>, typed: string): FoundPlace {
  const text = typed.trim();
  if (/^\d{1,12}$/.test(text)) {
    const place = gazetteer.place(Number(text));
    return place ? { id: place.id } : { maybe: null };
  }
  const [best] = gazetteer.suggest(text, 1);
  if (!best) return { maybe: null };
  const isHouse = LODGING.test(text) && !LODGING.test(best.description);
  return isGuess(best) || isHouse ? { maybe: best.description } : { id: best.id };
}

/** What a form's field holds for a place: its name, or its number where the name would lead to a namesake. */
export function placeField(deps: Pick<Deps, 'gazetteer'>, id: number): string {
  const text = placeText(deps, id);
  const found = findPlace(deps, text);
  return 'id' in found && found.id === id ? text : String(id);
}

/** A place's name with its region and country; as its number where it is not known any more. */
export function placeText({ gazetteer }: Pick<Deps, 'gazetteer'>, id: number): string {
  const place = gazetteer.place(id);
  return place ? descriptionOf(place) : `#${id}`;
}
