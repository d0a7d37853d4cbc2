import { dirname, join } from 'node:path';
import type { Module, Reference } from './module.ts';

type Modules = Map<string, Module>;

/** Screens, settings and entries: a framework or a command line asks for their exports by name. */
const framework = /^(app\/(root|routes|entry\.\w+)\.tsx?|[\w.]+\.config\.ts|server\.ts)$/;

/** The client for other programs: most of it is generated, and its users are elsewhere. */
const published = /^packages\//;

export const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/contract\.ts$|^(test|e2e)\//.test(path);
const areaOf = (path: string) => path.split('/')[0] ?? '';

function targetOf(from: string, { specifier, kind }: Reference, modules: Modules): string | undefined {
  const beside = join(dirname(from), specifier);
  if (specifier.startsWith('#')) return modules.has(specifier.slice(1)) ? specifier.slice(1) : undefined;
  if (kind === 'path' && modules.has(specifier)) return specifier;
  return (kind === 'path' || specifier.startsWith('.')) && modules.has(beside) ? beside : undefined;
}

/** Each reference from one module of the repository to another. */
export function edgesOf(modules: Modules) {
  return [...modules].flatMap(([from, { references }]) =>
    references.flatMap((reference) => {
      const to = targetOf(from, reference, modules);
      return to === undefined || to === from ? [] : [{ from, to, ...reference }];
    }),
  );
}

type Edge = ReturnType<typeof edgesOf>[number];

/** Who imports whom, by module and not by import; types and lazy imports count. */
export function importsOf(edges: Edge[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { from, to, kind } of edges)
    if (kind !== 'path') imports.set(from, (imports.get(from) ?? new Set()).add(to));
  return imports;
}

/** Counts of imports from area to area, as `features → app`. */
export function arrowsOf(imports: Map<string, Set<string>>): Record<string, number> {
  const arrows: Record<string, number> = {};
  for (const [from, targets] of imports)
    for (const to of targets) {
      const arrow = `${areaOf(from)} → ${areaOf(to)}`;
      if (areaOf(from) !== areaOf(to)) arrows[arrow] = (arrows[arrow] ?? 0) + 1;
    }
  return arrows;
}

function reachableFrom(start: string, imports: Map<string, Set<string>>): Map<string, string> {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const from of waiting)
    for (const to of imports.get(from) ?? [])
      if (!cameFrom.has(to)) {
        cameFrom.set(to, from);
        waiting.push(to);
      }
  return cameFrom;
}

/** One shortest cycle of each group of modules that all reach each other. */
export function cyclesOf(imports: Map<string, Set<string>>): string[][] {
  const cycles: string[][] = [];
  const seen = new Set<string>();
  for (const start of imports.keys()) {
    if (seen.has(start)) continue;
    const cameFrom = reachableFrom(start, imports);
    if (!cameFrom.has(start)) continue;
    for (const name of cameFrom.keys()) if (reachableFrom(name, imports).has(start)) seen.add(name);
    const cycle = [start];
    for (let name = cameFrom.get(start); name !== start && name; name = cameFrom.get(name)) cycle.push(name);
    cycles.push([start, ...cycle.reverse()]);
  }
  return cycles;
}

/** Exports that no other module imports, and those that only tests import. */
export function exportsWithoutUser(modules: Modules, edges: Edge[]) {
  const users = new Map<string, Set<string>>();
  for (const { from, to, names, kind } of edges) {
    const user = isTest(from) ? 'test' : 'source';
    if (kind === 'path' && user === 'test') continue;
    for (const name of names) users.set(`${to} ${name}`, (users.get(`${to} ${name}`) ?? new Set()).add(user));
  }
  const unused: string[] = [];
  const byTestsOnly: string[] = [];
  for (const [path, { exports }] of modules) {
    if (isTest(path) || framework.test(path) || published.test(path)) continue;
    for (const name of exports) {
      const by = [...(users.get(`${path} ${name}`) ?? []), ...(users.get(`${path} *`) ?? [])];
      if (by.length === 0) unused.push(`${path} ${name}`);
      else if (!by.includes('source')) byTestsOnly.push(`${path} ${name}`);
    }
  }
  return { unused, byTestsOnly };
}

/** Small modules that one other module imports, tests aside; what a path or a lazy import names stays a file. */
export function smallWithOneImporter(modules: Modules, edges: Edge[]): string[] {
  const bySource = edges.filter(({ from, to }) => !isTest(from) && modules.has(to));
  return [...Map.groupBy(bySource, ({ to }) => to)].flatMap(([to, uses]) => {
    const lines = modules.get(to)?.lines ?? 0;
    const importers = new Set(uses.map(({ from }) => from));
    const mustStay = uses.some(({ kind }) => kind !== 'import');
    return lines > 25 || importers.size > 1 || mustStay ? [] : `${to} ${lines} ← ${[...importers]}`;
  });
}
