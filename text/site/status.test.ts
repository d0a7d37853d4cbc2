import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { statusText } from './status.ts';

const folder = resolve(import.meta.dirname, '../../server/ingest/sources');

it('has a name for every source that is pulled', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => /^ {2}id: '([\w-]+)',$/m.exec(readFileSync(resolve(folder, name), 'utf8'))?.[1] ?? []);
  expect(sources.length).toBeGreaterThan(15);
  expect(sources.filter((id) => !statusText.names.has(id))).toEqual([]);
});

it('does not call stale what has never answered', () => {
  expect(statusText.stateOf(false, true, 1, 1)).toBe('No answer yet, 1 of 1 feed fails');
  expect(statusText.stateOf(true, true, 2, 7)).toBe('Stale, 2 of 7 feeds fail');
  expect(statusText.stateOf(true, false, 0, 1)).toBe('Fresh');
});
