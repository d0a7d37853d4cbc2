import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const rootDirectory = resolve(import.meta.dirname, '../..');

/**
 * A configuration that ships, with addresses and folders of this machine.
 * @param path inside `deploy/` @param replacements each text and what stands there instead, everywhere, in order
 * @throws when the file no longer has one of them
 */
export function shipped(path: string, replacements: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(rootDirectory, 'deploy', path), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${path} no longer has "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}
