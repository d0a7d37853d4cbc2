import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { imports: string[] };
type Manifest = { routes: Record<string, Route> };

/**
 * The list of routes is in every first visit. Sorted names and no word of what a route has not compress to 150 bytes
 * less, and mean the same: an order of preloads, and flags that are only asked for whether they are true.
 * @param assetsDirectory of the built pages
 */
export function shrinkRouteManifest(assetsDirectory: string): void {
  const name = readdirSync(assetsDirectory).find((file) => /^manifest-[\da-f]+\.js$/.test(file));
  if (!name) throw new Error('The built pages have no manifest of routes.');
  const path = join(assetsDirectory, name);
  const script = readFileSync(path, 'utf8');
  const [, before, json, after] = /^([^{]*=)(\{.*\})(;?\s*)$/s.exec(script) ?? [];
  if (!json) throw new Error('The manifest of routes is no longer one value that is assigned.');
  const manifest = JSON.parse(json) as Manifest;
  for (const route of Object.values(manifest.routes)) route.imports.sort();
  writeFileSync(
    path,
    `${before}${JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))}${after}`,
  );
}
