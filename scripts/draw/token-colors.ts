import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Colors of the design tokens in both themes, as they are written: `#rrggbb`, upper case. */
type TokenColors = { light: Record<string, string>; dark: Record<string, string> };

/**
 * Reads the tokens that are plain colors.
 * @param css of `tokenSheets`
 * @returns by name without the leading `--`; a color of one theme only stands in both
 */
function tokenColors(css: string): TokenColors {
  const colors: TokenColors = { light: {}, dark: {} };
  const declaration = /--([\w-]+):\s*(?:(#\w{6})|var\(--light,\s*(#\w{6})\)\s*var\(--dark,\s*(#\w{6})\));/g;
  for (const [, name = '', both, light = both, dark = both] of css.matchAll(declaration)) {
    colors.light[name] = light?.toUpperCase() ?? '';
    colors.dark[name] = dark?.toUpperCase() ?? '';
  }
  return colors;
}

/** The style sheets that have tokens: of every page, and of maps. */
export const tokenSheets = (root: string): string =>
  ['app/styles/tokens.css', 'ui/map/map-colors.css']
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('');

/** The file that holds them: pictures and documents are drawn where no style sheet is. */
export const tokenFile = (css: string): string => `${JSON.stringify(tokenColors(css), null, 2)}\n`;
