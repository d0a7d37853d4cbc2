import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server through this process; `url` is the server's with another host and port. */
export type CuttableProxy = {
  url: string;
  /** Swallows from now on all that is sent, both ways. */
  swallow: () => void;
  close: () => void;
};

/** Opens a way on which everything can be swallowed, as when a cable is pulled: nobody is told. */
export async function openCuttableProxy(target: URL): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    sockets.add(near).add(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    swallow: () => {
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    close: () => {
      way.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
