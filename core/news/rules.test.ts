import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseNewsRules } from './rules.ts';
import { termsPattern } from './terms.ts';

const directory = resolve(import.meta.dirname, '../../data/news');
const shipped = Object.fromEntries(
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [name.slice(0, -'.txt'.length), readFileSync(join(directory, name), 'utf8')]),
);
const lineOf = (file: string, text: string) =>
  shipped[file]!.split('\n').findIndex((line) => line.includes(text)) + 1;
const changed = (file: string, from: string, to: string) => () => {
  expect(shipped[file]).toContain(from);
  return parseNewsRules({ ...shipped, [file]: shipped[file]!.replace(from, to) });
};

test('a term that cannot be read is named with file and line', () => {
  const line = lineOf('dangers/conflict', 'shelling*');
  expect(changed('dangers/conflict', 'shelling*', 'shelling(*')).toThrow(
    `data/news/dangers/conflict.txt:${line}: “shelling(*” is no term`,
  );
  expect(changed('dangers/conflict', 'shelling*', 'Shelling')).toThrow(`conflict.txt:${line}: “Shelling”`);
  expect(changed('dangers/conflict', 'shelling*', '{weapon} fire')).toThrow(
    `conflict.txt:${line}: “{weapon} fire”`,
  );
});

test('a setting that is none is named with file and line', () => {
  const line = lineOf('dangers/health', 'risk = 4');
  expect(changed('dangers/health', 'risk = 4', 'risk = 6')).toThrow(`data/news/dangers/health.txt:${line}: `);
  expect(changed('dangers/health', 'risk = 4', 'risk = 4\nweight = 2')).toThrow('health.txt');
  expect(changed('dangers/health', 'risk = 4', 'risk = 4\nrisk = 3')).toThrow(
    `health.txt:${line + 1}: “risk” is set a second time`,
  );
});

test('an entry that is listed twice is named with file and line of the second', () => {
  const line = lineOf('contexts', '[court]') + 1;
  expect(changed('contexts', '[court]\n', '[court]\nverdict*\n')).toThrow(
    /data\/news\/contexts\.txt:\d+: “verdict\*” is listed twice/,
  );
  expect(changed('contexts', '[court]\n', '[court]\n[court]\n')).toThrow(
    `contexts.txt:${line}: [court] stands here a second time`,
  );
});

test('a list, a file and a type of risk may not be missing or unknown', () => {
  expect(changed('contexts', '[court]', '[courts]')).toThrow('data/news/contexts.txt:1: court');
  const { domains: _, ...withoutDomains } = shipped;
  expect(() => parseNewsRules(withoutDomains)).toThrow('data/news/domains');
  const { 'dangers/health': __, ...withoutHealth } = shipped;
  expect(() => parseNewsRules(withoutHealth)).toThrow('data/news/dangers/health');
  expect(() => parseNewsRules({ ...shipped, 'dangers/weather': '' })).toThrow('data/news/dangers');
});

test.each([
  ['air ?strike*', 'two airstrikes hit', 'airstrikes'],
  ['kill* ~ (driver|guard)', 'killed a young bus driver', 'killed a young bus driver'],
  ['# hurt', 'leaves 12 hurt', '12 hurt'],
  ['bomb', 'bombastic', undefined],
])('the term “%s” in “%s” finds %s', (term, text, found) => {
  expect(text.match(termsPattern([term]))?.[0]).toBe(found);
});
