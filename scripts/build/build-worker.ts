import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/** The screens that are kept; what they load on demand is kept with them. */
const keptScreens =
  /^app\/(entry\.client|root|routes\/(safety\/safety|offline\/offline|offline\/offline-card|search))\.tsx/;

/**
 * Builds the service worker into the root of the site: its own file, since its name must not change. It carries the
 * list of the files that the kept screens are made of, and is named after them: other files, another worker.
 * @param clientDirectory holds the built pages and Vite's manifest
 */
export async function buildWorker(clientDirectory: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = shellFiles(manifest);
  const buildName = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILD_NAME: JSON.stringify(buildName), SHELL_FILES: JSON.stringify(files) },
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'features/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** Everything the kept screens import, at once or on demand, in a fixed order. */
function shellFiles(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = Object.keys(manifest).filter((name) => keptScreens.test(name));
  if (waiting.length < 6) throw new Error('The screens to keep are not in the manifest.');
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return [...files].sort();
}
