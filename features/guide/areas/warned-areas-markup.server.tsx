import { renderToStaticMarkup } from 'react-dom/server';
import { isHere } from '#core/guide/warned-areas.ts';
import type { Place } from '#core/place/place.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { stripsOf } from './border-strips.server.ts';
import { type AreaDeps, areasNear, listedAreas, namedFar } from './warned-areas.server.ts';
import { AreasList, AreasTold, FarAreas } from './warned-areas.tsx';

/** Areas that governments warn of, for the page of a place; null where none is named that lies near enough. */
export function areasMarkup(deps: AreaDeps, place: Place, placeMarkup: PlaceMarkup): MarkupText | null {
  if (place.kind === 'country') {
    const [areas, strips] = [listedAreas(deps, place), stripsOf(deps, place)];
    return areas.length + strips.length > 0
      ? placeMarkup(renderToStaticMarkup(<AreasList areas={areas} strips={strips} />))
      : null;
  }
  const areas = areasNear(deps, place).filter(isHere);
  return areas.length > 0
    ? placeMarkup(renderToStaticMarkup(<AreasTold areas={areas} place={place.name} />))
    : null;
}

/** More are for the page of the country. */
const STRIPS_TOLD = 3;

/** Those that are far off and strips along borders, drawn for the end of what governments warn of; empty where there are none. */
export function farAreasHtml(deps: AreaDeps, place: Place): string {
  if (place.kind === 'country') return '';
  const areas = areasNear(deps, place);
  const far = areas.filter((area) => !isHere(area));
  const isAll = far.length === areas.length;
  return renderToStaticMarkup(
    <FarAreas
      areas={far}
      named={namedFar(deps, place, areas)}
      strips={stripsOf(deps, place).slice(0, STRIPS_TOLD)}
      isAll={isAll}
      place={place}
    />,
  );
}
