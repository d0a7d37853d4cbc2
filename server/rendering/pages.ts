import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { AppError } from '#core/service/errors.ts';
import { withUnbrokenUnits } from '#core/text/markup.ts';
import {
  apiDocumentContext,
  depsContext,
  documentContext,
  nonceContext,
  type PageDraft,
  placeMarkupContext,
  requestIdContext,
  styleSheetsContext,
  visitorContext,
} from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { StyleSheets } from './document.ts';
import { cacheAddress, pageAddress } from './page-address.ts';
import { parametersOfPages } from './page-parameters.ts';
import { cacheResponses, responseCache, wholeResponse } from './response-cache.ts';

const pagesOf = (build?: ServerBuild) => Object.values(build?.routes ?? {}).flatMap((page) => page ?? []);

const pageAnswers = responseCache('pages', 64 << 20);

/**
 * Keeps pages whose route sets `s-maxage`, and the sitemap: they hold nothing of the visitor and are the same for
 * everybody.
 */
export function keepPages({ config, caches }: Deps, build?: ServerBuild): MiddlewareHandler {
  const pages = pagesOf(build);
  const paths = pages.map(({ path = '' }) => path);
  const screens = new Set(paths.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`));
  const parametersOf = parametersOfPages(pages);
  return cacheResponses({
    keyOf: (c) => cacheAddress(c.req.url, config.publicUrl, { screens, parametersOf }),
    lifetimeOf: (headers) => {
      const seconds = /\bs-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
      return seconds && !headers.has('set-cookie') ? Number(seconds) : null;
    },
    answers: caches.open(pageAnswers),
  });
}

/** When not even the error screen could be drawn, React Router answers with nothing at all. */
const lastResort = () =>
  new Response(
    '<!doctype html><html lang="en"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p><a href="/">Home</a></p></html>',
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );

/** React Router matches decoded paths, and logs those it cannot decode. */
function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\u0000');
  } catch {
    return false;
  }
}

const pageMethods = ['GET', 'HEAD', 'POST'];

/** What React Router would fail over. @throws AppError for a form that another site sent */
function checkSender(c: Context, address: string) {
  const origin = c.req.header('origin');
  if (c.req.method === 'POST' && origin !== undefined && origin !== new URL(address).origin)
    throw new AppError('forbidden', 'This was sent from another site: open the page here and send it again.');
}

const refuseMethod = (method: string) =>
  new Response(`${method} is not possible here; use ${pageMethods.join(', ')}.\n`, {
    status: 405,
    headers: {
      allow: pageMethods.join(', '),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });

/**
 * Answers with React Router's pages. A loader sees the address visitors see and only the parameters its page reads.
 */
export function renderPages(
  deps: Deps,
  build: ServerBuild,
  {
    isDevelopment,
    apiDocument,
    styleSheets,
  }: {
    isDevelopment: boolean;
    apiDocument: () => unknown;
    styleSheets: StyleSheets;
  },
) {
  const parametersOf = parametersOfPages(pagesOf(build));
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  return async (c: Context): Promise<Response> => {
    if (!pageMethods.includes(c.req.method)) return refuseMethod(c.req.method);
    const nonce = isDevelopment ? '' : randomUUID();
    const context = new RouterContextProvider();
    context.set(depsContext, deps);
    const document: PageDraft = { bytes: null, head: '', markups: [] };
    context.set(documentContext, document);
    if (!c.req.path.endsWith('.data'))
      context.set(placeMarkupContext, (html) => ({
        at: document.markups.push(withUnbrokenUnits(html)) - 1,
      }));
    context.set(requestIdContext, c.get('requestId'));
    context.set(nonceContext, nonce);
    context.set(styleSheetsContext, styleSheets);
    context.set(apiDocumentContext, apiDocument);
    context.set(visitorContext, () => deps.writeLimits.nameOf(c));
    if (!isDecodable(c.req.url)) throw new AppError('bad_input', 'This address is not valid.');
    const address = pageAddress(c.req.url, deps.config.publicUrl, parametersOf);
    checkSender(c, address);
    const request = address === c.req.url ? c.req.raw : new Request(address, c.req.raw);
    let response = await handle(request, context);
    if (document.bytes) response = wholeResponse(document.bytes, response);
    if (response.status === 500 && !response.headers.has('content-type')) response = lastResort();
    const { headers } = response;
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    if (!headers.has('content-security-policy')) {
      const scripts = [`'nonce-${nonce}'`];
      headers.set(
        'content-security-policy',
        contentSecurityPolicy({
          scripts,
          formService: deps.config.contactForm?.url,
          isDevelopment,
          hasGoogleMaps: deps.config.googleMapsKey !== null && c.req.path === '/dashboard',
        }),
      );
    }
    return response;
  };
}
