import type { FlatPoints } from '#server/cartography/geometry/clip.ts';
import { TENTHS, tenthsPath } from '#server/cartography/geometry/path-data.ts';
import type { MapPalette } from '#server/cartography/palette.ts';
import type { Terrain } from './terrain.ts';

/**
 * Water with its lines along the shore, land, borders, coasts, and the graticule under and faintly over them.
 * @param map `focus` are the countries (indexes) that are tinted; waterlines reach `waterlinesPx` from the shore
 */
export function drawTerrain(map: {
  terrain: Terrain;
  focus: Set<number>;
  graticule: FlatPoints[];
  palette: MapPalette;
  waterlinesPx: [number, number, number];
}): string {
  const { terrain, focus, graticule, palette, waterlinesPx } = map;

  const rings = (isFocus: boolean): string =>
    [...terrain.countries]
      .filter(([country]) => focus.has(country) === isFocus)
      .flatMap(([, shapes]) => shapes.map((shape) => tenthsPath(shape, true)))
      .join('');
  const lines = (shapes: FlatPoints[]): string => shapes.map((shape) => tenthsPath(shape, false)).join('');
  const grid = lines(graticule);
  const waterlines = waterlinesPx
    .map((reach) => reach * 20)
    .map((wide) => `<use href="#l" stroke-width="${wide}"/><use href="#f" stroke-width="${wide}"/>`)
    .join('');
  return (
    `<g transform="${TENTHS}" stroke-linejoin="round"><defs><path id="l" d="${rings(false)}"/><path id="f" d="${rings(true)}"/><path id="g" d="${grid}"/></defs>` +
    `<g fill="none" stroke="${palette.waterline}" stroke-opacity=".42">${waterlines}</g>` +
    `<use href="#g" fill="none" stroke="${palette.graticule}" stroke-width="7"/>` +
    `<use href="#l" fill="${palette.land}" stroke="${palette.land}" stroke-width="4" fill-rule="evenodd"/>` +
    `<use href="#f" fill="${palette.landFocus}" stroke="${palette.landFocus}" stroke-width="4" fill-rule="evenodd"/>` +
    `<g fill="none" stroke-width="9"><path stroke="${palette.border}" stroke-dasharray="50 20 10 20" d="${lines(terrain.borders)}"/>` +
    `<path stroke="${palette.coast}" d="${lines(terrain.coasts)}"/></g>` +
    `<use href="#g" fill="none" stroke="${palette.graticule}" stroke-width="7" opacity=".35"/></g>`
  );
}
