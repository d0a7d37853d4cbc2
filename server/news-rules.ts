import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type NewsRules, parseNewsRules } from '#core/news/rules.ts';

/**
 * Reads the rules for news.
 * @param directory `data/news`
 * @throws Error that names file and line of each mistake
 */
export function loadNewsRules(directory: string): NewsRules {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [
      name.slice(0, -'.txt'.length).replaceAll(sep, '/'),
      readFileSync(join(directory, name), 'utf8'),
    ]);
  return parseNewsRules(Object.fromEntries(files));
}
