import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An island without a town that the map of its country names. */
export type Island = { name: string; countryCode: string; latitude: number; longitude: number };

/** @param directory where `scripts/build/compile-maps.ts` wrote */
export function readIslands(directory: string): Island[] {
  const [, ...lines] = readFileSync(join(directory, 'islands.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [name = '', countryCode = '', latitude, longitude] = line.split(',');
    return { name, countryCode, latitude: Number(latitude), longitude: Number(longitude) };
  });
}
