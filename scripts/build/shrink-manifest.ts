import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Flags are only asked for whether they are true; what a screen imports is only read for links with `prefetch`, of which we have none. */
const isNeeded = (name: string, value: unknown): boolean => value !== false && name !== 'imports';

/**
 * Takes out of the list of routes, which every first visit loads, what no browser reads: a third of it. The entry's own
 * imports stay.
 * @param assetsDirectory of the built pages
 */
export function shrinkRouteManifest(assetsDirectory: string): void {
  const name = readdirSync(assetsDirectory).find((file) => /^manifest-[\da-f]+\.js$/.test(file));
  if (!name) throw new Error('The built pages have no manifest of routes.');
  const path = join(assetsDirectory, name);
  const [, before, json, after] = /^([^{]*=)(\{.*\})(;?\s*)$/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (!json) throw new Error('The manifest of routes is no longer one value that is assigned.');
  const { routes, ...rest } = JSON.parse(json) as { routes: object };
  const shrunk = JSON.parse(JSON.stringify(routes), (key, value) =>
    isNeeded(key, value) ? value : undefined,
  ) as Record<string, { css?: string[] }>;
  withoutStylesOfTheRoot(shrunk);
  writeFileSync(path, `${before}${JSON.stringify({ ...rest, routes: shrunk })}${after}`);
}

/** Every page has the stylesheets of the root: no other route needs to name them again. */
function withoutStylesOfTheRoot({ root, ...routes }: Record<string, { css?: string[] }>): void {
  for (const route of Object.values(routes))
    if (route.css) route.css = route.css.filter((path) => !root?.css?.includes(path));
}
