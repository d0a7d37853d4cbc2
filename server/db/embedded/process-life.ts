import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const socketAnswersWithinMs = 1_000;

/** Whether an error is one of these of the operating system. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const orNull = (read: () => string): string | null => {
  try {
    return read().trim();
  } catch {
    return null;
  }
};

/** Where our own pid means something: this start of this machine, this container. Unknown apart from Linux. */
export const here = {
  boot: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
};

/** Whether a process with this id runs. One we may not signal runs as well. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Whether somebody listens on a socket. The kernel answers for a process that is busy, also in another container. */
export const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    const settle = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(socketAnswersWithinMs, () => settle(true));
    socket.once('connect', () => settle(true));
    // What is not refused is not proved to be gone.
    socket.once('error', (error) => settle(!hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ENOTSOCK')));
  });

/**
 * Listens on a socket for as long as this process lives, so that others can see that it does.
 * @returns null where the file system has no sockets or the path is too long: then only the pid speaks for us
 */
export const showLife = (path: string): Promise<{ end: () => void } | null> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', () => resolve(null));
    server.listen(path, () =>
      resolve({
        end: () => {
          server.close();
          rmSync(path, { force: true });
        },
      }),
    );
  });
