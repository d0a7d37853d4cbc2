/** `npm run dev`: one command, one port. Pages reload as you edit; the database stays open meanwhile. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { isStale, stages } from './build/build-stages.ts';

const root = resolve(import.meta.dirname, '..');
if (stages.some((stage) => stage.name !== 'pages' && isStale(stage)))
  spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--data'], { stdio: 'inherit' });

try {
  const { host, port } = readConfig(process.env);
  const vite = await createServer({ root, server: { host, port, strictPort: true } });
  await vite.listen();
  vite.printUrls();
  // Vite's own listeners exit before the database is closed.
  process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => vite.close().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
