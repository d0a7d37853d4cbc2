import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Keys the test server accepts. */
export const testKeys = {
  accessKeyId: 'test-id',
  secretAccessKey: 'test-secret',
  region: 'eu-test-1',
} as const;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** AWS Signature Version 4, worked out from the request as it arrived. */
function signatureOf(
  request: IncomingMessage,
  body: Buffer,
  signedHeaders: string[],
  scope: string[],
): string {
  const { headers, method, url } = request;
  const { pathname, searchParams } = new URL(url!, `http://${headers.host}`);
  searchParams.sort();
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const sentHash = String(headers['x-amz-content-sha256']);
  if (sentHash !== 'UNSIGNED-PAYLOAD' && sentHash !== sha256(body)) return 'the body was changed';
  const lines = signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), signedHeaders.join(';'), sentHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${testKeys.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex');
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  if (!found) return false;
  const [, id, scope, names, signature] = found;
  return (
    id === testKeys.accessKeyId &&
    signature === signatureOf(request, body, names!.split(';'), scope!.split('/'))
  );
}

const pageSize = 3;

/** A bucket in memory behind the part of the S3 protocol we use; it checks every signature. */
export async function startS3Server(bucket: string) {
  const files = new Map<string, { body: Buffer; at: Date }>();
  let isDown = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url!, 'http://server');
    const key = decodeURIComponent(pathname).slice(bucket.length + 2);
    if (isDown) return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    if (!isSigned(request, body) || !pathname.startsWith(`/${bucket}`))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') {
      files.set(key, { body, at: new Date() });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return void response.writeHead(204).end();
    }
    if (key !== '') {
      const file = files.get(key);
      return void (file
        ? response.end(file.body)
        : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'));
    }
    const keys = [...files.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).sort();
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const items = keys
      .slice(from, from + pageSize)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${files.get(name)!.at.toISOString()}</LastModified></Contents>`,
      );
    const next =
      from + pageSize < keys.length
        ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>`
        : '';
    response.end(`<?xml version="1.0"?><ListBucketResult>${items.join('')}${next}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    endpoint: `http://${host}`,
    files,
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
