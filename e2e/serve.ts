import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the built product on a data folder of its own, so that journeys never touch a developer's. */
process.env.CHAPERON_DATA_DIR = mkdtempSync(join(tmpdir(), 'chaperon-e2e-'));
await import('../server.ts');
