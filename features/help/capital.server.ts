import type { Place } from '#core/place/place.ts';
import type { Deps } from '#server/deps.ts';

/** Null where a country has none that we know. */
export function capitalOf(
  { gazetteer, scores }: Pick<Deps, 'gazetteer' | 'scores'>,
  code: string,
): Place | null {
  const id = scores.tables.countries.get(code)?.capitalId;
  return id ? gazetteer.place(id) : null;
}
