import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Gazetteer, openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

const rootDirectory = resolve(import.meta.dirname, '..');
const directory = resolve(rootDirectory, 'build/gazetteer');

let opened: Gazetteer | undefined;

/** The real gazetteer, compiled first when it is missing and opened once per worker: it is read only. */
export function testGazetteer(): Gazetteer {
  if (!existsSync(resolve(directory, 'places.bin'))) {
    execFileSync(process.execPath, ['scripts/build/compile-gazetteer.ts'], {
      cwd: rootDirectory,
      stdio: 'inherit',
    });
  }
  opened ??= openGazetteer(directory);
  return opened;
}
