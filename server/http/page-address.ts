import { COUNTRY_SORTS, SORT_DIRECTIONS } from '#core/country-sort.ts';
import { monthOf } from '#core/month.ts';

/**
 * Query parameters that pages read, by path. All others are dropped before a page is rendered, so that made-up
 * ones cannot fill the cache of pages.
 */
const pageParameters: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '/search': ['q'],
    '/compare': ['ids', 'add'],
    '/countries': ['sort', 'order'],
    '/contact': ['plan', 'about'],
    '/report': ['place', 'q'],
    '/operator': ['show', 'place', 'order', 'after', 'like', 'all', 'done', 'changed'],
    '/operator/published': ['place', 'from', 'to', 'like', 'sender', 'after', 'all', 'done', 'changed'],
    '/operator/log': ['before'],
    '/operator/messages': ['show', 'before', 'did', 'count'],
    '/dashboard': ['people', 'places', 'reports', 'name'],
  }),
);

/** A profile is shown for the year, or for a month of travel. */
const profileParameters: readonly string[] = ['month'];

/** The help around a place can be narrowed to the missions of one country. */
const helpPath = /^\/safety\/[^/]+\/[^/]+\/help$/;

const parametersOf = (path: string): readonly string[] =>
  pageParameters.get(path) ??
  (helpPath.test(path) ? ['of'] : path.startsWith('/safety/') ? profileParameters : []);

/** React Router asks for a page's data under its path and this ending, with parameters of its own. */
const dataEnding = '.data';

/**
 * The address a page is rendered and kept under: its path and the parameters it reads, in their order above.
 * @param url absolute
 * @param origin where visitors reach us, which may not be where the proxy reaches us; null: the request's own
 */
export function pageAddress(url: string, origin: string | null): string {
  const pathStart = url.indexOf('/', url.indexOf('//') + 2);
  const base = origin ?? url.slice(0, pathStart);
  const queryStart = url.indexOf('?', pathStart);
  const path = url.slice(pathStart, queryStart < 0 ? undefined : queryStart);
  if (queryStart < 0) return base + path;
  if (path.endsWith(dataEnding)) return base + url.slice(pathStart);
  const sent = new URLSearchParams(url.slice(queryStart));
  const read = new URLSearchParams();
  for (const name of parametersOf(path)) {
    const value = sent.get(name);
    if (value !== null && (name !== 'month' || monthOf(value) !== null)) read.set(name, value);
  }
  return base + path + (read.size ? `?${read}` : '');
}

/** A profile's address as we write it. Its slug is compared by the page itself, which is shared under no other. */
const profilePath = /^\/safety\/[1-9]\d{0,9}(?:\/[^/]+)?$/;
const sitemapPath = /^\/sitemap(?:s\/[a-z0-9-]+)?\.xml$/;

const choices: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['/countries sort', COUNTRY_SORTS],
  ['/countries order', SORT_DIRECTIONS],
]);

/**
 * The address under which an answer may be kept in memory. Only addresses that we write ourselves are, so that
 * nobody can fill the memory with made-up spellings, slugs and words: `/ABOUT`, `/about/` and `/countries?sort=x` are
 * answered, and not kept.
 * @param url absolute
 * @param screens paths of the screens without a parameter, such as `/about`
 * @returns null where it may not be kept
 */
export function keptAddress(url: string, origin: string | null, screens: ReadonlySet<string>): string | null {
  const { pathname } = new URL(url);
  if (!screens.has(pathname) && !profilePath.test(pathname) && !sitemapPath.test(pathname)) return null;
  const address = pageAddress(url, origin);
  const isOurs = ([name, value]: [string, string]) =>
    name === 'month' || (choices.get(`${pathname} ${name}`)?.includes(value) ?? false);
  return [...new URL(address).searchParams].every(isOurs) ? address : null;
}
