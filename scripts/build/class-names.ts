import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const comments = /\/\*[\s\S]*?\*\//g;
const defined = /(?:\.|@keyframes\s+)(-?[_a-z][\w-]*)/gi;

/**
 * Names for the classes of stylesheets, as short as can be: each letter is in every document. They are numbered in the
 * order of files and names, so that the same source has the same.
 * @returns the name of a class of a file, or of an animation
 */
export function openClassNames(root: string): (name: string, path: string) => string {
  const files = globSync('{app,features,ui}/**/*.module.css', { cwd: root }).sort();
  const all = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(comments, '');
    return [...new Set(Array.from(text.matchAll(defined), ([, name]) => `${file} ${name}`))];
  });
  const numbers = new Map(all.map((key, index) => [key, index]));
  return (name, path) => {
    const [file = ''] = relative(root, path).split('?');
    const number = numbers.get(`${file} ${name}`);
    if (number === undefined) throw new Error(`${file} has no ${name}.`);
    return `_${number.toString(36)}`;
  };
}
