/**
 * 400 clients in a process of their own, so that they take no time of the one who measures: senders give a byte a
 * second, readers ask for pages and take a few bytes of the answers a second. Told when it begins, it says on request how
 * many are still connected.
 */
import { connect } from 'node:net';
import { webClientKey } from '#core/service/api-key.ts';

const clients = 400;
const [kind, port] = process.argv.slice(2);
const pages = ['/', '/countries', '/v1/countries'];
const asked = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${webClientKey}\r\nAccept-Encoding: br, gzip\r\n\r\n`;

const sockets = Array.from({ length: clients }, (_, index) => {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  if (kind === 'readers') {
    socket.pause();
    socket.write(asked(pages[index % pages.length]!).repeat(8));
  } else
    socket.write(
      index % 2
        ? 'GET / HTTP/1.1\r\nX: '
        : 'POST /v1/reports/new HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n',
    );
  const timer = setInterval(() => (kind === 'readers' ? socket.read(256) : socket.write('a')), 1_000);
  return socket.on('close', () => clearInterval(timer));
});

process.on('message', () => process.send?.(sockets.filter((socket) => !socket.destroyed).length));
