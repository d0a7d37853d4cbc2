import { createClient } from '@hey-api/openapi-ts';

/** A copy without `items` of lists of a fixed length: the generator counts what never follows as a member. */
const withoutRests = (document: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(document), (_, value) => {
    if (!value?.prefixItems) return value;
    const { items: _rest, ...tuple } = value;
    return tuple;
  });

/**
 * Writes the typed client of an API.
 * @param document OpenAPI 3.1
 * @param directory is emptied first
 */
export async function generateClient(document: object, directory: string): Promise<void> {
  await createClient({
    input: withoutRests(document),
    output: { path: directory, module: { extension: '.js' }, clean: true },
    logs: { level: 'silent' },
    plugins: [
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      { name: '@hey-api/sdk', operations: { strategy: 'single', containerName: 'Chaperon' } },
    ],
  });
}
