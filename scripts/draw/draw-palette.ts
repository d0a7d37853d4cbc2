/** Writes the colors of the design tokens for drawings. Run by hand after a color changes: `node scripts/draw/draw-palette.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFile } from './token-colors.ts';

const root = join(import.meta.dirname, '../..');
const css = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8');
writeFileSync(join(root, 'server/cartography/token-colors.json'), tokenFile(css));
