import { createClient } from '@hey-api/openapi-ts';

/**
 * Writes the typed client of an API.
 * @param document OpenAPI 3.1
 * @param directory is emptied first
 */
export async function generateClient(document: object, directory: string): Promise<void> {
  await createClient({
    // A copy: the generator writes into what it is given.
    input: structuredClone(document) as Record<string, unknown>,
    output: { path: directory, module: { extension: '.js' }, clean: true },
    logs: { level: 'silent' },
    plugins: [
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      { name: '@hey-api/sdk', operations: { strategy: 'single', containerName: 'Chaperon' } },
    ],
  });
}
