import { resolve } from 'node:path';
import { openClassNames } from '../scripts/build/class-names.ts';

const root = resolve(import.meta.dirname, '..');
const nameOf = openClassNames(root);

/** The selector of a class as the build names it, for what no role tells. @param file "ui/button.module.css" */
export const builtClass = (name: string, file: string): string => `.${nameOf(name, resolve(root, file))}`;
