import { z } from 'zod';
import type { Ring } from '#core/place/outline.ts';
import type { OutlineData } from '#server/guide/guide-data.ts';
import type { ShapeOf } from '../../gazetteer/region-shapes.ts';
import { geonamesId, words } from './fields.ts';

const areaRow = z.object({ geonameid: words.pipe(z.array(geonamesId)), level: z.coerce.number().int() });
const regionRow = z.object({ id: geonamesId, code: z.string() });

/** From this level on a government advises against going. */
const WARNED_FROM = 3;
/** Degrees between points that are kept: about two kilometers, which no distance on a page is told to. */
const STEP = 0.02;

/**
 * Outlines of the regions that governments warn of, by GeoNames id: rings of longitude and latitude
 * @param areas of `advice-areas.csv` @param regions their ids and codes; what is no region with a shape is left out
 */
export function outlinesOf(
  areas: readonly unknown[],
  regions: readonly unknown[],
  shapeOf: ShapeOf,
): OutlineData {
  const codes = new Map(
    z
      .array(regionRow)
      .parse(regions)
      .map(({ id, code }) => [id, code]),
  );
  const warned = z
    .array(areaRow)
    .parse(areas)
    .flatMap(({ geonameid, level }) => (level >= WARNED_FROM ? geonameid : []));
  return Object.fromEntries(
    [...new Set(warned)].flatMap((id) => {
      const rings = shapeOf(codes.get(id) ?? '');
      return rings.length > 0 ? [[id, rings.map(thinned)]] : [];
    }),
  );
}

/** A ring with fewer points; its first and last stay. */
function thinned(ring: GeoJSON.Position[]): Ring {
  const kept: [number, number][] = [];
  ring.forEach(([x = 0, y = 0], at) => {
    const [lastX, lastY] = kept.at(-1) ?? [Number.NaN, Number.NaN];
    const isEnd = at === 0 || at === ring.length - 1;
    const isNear = Math.abs(x - lastX) < STEP && Math.abs(y - lastY) < STEP;
    if (isEnd || !isNear) kept.push([rounded(x), rounded(y)]);
  });
  return kept;
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
