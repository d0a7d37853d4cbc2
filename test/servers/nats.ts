import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { findPrograms } from '../runner/tools.ts';

/** A NATS server of the test's own. */
export type NatsServer = { url: string; restart: () => Promise<void>; stop: () => Promise<void> };

/** Finds the program, or says aloud that there is none. */
export function findNatsServer(): { program: string | null; said: string; start: () => Promise<NatsServer> } {
  const { paths, said } = findPrograms(['nats-server']);
  const program = paths['nats-server'] ?? null;
  return { program, said, start: () => startNats(program!) };
}

async function startNats(program: string): Promise<NatsServer> {
  const port = await freePort();
  const run = async () => {
    const child = spawn(program, ['-a', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' });
    while (!(await answers(port))) await wait(50);
    return child;
  };
  let server = await run();
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    restart: async () => {
      await stop();
      server = await run();
    },
    stop,
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
