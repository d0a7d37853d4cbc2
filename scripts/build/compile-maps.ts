import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileChart } from './compile-chart.ts';
import { compileLand } from './compile-land.ts';
import { compileLettering } from './compile-lettering.ts';
import { compileRegions } from './compile-regions.ts';

const COUNTRIES_FILE = 'data/places/countries.csv';

/**
 * Writes all that maps read: land at three levels, letters, names of seas and islands, and the dashboard's chart. Needs the
 * gazetteer. Run in the project's root.
 */
export function compileMaps(outputDirectory: string): void {
  mkdirSync(outputDirectory, { recursive: true });
  compileLand('50m', outputDirectory, COUNTRIES_FILE);
  compileLand('10m', outputDirectory, COUNTRIES_FILE);
  compileRegions(outputDirectory);
  copyFileSync(
    new URL(import.meta.resolve('world-atlas/land-110m.json')),
    join(outputDirectory, 'land-110m.json'),
  );
  compileLettering(outputDirectory);
  for (const file of ['seas.csv', 'islands.csv'])
    copyFileSync(join('data/map', file), join(outputDirectory, file));
  compileChart(outputDirectory);
}

if (import.meta.main) compileMaps('build/cartography');
