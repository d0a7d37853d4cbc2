import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Atlas, openAtlas } from '#server/cartography/atlas.ts';
import { openWorld, type World } from '#server/cartography/terrain/world.ts';
import { type Gazetteer, openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

const root = resolve(import.meta.dirname, '..');

/** The real maps over the real gazetteer; compiles what is missing. */
export function openTestMaps(): { atlas: Atlas; world: World; gazetteer: Gazetteer } {
  compileIfMissing('build/gazetteer/places.bin', 'scripts/build/compile-gazetteer.ts');
  compileIfMissing('build/cartography/chart.bin', 'scripts/build/compile-maps.ts');
  const gazetteer = openGazetteer(resolve(root, 'build/gazetteer'));
  const directory = resolve(root, 'build/cartography');
  return { gazetteer, atlas: openAtlas({ gazetteer, directory }), world: openWorld(gazetteer, directory) };
}

function compileIfMissing(output: string, script: string): void {
  if (existsSync(resolve(root, output))) return;
  execFileSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
}
