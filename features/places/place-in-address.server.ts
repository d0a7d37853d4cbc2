import { data } from 'react-router';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Deps } from '#server/deps.ts';

const ID = /^[1-9]\d{0,9}$/;

/** The id that stands in an address; null: what stands there is none. */
export const placeIdIn = (text: string): number | null => (ID.test(text) ? Number(text) : null);

/**
 * The place of a page under its profile, `/safety/{id}/{slug}/help`, and the page's own address.
 * @param pathOf makes it from the profile's @returns `isAsked`: that address was asked for @throws 404 where there is no such place
 */
export function placeUnder(
  { gazetteer }: Pick<Deps, 'gazetteer'>,
  params: { id: string; slug: string },
  pathOf: (profilePath: string) => string,
) {
  const id = placeIdIn(params.id);
  const place = id === null ? null : gazetteer.place(id);
  if (!place) throw data(null, { status: 404 });
  const profilePath = profilePathOf(place);
  const path = pathOf(profilePath);
  const page = path.slice(path.lastIndexOf('/'));
  const isAsked = path === `/safety/${place.id}/${encodeURIComponent(params.slug)}${page}`;
  return { place, profilePath, path, isAsked };
}
