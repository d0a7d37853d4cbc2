import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from '#core/place/place.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { type AreaDeps, areasNear, listedAreas } from './warned-areas.server.ts';
import { AreasList, AreasTold } from './warned-areas.tsx';

/** Areas that governments warn of, for the page of a place; null where none is named that can be measured. */
export function areasMarkup(deps: AreaDeps, place: Place, placeMarkup: PlaceMarkup): MarkupText | null {
  if (place.kind === 'country') {
    const areas = listedAreas(deps, place);
    return areas.length > 0 ? placeMarkup(renderToStaticMarkup(<AreasList areas={areas} />)) : null;
  }
  const areas = areasNear(deps, place);
  return areas.length > 0
    ? placeMarkup(renderToStaticMarkup(<AreasTold areas={areas} place={place.name} />))
    : null;
}
