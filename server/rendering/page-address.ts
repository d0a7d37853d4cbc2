import { COUNTRY_SORTS, SORT_DIRECTIONS } from '#core/profile/country-sort.ts';
import { monthOf } from '#core/text/month.ts';
import type { ParametersOf } from './page-parameters.ts';

/** React Router asks for a page's data under its path and this ending, with parameters of its own. */
const dataEnding = '.data';

/**
 * The address a page is rendered and kept under: its path and the parameters it reads, in the order it names them.
 * @param url absolute
 * @param origin where visitors reach us, which may not be where the proxy reaches us; null: the request's own
 */
export function pageAddress(url: string, origin: string | null, parametersOf: ParametersOf): string {
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
 * The address under which an answer may be kept in memory; null: none. Only addresses that we write ourselves are, so
 * that nobody can fill it with made-up spellings: `/ABOUT`, `/about/` and `/countries?sort=x` are answered, not kept.
 * @param screens paths of the screens without a parameter, such as `/about`
 */
export function cacheAddress(
  url: string,
  origin: string | null,
  { screens, parametersOf }: { screens: ReadonlySet<string>; parametersOf: ParametersOf },
): string | null {
  const { pathname } = new URL(url);
  if (!screens.has(pathname) && !profilePath.test(pathname) && !sitemapPath.test(pathname)) return null;
  const address = pageAddress(url, origin, parametersOf);
  const isOurs = ([name, value]: [string, string]) =>
    name === 'month' || (choices.get(`${pathname} ${name}`)?.includes(value) ?? false);
  return [...new URL(address).searchParams].every(isOurs) ? address : null;
}
