/**
 * Thousands of open live streams on one node: memory of each, how long a broadcast takes to reach the last, and what
 * they do to ordinary requests. Floor: a bare node:http server that writes to as many responses, in the same run.
 * @example npm run bench -- stream        # 5,000 streams
 * @example npm run bench -- stream 500
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/service/api-key.ts';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { openLimits } from '../../test/open-limits.ts';
import { serverFlags } from '../../test/server-flags.ts';
import { measureLoad } from '../load/generator.ts';
import { median } from '../median.ts';

const streams = Number(process.argv[2] ?? 5_000);
const openedAtOnce = 100;
const broadcasts = 20;
const loadSeconds = 4;
const loadRounds = 5;
const limits = { bytesPerStream: 25_000, broadcastMs: 1_000, p99Factor: 2 };

/** Every other answer is fresh: reading from memory alone would measure nothing. */
const paths = ['/v1/entities/get?id=2267057', '/v1/reports/get?limit=20'];
const headers = { authorization: `Bearer ${webClientKey}` };
const directory = mkdtempSync(join(tmpdir(), 'chaperon-bench-stream-'));

const event = (id: number): StreamEvent => ({
  topic: 'report_removed',
  data: { id, entity_id: 2267057, country_code: 'PT' },
});

async function start(kind: 'product' | 'bare'): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [kind], {
    execArgv: ['--expose-gc', ...serverFlags],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      CHAPERON_DATA_DIR: join(directory, kind),
      ...openLimits,
      STREAMS_PER_ADDRESS: '1000000',
      STREAMS_IN_ALL: '1000000',
    },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

/** After collection of garbage, in bytes. */
type Memory = { resident: number; used: number };

async function memoryOf(child: ChildProcess): Promise<Memory> {
  await wait(3_000);
  const answer = once(child, 'message') as Promise<[{ memory: Memory }]>;
  child.send('memory');
  return (await answer)[0].memory;
}

type Client = { socket: Socket; heard: number };

/** Opens streams and waits until each has been greeted. */
async function openStreams(port: number, count: number, onHeard: () => void): Promise<Client[]> {
  const clients: Client[] = [];
  const open = () =>
    new Promise<void>((greeted, failed) => {
      const client: Client = { socket: connect({ port, host: '127.0.0.1' }), heard: 0 };
      clients.push(client);
      client.socket
        .on('connect', () =>
          client.socket.write(`GET /stream?status=online HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`),
        )
        .on('error', failed)
        .on('close', () => failed(new Error('A stream was closed.')))
        .on('data', (chunk) => {
          const text = chunk.toString('latin1');
          if (text.includes('event: ready')) greeted();
          const told = text.split('event: report_removed').length - 1;
          if (told > 0) {
            client.heard += told;
            onHeard();
          }
        });
    });
  for (let opened = 0; opened < count; opened += openedAtOnce)
    await Promise.all(Array.from({ length: Math.min(openedAtOnce, count - opened) }, open));
  return clients;
}

/** Of ordinary requests, in milliseconds: the median of some rounds, since one hiccup of the machine makes a p99. */
async function p99Of(port: number): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < loadRounds; round += 1)
    rounds.push((await measureLoad({ port, paths, headers, connections: 10, seconds: loadSeconds })).p99);
  return median(rounds);
}

async function measure(kind: 'product' | 'bare') {
  const { child, port } = await start(kind);
  try {
    // Before any load: what a load leaves in the heap would hide what the streams take.
    await measureLoad({ port, paths, headers, connections: 10, seconds: 1 });
    const memoryBefore = await memoryOf(child);
    let heard = 0;
    const clients = await openStreams(port, streams, () => {
      heard += 1;
    });
    const memory = await memoryOf(child);
    // The larger: what the process holds may have been free inside it before, what it uses may lie outside its heap.
    const grown = [memory.resident - memoryBefore.resident, memory.used - memoryBefore.used];
    const bytesPerStream = Math.max(...grown) / streams;
    const times: number[] = [];
    for (let round = 1; round <= broadcasts; round += 1) {
      heard = 0;
      const started = performance.now();
      child.send(event(round));
      while (heard < streams) {
        if (performance.now() - started > 30_000) throw new Error(`Only ${heard} streams heard a broadcast.`);
        await wait(1);
      }
      times.push(performance.now() - started);
      await wait(100);
    }
    let id = broadcasts;
    const ticking = setInterval(() => child.send(event(++id)), 1_000);
    await p99Of(port);
    const p99With = await p99Of(port);
    clearInterval(ticking);
    for (const { socket } of clients)
      socket
        .removeAllListeners('close')
        .on('error', () => {})
        .destroy();
    await wait(2_000);
    const p99Without = await p99Of(port);
    return { bytesPerStream, broadcastMs: median(times), slowestMs: Math.max(...times), p99With, p99Without };
  } finally {
    child.kill('SIGKILL');
  }
}

try {
  const bare = await measure('bare');
  const ours = await measure('product');
  const factor = ours.p99With / ours.p99Without;
  const rows = [
    {
      what: 'memory of a stream',
      measured: `${(ours.bytesPerStream / 1000).toFixed(1)} kB (bare node:http ${(bare.bytesPerStream / 1000).toFixed(1)} kB)`,
      needed: `${limits.bytesPerStream / 1000} kB`,
      isMet: ours.bytesPerStream <= limits.bytesPerStream,
    },
    {
      what: `slowest of ${broadcasts} broadcasts to reach all`,
      measured: `${ours.slowestMs.toFixed(0)} ms, median ${ours.broadcastMs.toFixed(0)} ms (bare ${bare.broadcastMs.toFixed(0)} ms)`,
      needed: `${limits.broadcastMs} ms`,
      isMet: ours.slowestMs <= limits.broadcastMs,
    },
    {
      what: 'p99 of ordinary requests with all streams open and a broadcast a second',
      measured: `${ours.p99Without.toFixed(1)} → ${ours.p99With.toFixed(1)} ms, ${factor.toFixed(2)} times (bare ${(bare.p99With / bare.p99Without).toFixed(2)} times)`,
      needed: `${limits.p99Factor} times`,
      isMet: factor <= limits.p99Factor,
    },
  ];
  console.log(`${streams} streams, own clients in another process, Node ${process.version}\n`);
  for (const { what, measured, needed, isMet } of rows)
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${measured} (needed: ${needed})`);
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
