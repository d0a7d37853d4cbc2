/** The floor to compare with: node:http and nothing else, sending the bytes of a file. `bare-server.ts <port> <file>` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const bytes = readFileSync(file!);
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(port), '127.0.0.1');
