import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { type AppEnv, observe } from '#server/metrics/observe.ts';
import { createTestApp, type TestApp } from './app.ts';
import { rootDirectory, shipped } from './cluster/shipped.ts';
import { freePort } from './free-port.ts';
import { findPrograms } from './runner/tools.ts';

const { paths, said } = findPrograms(['nginx', 'tor']);
const { nginx, tor } = paths;
console.info(said);

const publicUrl = 'https://chaperon.example';
const onionHost = `${'chaperon'.repeat(7)}.onion`;
const directory = mkdtempSync(join(tmpdir(), 'chaperon-onion-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe.runIf(nginx)('behind deploy/onion/nginx.conf', () => {
  let test: TestApp;
  let node: Server;
  let port: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    test = await createTestApp({
      environment: {
        CHAPERON_PUBLIC_URL: publicUrl,
        TRUSTED_PROXY_HOPS: '1',
        READS_PER_MINUTE: '5',
        READS_PER_TEN_SECONDS: '5',
        ONION_URL: `http://${onionHost}/`,
      },
    });
    node = createHttpServer(test.app.fetch as never).listen(0, '127.0.0.1');
    await once(node, 'listening');
    port = await freePort();
    stop = await openNginx((node.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await stop?.();
    node?.closeAllConnections();
    node?.close();
    await test?.close();
  });

  async function openNginx(nodePort: number) {
    const [main, site] = [join(directory, 'main.conf'), join(directory, 'site.conf')];
    writeFileSync(
      site,
      shipped('onion/nginx.conf', [
        ['127.0.0.1:8118', `127.0.0.1:${port}`],
        ['127.0.0.1:3000', `127.0.0.1:${nodePort}`],
      ]),
    );
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(directory, name)};`,
    );
    writeFileSync(
      main,
      `pid ${join(directory, 'nginx.pid')};\nevents {}\nhttp {\n${folders.join('\n')}\ninclude ${site};\n}\n`,
    );
    const child = spawn(nginx!, ['-c', main, '-p', directory, '-e', 'stderr', '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let written = '';
    child.stderr.on('data', (chunk) => {
      written += chunk;
    });
    const isOpen = () =>
      new Promise<boolean>((done) => {
        const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
        socket.once('connect', () => socket.destroy());
      });
    while (!(await isOpen())) {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${written}`);
      await wait(50);
    }
    return async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
  }

  /** What Tor sends: a line that names the circuit, as its manual has it, and the visitor's request. */
  async function visit(circuit: string, request: string, headers: Record<string, string> = {}, body = '') {
    const lines = [
      `PROXY TCP6 fc00:dead:beef:4dad::${circuit} ::1 65535 42`,
      `${request} HTTP/1.1`,
      ...Object.entries({ host: onionHost, connection: 'close', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      ...(body ? [`content-length: ${Buffer.byteLength(body)}`, 'content-type: application/json'] : []),
      '',
      body,
    ];
    const socket = connect(port, '127.0.0.1');
    socket.write(lines.join('\r\n'));
    let text = '';
    for await (const chunk of socket) text += chunk;
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
  }

  it('each circuit is a visitor of its own, whatever it claims to be', async () => {
    const statuses = async (circuit: string, headers?: Record<string, string>) => {
      const found: number[] = [];
      for (let count = 0; count < 7; count += 1)
        found.push((await visit(circuit, 'GET /feeds/2267057.atom', headers)).status);
      return found;
    };
    const limited = [200, 200, 200, 200, 200, 429, 429];
    expect(await statuses('0:2a')).toEqual(limited);
    expect((await visit('0:2a', 'GET /feeds/2267057.atom', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(
      429,
    );
    // Far more circuits than the networks of one address would let through.
    for (let circuit = 1; circuit < 30; circuit += 1)
      expect((await visit(`1:${circuit.toString(16)}`, 'GET /feeds/2267057.atom')).status).toBe(200);
    expect(await statuses('ffff:ffff')).toEqual(limited);
  });

  it('our own pages may send, those of other sites may not', async () => {
    const key = { authorization: 'Bearer chaperon-web' };
    const report = (title: string) =>
      JSON.stringify({ entity_id: 2267057, report_score: 12, report_title: title });
    const send = (circuit: string, origin: string) =>
      visit(circuit, 'POST /v1/reports/new', { ...key, origin }, report(`Calm ${circuit}`));
    expect((await send('2:1', `http://${onionHost}`)).status).toBe(201);
    for (const [at, origin] of [
      `http://${'b'.repeat(56)}.onion`,
      `http://${onionHost}.evil.example`,
      'https://evil.example',
      'null',
    ].entries())
      expect((await send(`2:${at + 2}`, origin)).status, origin).toBe(403);
  });

  it('the operators’ page is not there, and nothing points to the onion itself', async () => {
    expect((await visit('3:1', 'GET /operator')).status).toBe(404);
    expect((await visit('3:1', 'GET /operator/login')).text).not.toContain('x-request-id');
    const { text, status } = await visit('3:1', 'GET /v1/docs', { accept: 'text/html' });
    expect(status).toBeGreaterThan(0);
    expect(text.toLowerCase()).not.toMatch(/onion-location|strict-transport-security/);
    expect((await visit('3:1', 'GET /security.txt')).text).not.toContain('https://chaperon.example/.well');
  });

  it('pages of the site name themselves at the onion, and nothing else does', async () => {
    const locationOf = async (path: string, onionUrl: string | null) => {
      const site = new Hono<AppEnv>();
      site.use(observe({ ...test.deps, config: { ...test.deps.config, onionUrl } }, () => '…'));
      site.get('/data', (c) => c.json({}));
      site.get('*', (c) => c.html('<p>Lisbon</p>'));
      return (await site.request(`${publicUrl}${path}`)).headers.get('onion-location');
    };
    const { onionUrl } = test.deps.config;
    expect(onionUrl).toBe(`http://${onionHost}`);
    expect(await locationOf('/', onionUrl)).toBe(`http://${onionHost}/`);
    expect(await locationOf('/safety/2267057?from=2026-11-20&q=São', onionUrl)).toBe(
      `http://${onionHost}/safety/2267057?from=2026-11-20&q=S%C3%A3o`,
    );
    expect(await locationOf('/data', onionUrl)).toBeNull();
    expect(await locationOf('/', null)).toBeNull();
  });

  it('who comes without a circuit is not answered', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    expect(answer?.ok ?? false).toBe(false);
  });
});

describe.runIf(tor)('deploy/onion/torrc', () => {
  it('is taken by tor, and leads to where nginx listens', () => {
    mkdirSync(join(directory, 'service'), { mode: 0o700 });
    const path = join(directory, 'torrc');
    writeFileSync(
      path,
      `DataDirectory ${join(directory, 'tor')}\n${shipped('onion/torrc', [
        ['/var/lib/tor/chaperon/', join(directory, 'service')],
      ])}`,
    );
    const { status, stdout } = spawnSync(
      tor!,
      ['--verify-config', '-f', path, '--defaults-torrc', join(rootDirectory, 'deploy/onion/none')],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('Configuration was valid');
    expect(stdout).not.toMatch(/\[err\]|unrecognized|deprecated/i);
    expect(status).toBe(0);
    const [, target] = /^HiddenServicePort 80 (\S+)$/m.exec(shipped('onion/torrc', []))!;
    expect(shipped('onion/nginx.conf', [])).toContain(`listen ${target} proxy_protocol;`);
  });
});
