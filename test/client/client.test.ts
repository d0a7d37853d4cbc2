import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleInputOf } from '#features/api-docs/example-request.ts';
import type { ApiCall, ApiDocument } from '#features/api-docs/openapi-document.ts';
import { generateClient } from '../../packages/client/generate.ts';
import { type Chaperon, createChaperon } from '../../packages/client/src/chaperon.ts';
import { type ExampleDesk, openExampleDesk } from '../desks/examples.ts';

const root = resolve(import.meta.dirname, '../../packages/client');
const temporary = mkdtempSync(join(tmpdir(), 'chaperon-client-'));

let desk: ExampleDesk;
let document: ApiDocument;
let calls: [string, ApiCall][];
const send = async (request: RequestInfo | URL) => desk.test.app.fetch(request as Request);

beforeAll(async () => {
  desk = await openExampleDesk();
  document = (await (await desk.test.request('/v1/openapi.json')).json()) as ApiDocument;
  calls = Object.values(document.paths ?? {})
    .flatMap((methods) => Object.values(methods))
    .map((call) => [call.operationId ?? '', call]);
});
afterAll(async () => {
  await desk?.test.close();
  rmSync(temporary, { recursive: true });
});

/** The text of every file in a folder, by its path there. */
const filesOf = (directory: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(directory.length), readFileSync(path, 'utf8')] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

const photo = async () =>
  new Blob([
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer(),
  ]);

/** What the example of a call sends, as a method of the client takes it. */
async function optionsOf(call: ApiCall) {
  const { path, query, headers, body } = exampleInputOf(call, document);
  const isUpload = call.requestBody?.content?.['multipart/form-data'] !== undefined;
  return {
    path,
    query,
    headers,
    ...(body !== undefined && { body: isUpload ? { file: await photo() } : body }),
  };
}

type Method = (options: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
const methodOf = (client: Chaperon, name: string): Method =>
  (client[name as keyof Chaperon] as Method).bind(client);

const connect = (key?: string) =>
  createChaperon({
    origin: 'http://chaperon.example',
    session: 'session-secret-from-the-cookie-of-a-browser',
    fetch: send,
    ...(key && { key }),
  });

describe('the client', () => {
  it('is what the generator makes of the document now; npm run client makes it anew', async () => {
    await generateClient(document, join(temporary, 'anew'));
    expect(filesOf(join(root, 'src/generated'))).toEqual(filesOf(join(temporary, 'anew')));
  });

  it('has a method for every call of the document, and each is answered by the product', async () => {
    const client = connect(desk.test.deps.config.webKey);
    expect(calls.length).toBeGreaterThan(40);
    for (const [name, call] of calls) {
      await desk.restore();
      const { data, error, response } = await methodOf(client, name)(await optionsOf(call));
      expect(error, name).toBeUndefined();
      expect(Object.keys(call.responses ?? {}), name).toContain(String(response.status));
      expect(response.ok, name).toBe(true);
      if (response.status !== 204) expect(data, name).toEqual(expect.any(Object));
    }
  });

  it('gives what is refused as an error with its status, and sends no key where it has none', async () => {
    const wrong = await connect(desk.test.deps.config.webKey).getEntitiesGet({ query: { id: '4' } });
    expect(wrong.error).toMatchObject({ status: 404, title: 'Not found' });
    expect(wrong.data).toBeUndefined();
    expect((await connect().getCountries()).error).toMatchObject({ status: 401 });
    expect((await connect().getMethod()).response?.status).toBe(200);
    await expect(connect().getCountries({ throwOnError: true })).rejects.toMatchObject({ status: 401 });
  });

  it('is built into modules and types that run on their own', async () => {
    const built = join(temporary, 'dist');
    const compiler = resolve(root, '../../node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', root, '--outDir', built], { stdio: 'inherit' });
    expect(Object.keys(filesOf(built))).toEqual(expect.arrayContaining(['/chaperon.d.ts', '/chaperon.js']));
    const { createChaperon: create } = (await import(join(built, 'chaperon.js'))) as {
      createChaperon: typeof createChaperon;
    };
    const { data } = await create({ origin: 'http://chaperon.example', fetch: send }).getMethod();
    expect(data).toHaveProperty('categories');
  });
});
