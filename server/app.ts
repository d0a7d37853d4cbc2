import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { depsContext, nonceContext } from './context.ts';
import type { Deps } from './deps.ts';
import { loadAssets, serveAssets } from './http/assets.ts';
import { compress } from './http/compress.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { type AddRoutes, createApi } from './http/openapi.ts';
import { pageCache } from './http/page-cache.ts';

export type AppOptions = {
  /** React Router's build; without it only the API and the images answer. */
  build?: ServerBuild;
  isDevelopment?: boolean;
  /** Directory of the built client files. */
  assetsDirectory?: string;
};

/** Each noun's `/v1` paths. */
const apiRoutes: readonly AddRoutes[] = [];

/** The whole product as one function: `app.fetch(request)` answers everything. */
export function createApp(deps: Deps, { build, isDevelopment = false, assetsDirectory }: AppOptions = {}) {
  const app = new Hono();
  if (assetsDirectory) app.use(serveAssets(loadAssets(assetsDirectory)));
  app.use(compress());
  if (!isDevelopment) app.use(pageCache());
  app.route('/', createApi(deps, apiRoutes));
  if (build) {
    const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
    app.all('*', async (c) => {
      const nonce = isDevelopment ? '' : randomBytes(16).toString('base64');
      const context = new RouterContextProvider();
      context.set(depsContext, deps);
      context.set(nonceContext, nonce);
      const response = await handle(c.req.raw, context);
      if (!response.headers.has('content-security-policy')) {
        response.headers.set(
          'content-security-policy',
          contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], isDevelopment }),
        );
      }
      return response;
    });
  }
  return app;
}
