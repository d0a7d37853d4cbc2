import { cleanText } from '#core/news/clean.ts';
import { FeedError } from './feed.ts';

const mostItems = 1_000;
const longestItem = 200_000;
const longestField = 2_000;
/** Entities of a document's own can name files or grow without end. */
const ownEntities = /<!ENTITY\b/i;

/**
 * Fields of every RSS item by their full names (`gdacs:alertlevel`), as plain text: the reader of headlines drops them.
 * @param names of elements; the first of several in an item counts
 * @throws FeedError when it is no RSS, or declares entities of its own
 */
export function readItems<const Name extends string>(
  body: string,
  names: readonly Name[],
): Partial<Record<Name, string>>[] {
  if (ownEntities.test(body)) throw new FeedError('The feed declares entities of its own.');
  if (!/<(?:rss|rdf:RDF)[\s>]/.test(body.slice(0, 2_000))) throw new FeedError('The body is no feed.');
  const items: Partial<Record<Name, string>>[] = [];
  for (let at = body.indexOf('<item'); at >= 0 && items.length < mostItems; at = body.indexOf('<item', at)) {
    const end = body.indexOf('</item>', at);
    if (end < 0) break;
    const item = body.slice(at, Math.min(end, at + longestItem));
    const fields: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const text = fieldOf(item, name);
      if (text !== null) fields[name] = text;
    }
    items.push(fields);
    at = end;
  }
  return items;
}

/** Text between `<name …>` and `</name>`; null where there is none. */
function fieldOf(item: string, name: string): string | null {
  for (let at = item.indexOf(`<${name}`); at >= 0; at = item.indexOf(`<${name}`, at + 1)) {
    const after = item[at + name.length + 1];
    if (after !== '>' && !/\s/.test(after ?? '')) continue;
    const from = item.indexOf('>', at) + 1;
    const end = item.indexOf(`</${name}>`, from);
    if (from === 0 || end < 0) return null;
    return cleanText(item.slice(from, Math.min(end, from + longestField)).replace(/<!\[CDATA\[|\]\]>/g, ''));
  }
  return null;
}
