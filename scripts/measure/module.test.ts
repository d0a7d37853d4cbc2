import { describe, expect, it } from 'vitest';
import { readModule } from './module.ts';

const read = (...lines: string[]) => readModule('sample.tsx', `${lines.join('\n')}\n`);

describe('functions', () => {
  it('have the name that a reader knows them by, and callbacks belong to the function around them', () => {
    const { functions } = read(
      'export function first() {',
      '  return [1].map((one) => one + 1);',
      '}',
      'const second = () =>',
      '  2;',
      'const book = { third() {}, fourth: () => 4 };',
      'class Shelf { fifth() {} sixth = () => 6; }',
      'export default () => 7;',
      'app.get("/", () => {',
      '',
      '});',
    );
    expect(functions.map(({ name, lines }) => [name, lines])).toEqual([
      ['first', 3],
      ['second', 2],
      ['third', 1],
      ['fourth', 1],
      ['fifth', 1],
      ['sixth', 1],
      ['callback', 1],
      ['callback', 3],
    ]);
  });

  it('are as deep as their statements of control; else-if and an inner function start no new step', () => {
    const depthOf = (body: string) => read(`function f() { ${body} }`).functions[0]?.depth;
    expect(depthOf('return 1;')).toBe(0);
    expect(depthOf('if (a) { for (const b of c) { while (d) { e(); } } }')).toBe(3);
    expect(depthOf('if (a) { x(); } else if (b) { y(); } else if (c) { z(); }')).toBe(1);
    expect(depthOf('if (a) {} else { if (b) {} }')).toBe(2);
    expect(depthOf('try { switch (a) { case 1: if (b) c(); } } finally {}')).toBe(3);
    expect(depthOf('if (a) { list.forEach((one) => { if (one) go(); }); }')).toBe(1);
  });

  it('without a name are named only when they are too deep', () => {
    const { functions } = read(
      'function f() { g(() => { if (a) { if (b) { if (c) { if (d) { e(); } } } } }); }',
    );
    expect(functions.map(({ name, depth }) => [name, depth])).toEqual([
      ['f', 0],
      ['callback', 4],
    ]);
  });
});

describe('references', () => {
  const namesIn = (line: string) => read(line).references.map(({ names, kind }) => [kind, ...names]);

  it('say what is taken of the other module', () => {
    expect(namesIn("import type { A, B as C } from './x.ts';")).toEqual([['import', 'A', 'B']]);
    expect(namesIn("import d, { a } from './x.ts';")).toEqual([['import', 'default', 'a']]);
    expect(namesIn("import * as x from './x.ts'; x.a(x.b);")).toEqual([['import', 'a', 'b']]);
    expect(namesIn("export { a as b } from './x.ts';")).toEqual([['import', 'a']]);
    expect(namesIn("export * from './x.ts';")).toEqual([['import', '*']]);
    expect(namesIn("type A = typeof import('./x.ts');")).toEqual([['import', '*']]);
    expect(namesIn("type A = import('./x.ts').A;")).toEqual([['import', 'A']]);
  });

  it('know what a lazy import takes', () => {
    expect(namesIn("const { a } = await import('./x.ts');")).toEqual([['lazy', 'a']]);
    expect(namesIn("(await import('./x.ts')).a();")).toEqual([['lazy', 'a']]);
    expect(namesIn("import('./x.ts').then((m) => m.a);")).toEqual([['lazy', 'a']]);
    expect(namesIn("import('./x.ts').then(({ a, b: c }) => a);")).toEqual([['lazy', 'a', 'b']]);
    expect(namesIn("const load = () => import('./x.ts');")).toEqual([['lazy', '*']]);
  });

  it('include the paths by which a worker or a screen is named', () => {
    expect(namesIn("route('safety', 'routes/safety.tsx');")).toEqual([['path', '*']]);
  });
});

it('exports are values, types, lists and the default', () => {
  const { exports } = read(
    'export const a = 1, { b, c: [d] } = e;',
    'export type F = 1;',
    'export function g() {}',
    'const h = 1;',
    'export { h as i };',
    'export default 2;',
  );
  expect(exports).toEqual(['a', 'b', 'd', 'F', 'g', 'i', 'default']);
});

it('comments are counted by block: lines of words, and lines with their marks', () => {
  const { comments } = read(
    '// one',
    '// two',
    '',
    '// apart',
    'const a = 1; // beside',
    '/**',
    ' * three',
    ' *',
    ' * four',
    ' */',
  );
  expect(comments.map(({ line, words, span }) => [line, words, span])).toEqual([
    [1, 2, 2],
    [4, 1, 1],
    [5, 1, 1],
    [6, 2, 5],
  ]);
});

it('state is what a module changes at its top: never what a function makes or nobody changes', () => {
  const { mutable, weakMaps } = read(
    'const seen = new Map();',
    'const fixed = new Map([[1, 2]]);',
    'let count = 0;',
    'export const cache = new LRUCache({ max: 3 });',
    'const made = new WeakMap();',
    'function f() { const own = new Set(); own.add(seen.set(1, 2)); }',
  );
  expect(mutable.map(({ name }) => name)).toEqual(['seen', 'count', 'cache']);
  expect(weakMaps).toEqual([{ name: 'made', line: 5 }]);
});

it('tables are long literals without code', () => {
  const rows = Array.from({ length: 25 }, (_, at) => `  [${at}],`);
  expect(read('const table = [', ...rows, '];').tableLines).toBe(27);
  expect(read('const table = [', ...rows, '  () => 1,', '];').tableLines).toBe(0);
  expect(read('const short = [', '  1,', '];').tableLines).toBe(0);
});
