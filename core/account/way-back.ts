/** Where somebody goes after signing in: a path of this site, never another one. */
export function wayBack(text: string | null, standard = '/account'): string {
  if (text === null || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return standard;
  const site = 'https://chaperon.invalid';
  const url = URL.canParse(text, site) ? new URL(text, site) : null;
  if (!url || url.origin !== site || url.pathname.startsWith('/sign-in')) return standard;
  return url.pathname + url.search + url.hash;
}
