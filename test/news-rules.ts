import { resolve } from 'node:path';
import { loadNewsRules } from '#server/news-rules.ts';

/** The rules that ship, read once per worker. */
export const newsRules = loadNewsRules(resolve(import.meta.dirname, '../data/news'));
