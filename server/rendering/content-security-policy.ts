import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '#core/screen/theme.ts';

/** The CSP source that allows an inline element of exactly this text. */
export const sha256Source = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// React Aria injects exactly these two constant <style> elements; their hashes replace a style nonce.
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(sha256Source);

const themeScript = sha256Source(THEME_SCRIPT);

/** Whether a route opted into shared caching: such a page is the same for everybody. */
export const isShared = (headers: Headers): boolean => /\bs-maxage=/.test(headers.get('cache-control') ?? '');

type Sources = Record<'script' | 'style' | 'image' | 'font' | 'connect', string>;
const noSources: Sources = { script: '', style: '', image: '', font: '', connect: '' };

/** What Google's documentation of the Maps JavaScript API asks for, without `unsafe-eval`. */
const googleSources = (scripts: readonly string[]): Sources => ({
  script: ' https://maps.googleapis.com https://maps.gstatic.com',
  style: ` https://fonts.googleapis.com ${scripts.filter((source) => source.startsWith("'nonce-")).join(' ')}`,
  image: ' https://*.googleapis.com https://*.gstatic.com https://*.ggpht.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com',
});

type PolicyNeeds = {
  /** CSP sources of inline scripts: one nonce or a list of hashes. */
  scripts: readonly string[];
  /** The same of style sheets. */
  styles?: readonly string[];
  /** Address of a third party's form service, where one takes the contact form. */
  formService?: string | null;
  /** Allows hot reload. */
  isDevelopment?: boolean;
  /** Allows Google's requests, and its styles by the nonce. */
  hasGoogleMaps?: boolean;
};

export function contentSecurityPolicy({
  scripts,
  styles = [],
  formService = null,
  isDevelopment = false,
  hasGoogleMaps = false,
}: PolicyNeeds): string {
  const google = hasGoogleMaps ? googleSources(scripts) : noSources;
  return [
    "default-src 'none'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : [themeScript, ...scripts].join(' ')}${google.script}`,
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : [...reactAriaStyles, ...styles].join(' ')}${google.style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${google.image}`,
    `font-src 'self'${google.font}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${google.connect}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formService === null ? '' : ` ${new URL(formService).origin}`}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
