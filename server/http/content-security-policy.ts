import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '#core/theme.ts';

const sha256Source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// React Aria injects exactly these two constant <style> elements; their hashes replace a style nonce.
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(sha256Source);

const themeScript = sha256Source(THEME_SCRIPT);

/** Whether a route opted into shared caching: such a page is the same for everybody. */
export const isShared = (headers: Headers): boolean => /\bs-maxage=/.test(headers.get('cache-control') ?? '');

/**
 * The policy of a document.
 * @param scripts CSP sources of its inline scripts: one nonce or a list of hashes
 * @param isDevelopment allows what Vite's hot reload needs
 */
export function contentSecurityPolicy({
  scripts,
  isDevelopment = false,
}: {
  scripts: readonly string[];
  isDevelopment?: boolean;
}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : [themeScript, ...scripts].join(' ')}`,
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : reactAriaStyles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Turns a document rendered with a one-time marker nonce into one without nonces and the hashes that allow its
 * inline scripts. Only scripts that carry the marker are hashed: markup injected through data is never blessed.
 */
export function nonceToHashes(html: string, marker: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${marker}"`;
  const scripts = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes) && body !== '')
      scripts.add(sha256Source(body));
  }
  return { html: html.replaceAll(attribute, ''), scripts: [...scripts] };
}
