import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A process that is started again whenever it ends, as systemd, Docker and Kubernetes do. */
export type Supervised = {
  kill: (signal: NodeJS.Signals) => void;
  /** Lets it lie when it ends next. */
  letGo: () => void;
  /** Starts again what was let go. */
  again: () => void;
  /** Ends it for good. */
  end: () => Promise<void>;
};

const pauseMs = 1_000;

/** @param endBy ends the process with all its children: nginx and PostgreSQL leave some behind when killed */
export function supervise(start: () => ChildProcess, endBy: NodeJS.Signals = 'SIGKILL'): Supervised {
  let isWanted = true;
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    child = start();
    child.once('exit', () => {
      if (isWanted) timer = setTimeout(run, pauseMs);
    });
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  run();
  return {
    kill: (signal) => void child.kill(signal),
    letGo: () => {
      isWanted = false;
      clearTimeout(timer);
    },
    again: () => {
      if (isWanted) return;
      isWanted = true;
      if (hasEnded()) run();
    },
    end: async () => {
      isWanted = false;
      clearTimeout(timer);
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(endBy);
      await ended;
    },
  };
}

/** An address that stays while what is behind it changes, as a service's name does in front of a database. */
export async function openAddress(host: string, port: number, target: number) {
  const sockets = new Set<Socket>();
  let targetPort = target;
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    pointTo: (next: number) => {
      targetPort = next;
      cutAll();
    },
    close: () => {
      server.close();
      cutAll();
    },
  };
}
