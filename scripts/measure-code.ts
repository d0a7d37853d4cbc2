/**
 * The table of the house for this checkout: `--against <git ref>` compares, `--list <part of a row's name>` lists
 * what that row counts, `--json` prints all of it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  arrowsOf,
  cyclesOf,
  edgesOf,
  exportsWithoutUser,
  importsOf,
  isTest,
  smallWithOneImporter,
} from './measure/graph.ts';
import { type Module, readModule } from './measure/module.ts';

type Row = { name: string; value: number; list?: string[] };
type Modules = Parameters<typeof edgesOf>[0];

const product = /^(core|text|ui|client|features|app|server)\/|^server\.ts$/;
const git = (cwd: string, ...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8' });
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const percentile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? 0;
const row = (name: string, value: number): Row => ({ name, value });
const listed = (name: string, list: string[]): Row => ({ name, value: list.length, list });

function readModules(root: string): Modules {
  const paths = git(root, 'ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx').split('\n');
  const existing = paths.filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(root, path)));
  return new Map(existing.map((path) => [path, readModule(path, readFileSync(join(root, path), 'utf8'))]));
}

const isSource = (path: string) => product.test(path) && !isTest(path);

function sizes(modules: Modules): Row[] {
  const linesOf = (isWanted: (path: string) => boolean) =>
    [...modules].flatMap(([path, { lines }]) => (isWanted(path) ? lines : []));
  const source = linesOf(isSource);
  const tests = linesOf(isTest);
  const tools = linesOf((path) => !product.test(path) && !isTest(path));
  const tables = [...modules].flatMap(([path, { tableLines }]) => (isSource(path) ? tableLines : []));
  return [
    row('source files', source.length),
    row('source lines', sum(source)),
    row('source lines without tables', sum(source) - sum(tables)),
    row('test files', tests.length),
    row('test lines', sum(tests)),
    row('tool files', tools.length),
    row('tool lines', sum(tools)),
    row('file lines p50', percentile(source, 0.5)),
    row('file lines p90', percentile(source, 0.9)),
    row('file lines max', percentile(source, 1)),
  ];
}

function insides(source: Modules): Row[] {
  const spots = <Kind extends 'functions' | 'comments' | 'weakMaps' | 'mutable'>(kind: Kind) =>
    [...source].flatMap(([path, module]) =>
      module[kind].map((one) => ({
        ...one,
        at: [`${path}:${one.line}`, 'name' in one ? one.name : ''].join(' '),
      })),
    ) as (Module[Kind][number] & { at: string })[];
  const functions = spots('functions');
  const comments = spots('comments');
  const lines = functions.map((one) => one.lines);
  const long = functions.filter((one) => one.lines > 90);
  const deep = functions.filter((one) => one.depth > 3);
  return [
    row('function lines p90', percentile(lines, 0.9)),
    row('function lines max', percentile(lines, 1)),
    listed(
      'functions above 90 lines',
      long.map((one) => `${one.at} ${one.lines}`),
    ),
    row('nesting max', Math.max(...functions.map(({ depth }) => depth))),
    listed(
      'functions nested deeper than 3',
      deep.map((one) => `${one.at} ${one.depth}`),
    ),
    listed(
      'comments above 3 lines of words',
      comments.filter(({ words }) => words > 3).map(({ at }) => at),
    ),
    listed(
      'comments above 3 lines with marks',
      comments.filter(({ span }) => span > 3).map(({ at }) => at),
    ),
    listed(
      'WeakMap caches',
      spots('weakMaps').map(({ at }) => at),
    ),
    listed(
      'mutable state of modules',
      spots('mutable').map(({ at }) => at),
    ),
  ];
}

function bonds(modules: Modules, source: Modules): Row[] {
  const inFolders = [...modules.keys()].filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
  const folders = [...Map.groupBy(inFolders, dirname)]
    .map(([folder, { length }]) => ({ folder, length }))
    .sort((a, b) => b.length - a.length);
  const flat = folders.filter(({ length }) => length > 15);
  const edges = edgesOf(modules);
  const imports = importsOf(edges.filter(({ from, to }) => source.has(from) && source.has(to)));
  const arrows = arrowsOf(imports);
  const { unused, byTestsOnly } = exportsWithoutUser(modules, edges);
  const between = Object.entries(arrows).map(([arrow, count]) => `${arrow} ${count}`);
  return [
    row('largest flat folder', folders[0]?.length ?? 0),
    listed(
      'folders above 15 modules',
      flat.map(({ folder, length }) => `${folder} ${length}`),
    ),
    row('imports from features to app', arrows['features → app'] ?? 0),
    { name: 'imports between areas', value: sum(Object.values(arrows)), list: between },
    listed(
      'import cycles',
      cyclesOf(imports).map((cycle) => cycle.join(' → ')),
    ),
    listed('exports without user', unused),
    listed('exports used by tests only', byTestsOnly),
    listed('small files with one importer', smallWithOneImporter(source, edges)),
  ];
}

function measure(root: string): Row[] {
  const modules = readModules(root);
  const source = new Map([...modules].filter(([path]) => isSource(path)));
  return [...sizes(modules), ...insides(source), ...bonds(modules, source)];
}

function measureRef(ref: string): Row[] {
  const directory = mkdtempSync(join(tmpdir(), 'measure-'));
  git('.', 'worktree', 'add', '--detach', '--quiet', directory, ref);
  try {
    return measure(directory);
  } finally {
    git('.', 'worktree', 'remove', '--force', directory);
  }
}

/** What is named below the table without being asked for: what the house does not allow. */
const shown = /^(functions|folders|imports between|import cycles|WeakMap|mutable)/;

function print(rows: Row[], before: Row[] | null, wanted: string | undefined) {
  for (const { name, value } of rows) {
    const old = before?.find((row) => row.name === name)?.value;
    const change = old === undefined ? '' : value - old;
    const cells = old === undefined ? [value] : [old, value, Number(change) > 0 ? `+${change}` : change];
    console.log(name.padEnd(34), ...cells.map((cell) => String(cell).padStart(8)));
  }
  for (const { name, list } of rows)
    if (list && list.length > 0 && (wanted ? name.includes(wanted) : shown.test(name)))
      console.log(`\n${name}\n${list.map((line) => `  ${line}`).join('\n')}`);
}

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, against: { type: 'string' }, list: { type: 'string' } },
});
const rows = measure('.');
const before = values.against ? measureRef(values.against) : null;
if (values.json) console.log(JSON.stringify(before ? { before, after: rows } : rows, null, 2));
else print(rows, before, values.list);
