import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LandIndex } from '#server/cartography/terrain/land.ts';
import { nameOnMaps } from '../gazetteer/name-on-maps.ts';
import { readSources } from '../gazetteer/places.ts';
import { DENSE, isBorderDrawn, readRegionShapes } from '../gazetteer/region-shapes.ts';
import { flatten, polygonsOf } from './compile-land.ts';

/** Finer than Natural Earth is true at 1:10 million. */
const TOLERANCE_KM = 0.6;

/** Writes the regions of all countries beside the land, in the same form: covers draw their borders and names. */
export function compileRegions(outputDirectory: string): void {
  const topology = readRegionShapes('data');
  const flat = flatten(topology, TOLERANCE_KM);
  const known = new Map(readSources('data/places').regions.map((region) => [region.regionCode, region]));
  const areas = topology.objects.regions.geometries.map((geometry) => {
    const region = known.get(String(geometry.id));
    return {
      code: geometry.properties && 'cc' in geometry.properties ? geometry.properties.cc : null,
      name: nameOnMaps(region?.name ?? ''),
      regionId: region?.id,
      polygons: polygonsOf(geometry, flat),
    };
  });
  const isBorder = findRegionBorders(areas, topology.arcs.length);
  const index: LandIndex = { arcStarts: flat.arcStarts, isBorder, areas };
  writeFileSync(join(outputDirectory, 'land-regions.json'), JSON.stringify(index));
  writeFileSync(join(outputDirectory, 'land-regions.bin'), new Uint8Array(flat.coordinates.buffer));
}

/** Arcs between two regions of one country, where its borders are drawn. */
function findRegionBorders(areas: { code: string | null; polygons: number[][][] }[], arcs: number): number[] {
  const sides = Array.from({ length: arcs }, (): (string | null)[] => []);
  for (const { code, polygons } of areas)
    for (const ref of polygons.flat(2)) sides[ref < 0 ? ~ref : ref]!.push(code);
  return sides.map(([a, b]) => (a && a === b && isBorderDrawn(a, DENSE) ? 1 : 0));
}
