import { readFileSync } from 'node:fs';
import { build, type InlineConfig } from 'vite';

/** The tokens the elements are drawn with, by the names of the style sheet. */
const tokens =
  /^(color-(surface|ink|ink-muted|line|line-strong|link|you)|band-(safe|okay|caution|danger|unknown)-(fill|on-fill|text|edge))$/;

/** Settings of Vite that make `<chaperon-score>` and `<chaperon-map>` one file, which needs nothing else. */
function elementConfig(directory: string | null): InlineConfig {
  const colors = JSON.parse(readFileSync('server/cartography/token-colors.json', 'utf8')) as Record<
    'light' | 'dark',
    Record<string, string>
  >;
  const used = Object.fromEntries(
    Object.entries(colors).map(([theme, all]) => [
      theme,
      Object.fromEntries(Object.entries(all).filter(([name]) => tokens.test(name))),
    ]),
  );
  return {
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { TOKENS: JSON.stringify(used) },
    build: {
      ...(directory === null ? { write: false } : { outDir: directory, emptyOutDir: false }),
      target: 'es2022',
      rolldownOptions: {
        input: 'features/share/element/elements.ts',
        output: { format: 'iife', entryFileNames: 'embed.js' },
      },
    },
  };
}

/**
 * Builds both elements into one file at the root of the site, whose address never changes.
 * @param directory of the built pages
 */
export async function buildElement(directory: string): Promise<void> {
  await build(elementConfig(directory));
}

/** The same file as a text, as its source is now: for `npm run dev`, which builds nothing ahead. */
export async function elementCode(): Promise<string> {
  const built = await build(elementConfig(null));
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((part) => (part.type === 'chunk' ? part.code : [])).join('');
}
