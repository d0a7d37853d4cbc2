import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleDesk, openExampleDesk } from '../../../test/desks/examples.ts';
import { listen } from '../../../test/servers/real-connection.ts';
import type { ExampleLanguage } from '../example-languages.ts';
import { type ExampleRequest, exampleRequestOf } from '../example-request.ts';
import type { ApiDocument } from '../openapi-document.ts';
import { exampleCode } from './languages.server.ts';

const run = promisify(execFile);
const isThere = (command: string, asked: string) => spawnSync(command, [asked]).status === 0;
const directory = mkdtempSync(join(tmpdir(), 'chaperon-examples-'));

type Received = { method: string; url: URL; headers: Headers; body: Buffer };

let desk: ExampleDesk;
let server: Server;
let origin: string;
let received: Received[] = [];
let examples: { name: string; request: ExampleRequest }[];

beforeAll(async () => {
  desk = await openExampleDesk();
  server = await listen(async (request, env) => {
    const { method, headers } = request;
    const body = Buffer.from(await request.clone().arrayBuffer());
    received.push({ method, url: new URL(request.url), headers, body });
    await desk.restore();
    return desk.test.app.fetch(request, env);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = (await (await desk.test.request('/v1/openapi.json')).json()) as ApiDocument;
  examples = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: call.operationId ?? '',
      request: exampleRequestOf({ method, path, call }, document),
    })),
  );
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } });
  await photo.jpeg().toFile(join(directory, 'photo.jpg'));
  // An answer that is no success fails, as in the other languages; said for all calls, not in each example.
  writeFileSync(join(directory, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await desk?.test.close();
  rmSync(directory, { recursive: true });
});

const codeOf = (language: ExampleLanguage, request: ExampleRequest) =>
  exampleCode(language, request, { origin, key: desk.test.deps.config.webKey });

const options = { cwd: directory, env: { ...process.env, CURL_HOME: directory }, maxBuffer: 64 << 20 };

/** Holds what reached the product to what the document says that each example sends. */
async function runAll(command: string, args: string[]) {
  expect(examples.length).toBeGreaterThan(40);
  received = [];
  await run(command, args, options);
  expect(received.map(({ method, url }) => ({ method, url: String(url) }))).toEqual(
    examples.map(({ request }) => ({
      method: request.method,
      url: String(new URL(request.address, origin)),
    })),
  );
  for (const [at, { name, request }] of examples.entries()) {
    const { headers, body } = received[at]!;
    expect(headers.has('authorization'), name).toBe(request.needsKey);
    for (const [header, value] of Object.entries(request.headers))
      expect(headers.get(header), name).toBe(value);
    if (request.body?.kind === 'json') expect(JSON.parse(String(body)), name).toEqual(request.body.value);
    if (request.body?.kind === 'file') expect(body.includes('filename="photo.jpg"'), name).toBe(true);
  }
}

/** Each example a file of its own; one process runs them one after the other, and ends where one fails. */
const oneAfterTheOther = (language: ExampleLanguage, ending: string) => {
  const files = examples.map(({ name, request }) => {
    writeFileSync(join(directory, `${name}.${ending}`), codeOf(language, request));
    return `./${name}.${ending}`;
  });
  return { files, list: JSON.stringify(files) };
};

describe('every example of every call runs as it stands', { timeout: 300_000 }, () => {
  it.skipIf(!isThere('curl', '--version'))('in curl', async () => {
    const { files } = oneAfterTheOther('curl', 'sh');
    await runAll('sh', ['-c', files.map((file) => `sh ${file} || exit 1`).join('\n')]);
  });

  it('in JavaScript', async () => {
    const { list } = oneAfterTheOther('javascript', 'mjs');
    writeFileSync(join(directory, 'all.mjs'), `for (const file of ${list}) await import(file);`);
    await runAll(process.execPath, ['all.mjs']);
  });

  it.skipIf(!isThere('python3', '--version'))('in Python', async () => {
    const { list } = oneAfterTheOther('python', 'py');
    await runAll('python3', ['-c', `import runpy\nfor file in ${list}: runpy.run_path(file)`]);
  });

  it.skipIf(!isThere('go', 'version'))('in Go', () => runAll(buildGo(), []));
});

/** Each example a package with its `main` as `Main`, and one program that runs them all. */
function buildGo(): string {
  for (const { name, request } of examples) {
    const code = codeOf('go', request);
    const named = code.replace('package main', 'package example').replace('func main()', 'func Main()');
    expect(execFileSync('gofmt', { input: `${code}\n`, encoding: 'utf8' }), name).toBe(`${code}\n`);
    mkdirSync(join(directory, name));
    writeFileSync(join(directory, name, 'example.go'), named);
  }
  const imports = examples.map(({ name }) => `\t${name} "examples/${name}"\n`).join('');
  const calls = examples.map(({ name }) => `\t${name}.Main()\n`).join('');
  writeFileSync(join(directory, 'go.mod'), 'module examples\n\ngo 1.19\n');
  writeFileSync(
    join(directory, 'main.go'),
    `package main\n\nimport (\n${imports})\n\nfunc main() {\n${calls}}\n`,
  );
  const program = join(directory, 'every-example');
  const cache = { GOCACHE: join(directory, 'cache'), GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' };
  execFileSync('go', ['build', '-o', program, '.'], { cwd: directory, env: { ...process.env, ...cache } });
  return program;
}
