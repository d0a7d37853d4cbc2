/** `npm start`: builds what is missing or stale, in a process of its own, then becomes the production server. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isStale, stages } from './build/build-stages.ts';

if (stages.some(isStale)) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-stale'], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('Chaperon could not be built; the lines above say why.');
    process.exit(1);
  }
}
process.env.NODE_ENV ??= 'production';
await import('../server.ts');
