import type { FlatPoints } from '#server/cartography/geometry/clip.ts';
import { TENTHS, tenthsPath } from '#server/cartography/geometry/path-data.ts';
import type { MapPalette } from '#server/cartography/palette.ts';
import type { Terrain } from './terrain.ts';

/**
 * Water with its lines along the shore, land, borders, coasts, and the graticule under and faintly over them.
 * @param map `focus` are the countries (indexes) that are tinted, or of `regions` the one that the map is about;
 * waterlines reach `waterlinesPx` from the shore
 */
export function drawTerrain(map: {
  terrain: Terrain;
  focus: Set<number>;
  regions?: { terrain: Terrain; subject: number | null } | null;
  graticule: FlatPoints[];
  palette: MapPalette;
  waterlinesPx: [number, number, number];
}): string {
  const { terrain, focus, regions, graticule, palette, waterlinesPx } = map;

  const rings = (isFocus: boolean): string =>
    [...terrain.areas]
      .filter(([country]) => focus.has(country) === isFocus)
      .flatMap(([, shapes]) => shapes.map((shape) => tenthsPath(shape, true)))
      .join('');
  const lines = (shapes: FlatPoints[]): string => shapes.map((shape) => tenthsPath(shape, false)).join('');
  const grid = lines(graticule);
  const waterlines = waterlinesPx
    .map((reach) => reach * 20)
    .map((wide) => `<use href="#l" stroke-width="${wide}"/><use href="#f" stroke-width="${wide}"/>`)
    .join('');
  const region = regions?.terrain.areas.get(regions.subject ?? -1);
  const highlighted = region?.map((ring) => tenthsPath(ring, true)).join('');
  return (
    `<g transform="${TENTHS}" stroke-linejoin="round"><defs><path id="l" d="${rings(false)}"/><path id="f" d="${rings(true)}"/><path id="g" d="${grid}"/></defs>` +
    `<g fill="none" stroke="${palette.waterline}" stroke-opacity=".42">${waterlines}</g>` +
    `<use href="#g" fill="none" stroke="${palette.graticule}" stroke-width="7"/>` +
    ground('l', palette.land) +
    (highlighted
      ? ground('f', palette.land) + regionGround(highlighted, palette)
      : ground('f', palette.landFocus)) +
    (regions ? regionBorders(lines(regions.terrain.borders), palette) : '') +
    `<g fill="none" stroke-width="9"><path stroke="${palette.border}" stroke-dasharray="50 20 10 20" d="${lines(terrain.borders)}"/>` +
    `<path stroke="${palette.coast}" d="${lines(terrain.coasts)}"/></g>` +
    `<use href="#g" fill="none" stroke="${palette.graticule}" stroke-width="7" opacity=".35"/></g>`
  );
}

const ground = (shape: 'l' | 'f', color: string): string =>
  `<use href="#${shape}" fill="${color}" stroke="${color}" stroke-width="4" fill-rule="evenodd"/>`;

/** The region's shape is another one's drawing of the same coast: it is cut to the land, and reaches over its edge. */
const regionGround = (data: string, { landFocus }: MapPalette): string =>
  `<clipPath id="k"><use href="#f" clip-rule="evenodd"/></clipPath>` +
  `<path clip-path="url(#k)" fill="${landFocus}" stroke="${landFocus}" stroke-width="20" fill-rule="evenodd" d="${data}"/>`;

const regionBorders = (data: string, { border }: MapPalette): string =>
  `<path fill="none" stroke="${border}" stroke-width="7" d="${data}"/>`;
