import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { id: string; path?: string; parentId?: string; module: string; css?: string[] };

/** What a route may be; the list holds them as bits of a number. */
const FLAGS = ['index', 'hasLoader', 'hasAction', 'hasDefaultExport', 'hasErrorBoundary'] as const;
const ASSETS = '/assets/';
const SCRIPT = '.js';

/**
 * Writes the list of routes, which every first visit loads, as lines that the browser takes apart: half a kilobyte less
 * than the framework's list. What no browser reads is left out: what a screen imports is only for links with `prefetch`,
 * of which we have none, and every page has the stylesheets of the root.
 * @param assetsDirectory of the built pages
 * @throws Error where the framework's list is no longer what it was
 */
export function shrinkRouteManifest(assetsDirectory: string): void {
  const name = readdirSync(assetsDirectory).find((file) => /^manifest-[\da-f]+\.js$/.test(file));
  if (!name) throw new Error('The built pages have no manifest of routes.');
  const path = join(assetsDirectory, name);
  const [, before, json] = /^([^{]*=)(\{.*\});?\s*$/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (!before || !json) throw new Error('The manifest of routes is no longer one value that is assigned.');
  const { routes, ...rest } = JSON.parse(json) as { routes: Record<string, Route> };
  const lines = Object.values(routes).map((route) => lineOf(route, routes.root?.css ?? []));
  const list = `Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split("\\n").map(${routeOf}))`;
  writeFileSync(path, `${before}{...${JSON.stringify(rest)},routes:${list}};`);
}

/** Id, path, flags, script and stylesheets, with a space between. */
function lineOf(route: Route, rootStyles: readonly string[]): string {
  const { id, path = '', parentId, module, css = [] } = route;
  if (id !== 'root' && parentId !== 'root') throw new Error(`The route ${id} does not stand in the root.`);
  const flags = FLAGS.reduce(
    (bits, flag, place) => bits | (Reflect.get(route, flag) === true ? 1 << place : 0),
    0,
  );
  const styles = id === 'root' ? css : css.filter((each) => !rootStyles.includes(each));
  const files = [module.slice(0, -SCRIPT.length), ...styles].map((file) => {
    if (!file.startsWith(ASSETS)) throw new Error(`The file ${file} does not lie with the others.`);
    return file.slice(ASSETS.length);
  });
  return [id, path, flags, ...files].join(' ');
}

/** The function, in the browser's words, that makes a route of a line again. */
const routeOf = `l=>{let[id,path,f,m,...css]=l.split(" ");return[id,{id,path,${FLAGS.map(
  (flag, place) => `${flag}:!!(f&${1 << place})`,
).join(
  ',',
)},parentId:id=="root"?void 0:"root",module:"${ASSETS}"+m+"${SCRIPT}",css:css.map(c=>"${ASSETS}"+c)}]}`;
