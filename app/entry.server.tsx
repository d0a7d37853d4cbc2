import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import {
  depsContext,
  documentContext,
  nonceContext,
  requestIdContext,
  styleSheetsContext,
} from '#server/context.ts';
import { contentSecurityPolicy, isShared } from '#server/rendering/content-security-policy.ts';
import { composeDocument } from '#server/rendering/document.ts';
import { MarkupTexts } from '#ui/static-markup.tsx';

/**
 * Renders a whole document, in one go: the screens wait for nothing. A shared one (`s-maxage`) has no nonces: hashes
 * allow its scripts, so it can be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method !== 'HEAD') {
    const pageNonce = context.get(nonceContext);
    const isForAll = status === 200 && isShared(headers);
    const nonce = isForAll ? '' : pageNonce;
    const document = context.get(documentContext);
    const { serverHandoffStream, ...page } = routerContext;
    const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : null;
    const html = renderToString(
      <MarkupTexts value={document.markups}>
        <ServerRouter context={page} url={request.url} nonce={nonce || undefined} />
      </MarkupTexts>,
    );
    const { bytes, scripts, styles } = composeDocument(
      { html, data, nonce, head: document.head },
      context.get(styleSheetsContext),
    );
    const { contactForm, googleMapsKey } = context.get(depsContext).config;
    const formService = contactForm?.url ?? null;
    const hasGoogleMaps = googleMapsKey !== null && new URL(request.url).pathname === '/dashboard';
    if (pageNonce !== '')
      headers.set(
        'content-security-policy',
        contentSecurityPolicy({ scripts, styles, formService, hasGoogleMaps }),
      );
    document.bytes = bytes;
  }
  return new Response(null, { status, headers });
}

/** Logs what a loader, action or component threw; answers of ours (404 and the like) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return;
  const isExpected =
    typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;
  const requestId = context.get(requestIdContext);
  if (!isExpected) context.get(depsContext).log.error({ err: error, requestId }, 'page failed');
};
