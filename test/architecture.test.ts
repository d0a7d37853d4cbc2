import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesOf } from '../scripts/measure/graph.ts';

/**
 * Who may import what: a file of `files` may import from `may`, types also from `mayTypes`, and packages as listed.
 * Each file belongs to the first rule that names it.
 */
type Rule = {
  area: string;
  files: RegExp;
  may: string[];
  mayTypes?: string[];
  packages?: RegExp;
  why: string;
};

const rules: Rule[] = [
  {
    area: 'core',
    files: /^core\//,
    may: ['core'],
    packages: /^zod(\/mini)?$/,
    why: 'The domain is pure: it imports zod and core only.',
  },
  {
    area: 'text',
    files: /^text\//,
    may: ['text', 'core'],
    packages: /^$/,
    why: 'The words of all screens know the domain and nothing above it.',
  },
  {
    area: 'client',
    files: /^client\//,
    may: ['client', 'core'],
    packages: /^(react|zod)(\/|$)/,
    why: "The browser's one fetch and its stores stand below all screens.",
  },
  {
    area: 'ui',
    files: /^ui\//,
    may: ['ui', 'client', 'core/score/safety', 'core/score/shield', 'core/text'],
    packages: /^(react|react-dom|react-router|react-aria-components|maplibre-gl|@vis\.gl\/.*)(\/|$)/,
    why: 'A ui part could ship in another product: React and its own parts only.',
  },
  {
    area: 'features, on the server',
    files: /^features\/.*\.server\.tsx?$/,
    may: [
      'core',
      'text',
      'features',
      'ui',
      'server/db',
      'server/limits',
      'server/scores',
      'server/http/api',
      'server/context',
    ],
    mayTypes: ['server'],
    why: "A noun's server part builds on the domain and on the server's lower floors.",
  },
  {
    area: 'features',
    files: /^features\//,
    may: ['core', 'text', 'client', 'ui', 'features'],
    why: 'A feature builds on core, its words, ui and other features.',
  },
  {
    area: 'app',
    files: /^app\//,
    may: ['app', 'core', 'text', 'client', 'features', 'ui', 'server/context', 'server/rendering'],
    why: 'A screen composes features; of the server it sees the router context only.',
  },
  {
    area: 'server, where all is put together',
    files: /^server\/((app|entry)\.ts$|ingest\/)/,
    may: ['server', 'core', 'features'],
    mayTypes: ['app'],
    why: 'app.ts and entry.ts mount what features offer; ingest/ saves through the feature that owns the noun.',
  },
  {
    area: 'server, where messages to watchers are written',
    files: /^server\/providers\/channels\//,
    may: ['server', 'core', 'text'],
    why: 'A message is a screen of ours in the window of others: its words stand with all others.',
  },
  {
    area: 'server',
    files: /^server\//,
    may: ['server', 'core'],
    why: 'The server knows the domain, not the features.',
  },
];

const bannedNames = /(^|\/)(utils?|helpers?|common|misc|index)\.(ts|tsx)$/;
const areas = [
  'core',
  'text',
  'client',
  'ui',
  'features',
  'app',
  'server',
  'test',
  'scripts',
  'bench',
  'e2e',
];

type Import = { from: string; specifier: string; target: string | null; typesOnly: boolean };

const files = areas.flatMap((area) =>
  readdirSync(area, { recursive: true, encoding: 'utf8' })
    .map((name) => join(area, name))
    .filter((path) => /\.(ts|tsx)$/.test(path)),
);

function importsOf(path: string): Import[] {
  const source = readFileSync(path, 'utf8');
  const pattern =
    /(?:^|\n)\s*(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g;
  return [...source.matchAll(pattern)].map(([, , type, fixed, lazy]) => {
    const specifier = fixed ?? lazy ?? '';
    const inside = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? normalize(join(dirname(path), specifier))
        : null;
    return { from: path, specifier, target: inside, typesOnly: type !== undefined };
  });
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const within = (target: string, prefix: string) =>
  target === prefix || target.startsWith(`${prefix}/`) || target.startsWith(`${prefix}.`);

/** A test follows the rule of what it tests, and may use test/ and any package besides. */
const ruleOf = (path: string) => rules.find(({ files }) => files.test(path.replace('.test.', '.')));

function complaint({ from, specifier, target, typesOnly }: Import): string | null {
  const rule = ruleOf(from);
  if (!rule) return null;
  const told = `${from} imports ${target ?? `the package ${specifier}`}. ${rule.why}`;
  if (target === null) return !rule.packages || rule.packages.test(specifier) || isTest(from) ? null : told;
  const allowed = [...rule.may, 'package.json', ...(typesOnly ? (rule.mayTypes ?? []) : [])];
  if (allowed.some((prefix) => within(target, prefix)) || (isTest(from) && within(target, 'test')))
    return null;
  return told;
}

/** A browser file that reaches a server file would ship its code to visitors; types vanish. */
const shipsServerCode = ({ from, target, typesOnly }: Import) =>
  !typesOnly &&
  target?.includes('.server') === true &&
  !/\.server(\.test)?\.tsx?$/.test(from) &&
  !from.startsWith('app/routes/') &&
  /^(features|ui|text|client)\//.test(from) &&
  !isTest(from);

describe('the house', () => {
  test.each(rules)('$area imports only what the map allows', (rule) => {
    const complaints = files
      .filter((path) => ruleOf(path) === rule)
      .flatMap(importsOf)
      .map(complaint)
      .filter((line) => line !== null);
    expect(complaints).toEqual([]);
  });

  test('no folder holds more modules than a reader can take in', () => {
    const folders = Map.groupBy(
      files.filter((path) => ruleOf(path) && !isTest(path)),
      dirname,
    );
    const crowded = [...folders].filter(([, modules]) => modules.length > 15);
    expect(crowded.map(([folder, modules]) => `${folder}: ${modules.length}`)).toEqual([]);
  });

  test('no browser part of a feature imports server code', () => {
    expect(
      files
        .flatMap(importsOf)
        .filter(shipsServerCode)
        .map(({ from, target }) => `${from} imports ${target}`),
    ).toEqual([]);
  });

  test('a feature imports no CSS of another feature', () => {
    const nounOf = (path: string) => path.split('/').slice(0, 2).join('/');
    const borrowed = files
      .flatMap(importsOf)
      .filter(({ from, target }) => target?.endsWith('.css') && nounOf(target) !== nounOf(from))
      .filter(({ target }) => target?.startsWith('features/'))
      .map(({ from, target }) => `${from} imports ${target}. What several look like belongs to ui/.`);
    expect(borrowed).toEqual([]);
  });

  test('features import each other without cycles', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, target } of files.flatMap(importsOf)) {
      const [area, noun = ''] = from.split('/');
      const [targetArea, targetNoun = ''] = (target ?? '').split('/');
      if (area !== 'features' || targetArea !== 'features' || noun === targetNoun || isTest(from)) continue;
      edges.set(noun, (edges.get(noun) ?? new Set()).add(targetNoun));
    }
    const cycles: string[] = [];
    const walk = (noun: string, path: string[]) => {
      if (path.includes(noun)) return void cycles.push([...path.slice(path.indexOf(noun)), noun].join(' → '));
      for (const next of edges.get(noun) ?? []) walk(next, [...path, noun]);
    };
    for (const noun of edges.keys()) walk(noun, []);
    expect(cycles).toEqual([]);
  });

  test('no files import each other in a circle, types included', () => {
    const known = new Set(files);
    const imports = new Map(
      files.map((path) => [
        path,
        new Set(importsOf(path).flatMap(({ target }) => (target && known.has(target) ? [target] : []))),
      ]),
    );
    expect(cyclesOf(imports).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  test('no file hides behind a name that says nothing, and none is a barrel', () => {
    expect(files.filter((path) => bannedNames.test(path))).toEqual([]);
  });

  test('only server/config.ts reads the environment of the running product', () => {
    const readers = files.filter(
      (path) =>
        /^(core|text|client|features|ui|app|server)\//.test(path) &&
        !isTest(path) &&
        /process\.env/.test(readFileSync(path, 'utf8')),
    );
    expect(readers.filter((path) => path !== 'server/config.ts')).toEqual([]);
  });

  test('the pure domain has no clock, no randomness and no network', () => {
    const impure = files.filter(
      (path) =>
        path.startsWith('core/') &&
        !isTest(path) &&
        /Date\.now\(|new Date\(\)|Math\.random\(|\bfetch\(/.test(readFileSync(path, 'utf8')),
    );
    expect(impure).toEqual([]);
  });

  test('the browser has one fetch', () => {
    const callers = files.filter(
      (path) =>
        /^(client|features|ui|app)\//.test(path) &&
        !path.includes('.server') &&
        !isTest(path) &&
        /\bfetch\(/.test(readFileSync(path, 'utf8')),
    );
    // The service worker stands between the browser and the network: it is no page, and fetches without one.
    const worker = ['save-place', 'service-worker', 'pushed'].map((name) => `features/offline/${name}.ts`);
    // So is what pages of others load: it is ten kilobytes, and asks another site than the page it stands on.
    // The page of the API shows an answer as it came, headers and all, also one that is refused.
    const raw = 'features/api-docs/try/send-example.ts';
    const allowed = ['client/api.ts', 'features/share/element/ask.ts', raw, ...worker];
    expect(callers.filter((path) => !allowed.includes(path))).toEqual([]);
  });

  test('the map names only files and folders that exist', () => {
    const map = readFileSync('docs/architecture.md', 'utf8');
    const named = [
      ...map.matchAll(
        /`((?:app|bench|client|core|data|docs|features|scripts|server|test|text|ui)\/[\w./-]*)`/g,
      ),
    ];
    const missing = named.map(([, path]) => path!).filter((path) => !existsSync(path));
    expect(named.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });
});
