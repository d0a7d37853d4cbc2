/** Writes the colors of the design tokens for drawings. Run by hand after a color changes: `node scripts/draw/draw-palette.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFile, tokenSheets } from './token-colors.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, 'server/cartography/token-colors.json'), tokenFile(tokenSheets(root)));
