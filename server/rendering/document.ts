import { START_TYPE, startScript } from '#core/screen/start-script.ts';
import TOKEN_COLORS from '#server/cartography/token-colors.json' with { type: 'json' };
import { sha256Source } from './content-security-policy.ts';

/** The texts of the built style sheets by their addresses. */
export type StyleSheets = ReadonlyMap<string, string>;

/** A document as React Router draws it, and the data that its scripts take over. */
type Drawn = {
  /** From `<html>` on. */
  html: string;
  /** Markup for the end of its head that no script takes over. */
  head: string;
  /** What the loaders returned, as React Router writes it; null where the page has no scripts. */
  data: string | null;
  /** Stands on the scripts of a page that depends on the visitor; empty: they are allowed by their hashes. */
  nonce: string;
};

/** A document ready to be sent, and the CSP sources that allow its inline scripts and its style. */
type Composed = { bytes: Uint8Array<ArrayBuffer>; scripts: string[]; styles: string[] };

const DOCTYPE = '<!DOCTYPE html>';
/** The color of the browser's own bar, as the page's. Put in here, since no script needs to know it. */
const THEME_COLORS =
  `<meta name="theme-color" content="${TOKEN_COLORS.light['color-surface']}" media="(prefers-color-scheme: light)"/>` +
  `<meta name="theme-color" content="${TOKEN_COLORS.dark['color-surface']}" media="(prefers-color-scheme: dark)"/>`;

/** Marks links whose routes are asked for when they are seen: here all routes are known from the start. */
const DISCOVER = ' data-discover="true"';
const LATER =
  /<link (?:nonce="[^"]*" )?rel="(?:modulepreload|stylesheet)" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
const CLOSE = 'window.__reactRouterContext.streamController.close();';
/** How the first of React Router's own scripts begins; they are the last thing in the body. */
const ROUTER_CONTEXT = 'window.__reactRouterContext =';

/**
 * Orders a document so that it is painted before scripts are fetched: style sheets are inlined, `startScript` starts
 * the first script and adds the links. Only scripts of the router and of ours are allowed, never those in data.
 * @param sheets the built style sheets; where they are not known, links and scripts stay as they are
 */
export function composeDocument(
  { html, data, nonce, head: unscripted }: Drawn,
  sheets: StyleSheets,
): Composed {
  const attribute = nonce && ` nonce="${nonce}"`;
  const nonces = nonce ? [`'nonce-${nonce}'`] : [];
  const added = THEME_COLORS + unscripted;
  const headEnd = html.indexOf('</head>');
  const routerAt = data === null ? -1 : html.lastIndexOf(`<script${attribute}>${ROUTER_CONTEXT}`);
  if (data === null || routerAt === -1) {
    const bytes = joined([DOCTYPE, html.slice(0, headEnd), added, html.slice(headEnd)]);
    return { bytes, scripts: nonces, styles: [] };
  }
  const paths: string[] = [];
  const painted = html.slice(0, headEnd).replaceAll(LATER, (_, path: string) => {
    paths.push(path);
    return '';
  });
  const style = combine(paths, sheets);
  const head = style ? [painted, style.bytes] : [html.slice(0, headEnd)];
  const drawn = html.slice(routerAt);
  const [context = '', start = ''] = Array.from(drawn.matchAll(SCRIPT), ([, text]) => text);
  const starter = style && startScript(paths);
  const put = (text: string, type = '') => `<script${attribute}${type}>${text}</script>`;
  const handOver = `window.__reactRouterContext.streamController.enqueue(${jsonInScript(data)});`;
  const scripts = starter
    ? put(context) + put(start, ` type="${START_TYPE}"`) + put(starter)
    : drawn.replace('</body></html>', '');
  const end = `${scripts}${put(handOver)}${put(CLOSE)}</body></html>`;
  const constant = [context, start, CLOSE, ...(starter ? [starter] : [])];
  return {
    bytes: joined([DOCTYPE, ...head, added, html.slice(headEnd, routerAt), end]),
    scripts: nonce ? nonces : [...constant.map(knownSource), sha256Source(handOver)],
    styles: style ? [style.source] : [],
  };
}

/** @returns the parts one after another, texts in UTF-8 without `DISCOVER`; written once, since a document is large */
function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap<string | Uint8Array>((part) =>
    typeof part === 'string' ? part.split(DISCOVER) : [part],
  );
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  const buffer = Buffer.from(bytes.buffer);
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece !== 'string') buffer.set(piece, at);
    at += typeof piece === 'string' ? buffer.write(piece, at) : piece.length;
  }
  return bytes;
}

/** JSON that cannot end the script it stands in. */
const jsonInScript = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c');

type Style = { bytes: Uint8Array; source: string };

/** One style and its CSP source per combination of sheets: as many as there are screens. */
const combined = new Map<string, Style>();

function combine(added: readonly string[], sheets: StyleSheets): Style | null {
  const paths = added.filter((path) => path.includes('.css')).map((path) => path.replace(/#$/, ''));
  const key = paths.join(' ');
  const kept = combined.get(key);
  if (kept) return kept;
  const texts = paths.map((path) => sheets.get(path));
  if (paths.length === 0 || texts.includes(undefined)) return null;
  const text = texts.join('\n');
  const style = { bytes: Buffer.from(`<style>${text}</style>`), source: sha256Source(text) };
  combined.set(key, style);
  return style;
}

/** CSP sources of the scripts that are the same on every page of a screen. */
const known = new Map<string, string>();

function knownSource(text: string): string {
  const source = known.get(text) ?? sha256Source(text);
  known.set(text, source);
  return source;
}
