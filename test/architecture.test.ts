import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import what. A rule is read as: a file in `area` may import from these, and packages as listed. */
const rules: { area: string; may: string[]; packages?: RegExp; why: string }[] = [
  {
    area: 'core',
    may: ['core'],
    packages: /^zod$/,
    why: 'The domain is pure: it imports zod and core only.',
  },
  {
    area: 'ui',
    may: ['ui', 'core/safety', 'core/shield', 'core/toast'],
    packages: /^(react|react-dom|react-router|react-aria-components|maplibre-gl|@vis\.gl\/.*)(\/|$)/,
    why: 'A ui part could ship in another product: React and its own parts only.',
  },
  {
    area: 'features',
    may: ['core', 'features', 'ui', 'app/api', 'app/text'],
    why: 'A feature builds on core, ui and other features.',
  },
  {
    area: 'app',
    may: [
      'app',
      'core',
      'features',
      'ui',
      'server/context',
      'server/http/content-security-policy',
      'server/http/document',
      'server/http/drawing',
    ],
    why: 'A screen composes features; of the server it sees the router context only.',
  },
  {
    area: 'server',
    may: ['server', 'core'],
    why: 'The server knows the domain; features are mounted by app.ts and pulled by ingest/.',
  },
];

/** Exceptions that the map of the house names. */
const exceptions: { from: RegExp; to: RegExp; why: string; typesOnly?: boolean }[] = [
  {
    from: /^server\/(app|entry)\.ts$/,
    to: /^(features\/.*\.server|app\/)/,
    why: 'app.ts mounts what the features offer',
  },
  {
    from: /^server\/ingest\//,
    to: /^features\/.*\.server/,
    why: 'ingest saves through the feature that owns the noun',
  },
  {
    from: /^features\/.*\.server(\.test)?\.ts$/,
    to: /^server\/http\/(openapi|problem|schemas)/,
    why: "the noun's API doors use the shared plumbing",
  },
  {
    from: /^features\/.*\.server(\.test)?\.ts$/,
    to: /^server\/db\/schema/,
    why: 'the only SQL of a noun uses the typed view of the tables',
  },
  {
    from: /^features\/.*\.server(\.test)?\.ts$/,
    to: /^server\/(in-turns|gate)/,
    why: 'a list of any length is worked through in turns, and few of a costly work at once',
  },
  {
    from: /^features\/.*\.server\.tsx?$/,
    to: /^server\//,
    typesOnly: true,
    why: 'types of db, deps and ports',
  },
];

const bannedNames = /(^|\/)(utils?|helpers?|common|misc|index)\.(ts|tsx)$/;
const areas = ['core', 'features', 'ui', 'app', 'server', 'test', 'scripts', 'bench', 'e2e'];

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

function complaint(
  rule: (typeof rules)[number],
  { from, specifier, target, typesOnly }: Import,
): string | null {
  if (target === null) {
    const allowed = !rule.packages || rule.packages.test(specifier) || isTest(from);
    return allowed ? null : `${from} imports the package ${specifier}. ${rule.why}`;
  }
  if (rule.may.some((prefix) => within(target, prefix)) || target === 'package.json') return null;
  if (isTest(from) && within(target, 'test')) return null;
  if (exceptions.some((e) => e.from.test(from) && e.to.test(target) && (!e.typesOnly || typesOnly)))
    return null;
  return `${from} imports ${target}. ${rule.why}`;
}

/** A browser file that reaches a server file would ship its code to visitors; types vanish. */
const shipsServerCode = ({ from, target, typesOnly }: Import) =>
  !typesOnly &&
  target?.includes('.server') === true &&
  !/\.server(\.test)?\.tsx?$/.test(from) &&
  !from.startsWith('app/routes/') &&
  /^(features|ui)\//.test(from) &&
  !isTest(from);

describe('the house', () => {
  test.each(rules)('$area imports only what the map allows', (rule) => {
    const complaints = files
      .filter((path) => path.startsWith(`${rule.area}/`))
      .flatMap(importsOf)
      .map((found) => complaint(rule, found))
      .filter((line) => line !== null);
    expect(complaints).toEqual([]);
  });

  test('no browser part of a feature imports server code', () => {
    expect(
      files
        .flatMap(importsOf)
        .filter(shipsServerCode)
        .map(({ from, target }) => `${from} imports ${target}`),
    ).toEqual([]);
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

  test('no file hides behind a name that says nothing, and none is a barrel', () => {
    expect(files.filter((path) => bannedNames.test(path))).toEqual([]);
  });

  test('only server/config.ts reads the environment of the running product', () => {
    const readers = files.filter(
      (path) =>
        /^(core|features|ui|app|server)\//.test(path) &&
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
        /^(features|ui|app)\//.test(path) &&
        !path.includes('.server') &&
        !isTest(path) &&
        /\bfetch\(/.test(readFileSync(path, 'utf8')),
    );
    // The service worker stands between the browser and the network: it is no page, and its fetches are documents.
    const allowed = ['app/api.ts', 'features/offline/keep-place.ts', 'features/offline/service-worker.ts'];
    expect(callers.filter((path) => !allowed.includes(path))).toEqual([]);
  });
});
