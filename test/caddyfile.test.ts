import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { shipped } from './cluster/shipped.ts';
import { freePort } from './free-port.ts';
import { findPrograms } from './runner/tools.ts';

const { paths, said } = findPrograms(['caddy']);
const { caddy } = paths;
console.info(said);

describe.runIf(caddy)('deploy/Caddyfile', () => {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-caddy-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  /** Caddy with the shipped file, without TLS and without its port for commands; what is gone is said at once. */
  async function openCaddy(nodePort: number) {
    const port = await freePort();
    const path = join(directory, 'Caddyfile');
    writeFileSync(
      path,
      shipped('Caddyfile', [
        ['{\n\t# Caddy', '{\n\tadmin off\n\t# Caddy'],
        ['lb_try_duration 20s', 'lb_try_duration 0s'],
      ]),
    );
    const child = spawn(caddy!, ['run', '--config', path, '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        HOME: directory,
        CHAPERON_HOST: `http://127.0.0.1:${port}`,
        CHAPERON_NODE: `127.0.0.1:${nodePort}`,
      },
    });
    let written = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk) => {
        written += chunk;
      });
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(origin).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`Caddy ended: ${written}`);
      await wait(50);
    }
    return {
      origin,
      /** @returns all that it wrote */
      close: async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
        return written;
      },
    };
  }

  it('passes the host and the visitor’s address, whatever the visitor claims, and tells its log of neither', async () => {
    const node = createServer((request, answer) =>
      answer.end(JSON.stringify({ ...request.headers, path: request.url })),
    ).listen(0, '127.0.0.1');
    await once(node, 'listening');
    const proxy = await openCaddy((node.address() as AddressInfo).port);
    const visit = () =>
      fetch(`${proxy.origin}/r/aB3_secret?token=query-secret`, {
        headers: { 'user-agent': 'agent-secret', 'x-forwarded-for': '203.0.113.9' },
      });
    const seen = (await (await visit()).json()) as Record<string, string>;
    expect(seen).toMatchObject({
      host: new URL(proxy.origin).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      path: '/r/aB3_secret?token=query-secret',
    });
    node.closeAllConnections();
    node.close();
    await once(node, 'close');
    expect((await visit()).status).toBe(502);
    const written = await proxy.close();
    expect(written).toContain('"msg"');
    expect(written).not.toMatch(/secret|203\.0\.113\.9|\/r\/|remote_ip/);
  }, 60_000);
});
