import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A part of the build: what it is made from and what must exist afterwards. */
export type Stage = {
  name: 'gazetteer' | 'overlay' | 'guide' | 'maps' | 'pages';
  inputs: readonly string[];
  output: string;
};

const root = resolve(import.meta.dirname, '../..');

export const stages: readonly Stage[] = [
  {
    name: 'gazetteer',
    inputs: [
      'node_modules/world-atlas/package.json',
      'data/places',
      'data/map/regions.topo.json',
      'scripts/build/compile-gazetteer.ts',
      'scripts/gazetteer',
      'server/providers/places',
      'core/place/place-name.ts',
      'core/place/place-rank.ts',
      'core/place/place-schema.ts',
      'core/place/earth.ts',
    ],
    output: 'build/gazetteer/places.bin',
  },
  {
    name: 'overlay',
    inputs: [
      'node_modules/world-atlas/package.json',
      'data/overlay',
      'data/places',
      'scripts/build/compile-overlay.ts',
      'scripts/overlay',
      'scripts/gazetteer',
      'core/place/earth.ts',
      'core/overlay/overlay-method.ts',
      'server/overlay/local-columns.ts',
      'server/providers/places',
    ],
    output: 'build/overlay/overlay.bin',
  },
  {
    name: 'guide',
    inputs: [
      'data/guide',
      'data/figures/advice-areas.csv',
      'data/map/regions.topo.json',
      'data/places/regions.csv',
      'data/places/imported/new-regions.csv',
      'scripts/build/compile-guide.ts',
      'scripts/build/guide',
      'scripts/gazetteer/region-shapes.ts',
      'core/guide',
      'core/help/local-help.ts',
      'server/guide/guide-data.ts',
    ],
    output: 'build/guide/help.json',
  },
  {
    name: 'maps',
    inputs: [
      'node_modules/@fontsource/hanken-grotesk/package.json',
      'node_modules/@fontsource/source-serif-4/package.json',
      'node_modules/world-atlas/package.json',
      'data/map',
      'data/places',
      'scripts/gazetteer',
      'scripts/build/compile-maps.ts',
      'scripts/build/compile-chart.ts',
      'scripts/build/compile-land.ts',
      'scripts/build/compile-regions.ts',
      'scripts/build/region-labels.ts',
      'scripts/build/compile-lettering.ts',
      'server/cartography',
    ],
    output: 'build/cartography/chart.bin',
  },
  {
    name: 'pages',
    inputs: [
      'package-lock.json',
      'package.json',
      'app',
      'client',
      'core',
      'features',
      'public',
      'server',
      'text',
      'ui',
      'react-router.config.ts',
      'vite.config.ts',
      'scripts/build.ts',
      'scripts/build/build-element.ts',
      'scripts/build/build-worker.ts',
    ],
    output: 'build/pages/server/index.js',
  },
];

const stampOf = ({ name }: Stage) => join(root, 'build', `${name}.stamp`);

/** One hash over the content of all inputs; tests are no inputs. */
function fingerprint({ inputs }: Stage): string {
  const digest = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(join(root, input)))
      digest.update(file.slice(root.length)).update(readFileSync(file));
  }
  return digest.digest('hex');
}

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Whether a stage was never built, or something it is made from has changed since. */
export function isStale(stage: Stage): boolean {
  if (!statSync(join(root, stage.output), { throwIfNoEntry: false })) return true;
  try {
    return readFileSync(stampOf(stage), 'utf8') !== fingerprint(stage);
  } catch {
    return true;
  }
}

/** Builds a stage and remembers from what; inputs that change meanwhile make it stale again. */
export async function runStage(stage: Stage, build: () => Promise<void> | void): Promise<void> {
  const made = fingerprint(stage);
  await build();
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stampOf(stage), made);
}
