import { renderToStaticMarkup } from 'react-dom/server';
import { isAtHand } from '#core/guide/warned-areas.ts';
import type { Place } from '#core/place/place.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import type { AreasOfPlace } from './warned-areas.server.ts';
import { AreasList, AreasTold } from './warned-areas.tsx';

/** Areas that governments warn of, for the page of a place; null where none is named that lies near enough. */
export function areasMarkup(
  { told, listed, strips }: AreasOfPlace,
  { kind, name }: Pick<Place, 'kind' | 'name'>,
  placeMarkup: PlaceMarkup,
): MarkupText | null {
  if (kind === 'country')
    return listed.length + strips.length > 0
      ? placeMarkup(renderToStaticMarkup(<AreasList areas={listed} strips={strips} />))
      : null;
  const areas = told.filter(isAtHand);
  return areas.length > 0
    ? placeMarkup(renderToStaticMarkup(<AreasTold areas={areas} place={name} />))
    : null;
}
