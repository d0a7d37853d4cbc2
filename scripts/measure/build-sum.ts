import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What the running product and other commands leave beside what `npm run build` makes. */
const notBuilt = /^(?:compile-cache\/|sbom\.json$)/;

/** The SHA-256 of each file that a build made, by its path below the build's folder, in the order of their names. */
export function buildFiles(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !notBuilt.test(path))
    .sort();
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** One sum for a whole build: two are equal to the bit where it is. */
export const buildSum = (files: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update([...files].map(([path, hash]) => `${hash}  ${path}\n`).join(''))
    .digest('hex');

/** Files of two builds that differ or that one of them lacks, in words. */
export const buildDifferences = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((path) => {
    if (one.get(path) === other.get(path)) return [];
    if (one.has(path) && other.has(path)) return [`${path}: differs`];
    return [`${path}: only in the ${one.has(path) ? 'first' : 'second'}`];
  });
