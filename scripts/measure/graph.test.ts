import { expect, it } from 'vitest';
import { arrowsOf, cyclesOf, edgesOf, exportsWithoutUser, importsOf, smallWithOneImporter } from './graph.ts';
import { readModule } from './module.ts';

const modulesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, source]) => [path, readModule(path, source)]));

it('cycles are found with types and lazy imports, one shortest example for each group', () => {
  const modules = modulesOf({
    'core/a.ts': "import type { B } from './b.ts'; import './outside.ts';",
    'core/b.ts': "import('#core/c.ts'); import './d.ts';",
    'core/c.ts': "import './a.ts';",
    'core/d.ts': "import './e.ts';",
    'core/e.ts': "import './a.ts';",
    'core/outside.ts': "import './apart.ts';",
    'core/apart.ts': "import './other.ts';",
    'core/other.ts': "import './apart.ts';",
  });
  expect(cyclesOf(importsOf(edgesOf(modules)))).toEqual([
    ['core/a.ts', 'core/b.ts', 'core/c.ts', 'core/a.ts'],
    ['core/apart.ts', 'core/other.ts', 'core/apart.ts'],
  ]);
});

it('a path in a text is no import, so it closes no cycle', () => {
  const modules = modulesOf({
    'server/a.ts': "import './b.ts';",
    'server/b.ts': "start('server/a.ts');",
  });
  expect(cyclesOf(importsOf(edgesOf(modules)))).toEqual([]);
});

it('arrows count modules, not statements', () => {
  const modules = modulesOf({
    'features/a/x.ts': "import type { T } from '#app/y.ts'; import { v } from '#app/y.ts'; import 'react';",
    'app/y.ts': "import '#app/z.ts';",
    'app/z.ts': '',
  });
  expect(arrowsOf(importsOf(edgesOf(modules)))).toEqual({ 'features → app': 1 });
});

it('an export has a user, or tests only, or none', () => {
  const modules = modulesOf({
    'core/a.ts': 'export const used = 1, tested = 2, own = 3; export type Shape = 4;',
    'core/b.ts': "import { used } from './a.ts';",
    'core/a.test.ts': "import { used, tested } from './a.ts';",
    'app/routes.ts': "export default [index('routes/home.tsx')];",
    'app/routes/home.tsx': 'export const loader = 1;',
    'packages/client/src/generated/calls.ts': 'export type Call = 1;',
  });
  expect(exportsWithoutUser(modules, edgesOf(modules))).toEqual({
    unused: ['core/a.ts own', 'core/a.ts Shape'],
    byTestsOnly: ['core/a.ts tested'],
  });
});

it('a small module with one importer is named, unless it is loaded lazily or by its path', () => {
  const modules = modulesOf({
    'ui/a.ts': "import './small.ts'; import './shared.ts'; import('./lazy.ts'); start('./worker.ts');",
    'ui/b.ts': "import './shared.ts';",
    'ui/small.ts': '\n\n',
    'ui/small.test.ts': "import './small.ts';",
    'ui/shared.ts': '',
    'ui/lazy.ts': '',
    'ui/worker.ts': '',
  });
  expect(smallWithOneImporter(modules, edgesOf(modules))).toEqual(['ui/small.ts 2 ← ui/a.ts']);
});
