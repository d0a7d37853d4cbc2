import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { depsContext, documentContext, nonceContext, styleSheetsContext } from '#server/context.ts';
import { contentSecurityPolicy, isShared } from '#server/http/content-security-policy.ts';
import { composeDocument, type Drawn } from '#server/http/document.ts';

/** The color of the browser's own bar, as the page's. Put in here, since no script needs to know it. */
const THEME_COLORS =
  '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"/>' +
  '<meta name="theme-color" content="#111f24" media="(prefers-color-scheme: dark)"/>';

/**
 * Renders a document whole. A shared one (its route sets `s-maxage`) leaves without nonces: its own scripts
 * are allowed by hash, so that the same bytes can be kept for everybody.
 * @returns status and headers; the document itself is left in `documentContext`
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
    const drawn = await draw(request.url, routerContext, isForAll ? '' : pageNonce);
    const { bytes, scripts, styles } = composeDocument(drawn, context.get(styleSheetsContext));
    const { contactForm, googleMapsKey } = context.get(depsContext).config;
    const formService = contactForm?.url ?? null;
    const hasGoogleMaps = googleMapsKey !== null && new URL(request.url).pathname === '/dashboard';
    if (pageNonce !== '')
      headers.set(
        'content-security-policy',
        contentSecurityPolicy({ scripts, styles, formService, hasGoogleMaps }),
      );
    context.get(documentContext).bytes = bytes;
  }
  return new Response(null, { status, headers });
}

/**
 * The screens wait for nothing while they are drawn, so they are drawn in one go; the loaders' data, which React
 * Router would stream into the page, is read beside it.
 */
async function draw(url: string, routerContext: EntryContext, nonce: string): Promise<Drawn> {
  const { serverHandoffStream, ...drawn } = routerContext;
  const router = <ServerRouter context={drawn} url={url} nonce={nonce || undefined} />;
  const html = `<!DOCTYPE html>${renderToString(router)}`;
  const hasScripts = serverHandoffStream && routerContext.renderMeta?.didRenderScripts;
  return {
    html: html.replace('</head>', `${THEME_COLORS}</head>`),
    nonce,
    data: hasScripts ? await new Response(serverHandoffStream).text() : null,
  };
}

/** Logs what a loader, action or component threw; answers of ours (404 and the like) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return;
  const isExpected =
    typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;
  if (!isExpected)
    context.get(depsContext).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};
