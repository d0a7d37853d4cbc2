import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { depsContext, nonceContext } from '#server/context.ts';
import { contentSecurityPolicy, isShared, nonceToHashes } from '#server/http/content-security-policy.ts';

const renderTimeoutMs = 6_000;

/**
 * Renders a document whole. A shared one (its route sets `s-maxage`) leaves without nonces: its own scripts
 * are allowed by hash, so that the same bytes can be kept for everybody.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const pageNonce = context.get(nonceContext);
  const shared = pageNonce !== '' && status === 200 && isShared(headers);
  const nonce = shared ? randomBytes(16).toString('hex') : pageNonce;
  const { html, failed } = await render(request.url, routerContext, nonce);
  const code = failed ? 500 : status;
  if (!shared || failed) return new Response(html, { status: code, headers });
  const hashed = nonceToHashes(html.toString(), nonce);
  headers.set('content-security-policy', contentSecurityPolicy({ scripts: hashed.scripts }));
  return new Response(hashed.html, { status: code, headers });
}

function render(url: string, routerContext: EntryContext, nonce: string) {
  return new Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const chunks: Uint8Array[] = [];
          const body = new Writable({
            highWaterMark: 1 << 20,
            write(chunk: Uint8Array, _encoding, done) {
              chunks.push(chunk);
              done();
            },
          });
          body.once('finish', () => resolve({ html: Buffer.concat(chunks), failed }));
          pipe(body);
        },
        onShellError: reject,
        onError() {
          failed = true;
        },
      },
    );
    const timer = setTimeout(
      () => abort(new Error(`The page took longer than ${renderTimeoutMs} ms.`)),
      renderTimeoutMs,
    );
  });
}

/** Logs what a loader, action or component threw; answers of ours (404 and the like) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return;
  const isExpected =
    typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;
  if (!isExpected)
    context.get(depsContext).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};
