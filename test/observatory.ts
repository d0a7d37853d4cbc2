/**
 * The score of an answer's headers by the published rules of Mozilla's HTTP Observatory (its score table and its
 * analysis of policies, github.com/mdn/mdn-http-observatory): 100, less what is missing, plus what is more than asked
 * for. What needs a real host (redirects to https, the preload list) is left out.
 */
type Policy = Map<string, string[]>;

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const isUnsafe = (source: string) => broad.has(source) || source === "'unsafe-inline'" || source === 'data:';
const oneYearSeconds = 31_536_000;
/** Extra credit counts only for who is this good without it. */
const minimumForExtraCredit = 90;

export const parsePolicy = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

function policyModifier(text: string | null): number {
  if (text === null) return -25;
  const policy = parsePolicy(text);
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [script, style] = [sourcesOf('script-src'), sourcesOf('style-src')];
  if (script.some(isUnsafe) || sourcesOf('object-src').some((source) => broad.has(source))) return -20;
  if ([...policy.values()].flat().some((source) => /^(?:http|ftp):/.test(source))) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  if (style.some(isUnsafe)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function frameModifier(headers: Headers): number {
  const ancestors = parsePolicy(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => broad.has(source))) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function transportModifier(value: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0);
  if (seconds === 0) return -20;
  return seconds >= oneYearSeconds / 2 ? 0 : -10;
}

function referrerModifier(value: string | null): number {
  if (value === null) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : -5;
}

function sharingModifier(headers: Headers): number {
  const isOpen = headers.get('access-control-allow-origin') !== null;
  return isOpen && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0;
}

function resourceModifier(value: string | null): number {
  if (value === null || value === 'cross-origin') return 0;
  return value === 'same-origin' || value === 'same-site' ? 10 : -5;
}

function cookieModifier(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const isWhole = (cookie: string) =>
    /; ?secure/i.test(cookie) && /; ?httponly/i.test(cookie) && /; ?samesite=(?:strict|lax)/i.test(cookie);
  return cookies.every(isWhole) ? 5 : -40;
}

/** @returns the score; 100 and more is an A+ */
export function observatoryScore(headers: Headers): number {
  const modifiers = [
    policyModifier(headers.get('content-security-policy')),
    frameModifier(headers),
    transportModifier(headers.get('strict-transport-security')),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    referrerModifier(headers.get('referrer-policy')),
    sharingModifier(headers),
    resourceModifier(headers.get('cross-origin-resource-policy')),
    cookieModifier(headers.getSetCookie()),
  ];
  const sum = (list: number[]) => list.reduce((one, other) => one + other, 0);
  const plain = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return plain >= minimumForExtraCredit ? plain + sum(modifiers.filter((modifier) => modifier > 0)) : plain;
}
