import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

type PieceCall = {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  key: string;
  searchParams: URLSearchParams;
};

/** A multipart upload: begun, a piece, ended or given up. */
function receivePiece(
  { request: { method }, response, body, key, searchParams }: PieceCall,
  uploads: Map<string, Buffer[]>,
  files: Map<string, { body: Buffer; at: Date }>,
) {
  if (searchParams.has('uploads')) {
    const id = `upload/${uploads.size + 1}`;
    uploads.set(id, []);
    return response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = searchParams.get('uploadId')!;
  const pieces = uploads.get(id);
  if (!pieces) return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  if (method === 'PUT') {
    pieces[Number(searchParams.get('partNumber')) - 1] = body;
    return response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  uploads.delete(id);
  if (method === 'DELETE') return response.writeHead(204).end();
  const named = [...body.toString().matchAll(/<ETag>"([^"]+)"<\/ETag>/g)].map(([, tag]) => tag);
  if (named.join() !== pieces.map(sha256).join())
    return response.end('<Error><Code>InvalidPart</Code></Error>');
  files.set(key, { body: Buffer.concat(pieces), at: new Date() });
  return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
}

function sendRange(body: Buffer, range: string | undefined, response: ServerResponse) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined) return response.end(body);
  if (Number(from) >= body.length)
    return response.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>');
  return response.writeHead(206).end(body.subarray(Number(from), Number(to) + 1));
}

/** A bucket in memory behind the part of the S3 protocol we use; it checks every signature. */
export async function startS3Server(bucket: string) {
  const files = new Map<string, { body: Buffer; at: Date }>();
  /** Pieces of copies that are not whole yet, by upload. */
  const uploads = new Map<string, Buffer[]>();
  let isDown = false;
  let refusesPieces = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url!, 'http://server');
    const key = decodeURIComponent(pathname).slice(bucket.length + 2);
    if (isDown || (refusesPieces && searchParams.has('partNumber')))
      return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    if (!isSigned(request, body) || !pathname.startsWith(`/${bucket}`))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method !== 'GET' && (searchParams.has('uploads') || searchParams.has('uploadId')))
      return void receivePiece({ request, response, body, key, searchParams }, uploads, files);
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
        ? sendRange(file.body, request.headers.range, response)
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
    uploads,
    /** Copies begin, and none gets whole. */
    refusePieces: (does: boolean) => {
      refusesPieces = does;
    },
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
