import { type Context, Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import type { Place } from '#core/place/place.ts';
import { AppError } from '#core/service/errors.ts';
import { createPathForLog } from '#core/service/path-for-log.ts';
import { addAlertRoutes } from '#features/alerts/api.server.ts';
import { addGuideRoutes } from '#features/guide/practical-api.server.ts';
import { addStreetRoutes } from '#features/guide/street-api.server.ts';
import { addHelpRoutes } from '#features/help/api.server.ts';
import { createOperatorPhotoRoutes } from '#features/moderation/photos.server.ts';
import { addNewsRoutes } from '#features/news/api.server.ts';
import { createNewsImages } from '#features/news/images.server.ts';
import { createPlacePhotos } from '#features/place-photos/photo-route.server.ts';
import { addPlacesRoutes } from '#features/places/api.server.ts';
import { addPresenceRoutes } from '#features/presence/api.server.ts';
import { addProofRoutes } from '#features/proof-of-work/api.server.ts';
import { addReportRoutes } from '#features/reports/api.server.ts';
import { createPhotoRoutes } from '#features/reports/photos/photos.server.ts';
import { addSafetyRoutes } from '#features/safety/api/api.server.ts';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { createFeeds } from '#features/safety/history/history-feed.server.ts';
import { createOembed } from '#features/share/oembed.server.ts';
import { createQrCodes } from '#features/share/qr-route.server.ts';
import { createTripCalendar } from '#features/trip/calendar/trip-calendar.server.ts';
import { addWatchRoutes } from '#features/watch/api.server.ts';
import { createWatchingRoutes } from '#features/watching/routes.server.ts';
import { createApi } from '#server/http/api/api.ts';
import { openApiDocument } from '#server/http/api/api-document.ts';
import { jsonBodyLimitBytes } from '#server/http/api/json-body.ts';
import type { AddRoutes } from '#server/http/api/openapi.ts';
import { problemOf, problemResponse, toAppError } from '#server/http/api/problem.ts';
import { type Asset, loadAssets, serveAssets, styleSheetsOf } from '#server/http/files/assets.ts';
import { createChartTiles } from '#server/http/files/chart-tiles.ts';
import { compress } from '#server/http/files/compress.ts';
import { createImages } from '#server/http/files/images.ts';
import { createSecurityText } from '#server/http/files/security-text.ts';
import { createSitemap } from '#server/http/files/sitemap.ts';
import { createStream } from '#server/http/stream/stream.ts';
import { shedLoad } from '#server/limits/shed-load.ts';
import { type AppEnv, observe } from '#server/metrics/observe.ts';
import { keepPages, renderPages } from '#server/rendering/pages.ts';
import type { Deps } from './deps.ts';
import { createHealth } from './http/health.ts';

export type AppOptions = {
  /** React Router's build; without it only the API and the images answer. */
  build?: ServerBuild;
  isDevelopment?: boolean;
  /** Directory of the built client files. */
  assetsDirectory?: string;
};

/** Forms that may carry a photo: their pages count what they read themselves. */
const takesPhotos = (request: HonoRequest) =>
  (request.path === '/report' || request.path.startsWith('/r/')) &&
  /^multipart\/form-data\b/i.test(request.header('content-type') ?? '');

/** Each noun's `/v1` paths. */
const apiRoutes: readonly AddRoutes[] = [
  addSafetyRoutes,
  addPlacesRoutes,
  addReportRoutes,
  addNewsRoutes,
  addPresenceRoutes,
  addAlertRoutes,
  addHelpRoutes,
  addProofRoutes,
  addWatchRoutes,
  addStreetRoutes,
  addGuideRoutes,
];

/**
 * The whole product as one function: `app.fetch(request)` answers everything. Order matters: what is in memory is
 * answered first and does not count, and what stands before the limit on reads has a limit of its own; compression is
 * outside of the kept pages.
 */
export function createApp(deps: Deps, { build, isDevelopment = false, assetsDirectory }: AppOptions = {}) {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => failPlainly(deps, toAppError(error), c));
  app.notFound((c) => c.text('There is nothing here.', 404));
  let pathForLog = (_path: string) => '…';
  app.use(observe(deps, (path) => pathForLog(path)));
  const assets = assetsDirectory ? loadAssets(assetsDirectory) : new Map<string, Asset>();
  if (assetsDirectory) app.use(serveAssets(assets));
  app.route('/', createHealth(deps));
  app.route('/', createStream(deps));
  app.route('/', createPhotoRoutes(deps));
  app.route('/', createOperatorPhotoRoutes(deps));
  app.route('/', createChartTiles(deps));
  app.route('/', createNewsImages(deps));
  app.route('/', createPlacePhotos(deps));
  app.use(compress());
  const headlineOf = async (place: Place) => (await headlinesOf(deps, [place]))[0]!;
  app.route('/', createImages({ ...deps, headlineOf }));
  const api = createApi(deps, apiRoutes);
  app.route('/', api);
  if (!isDevelopment) app.use(keepPages(deps, build));
  app.use(shedLoad(deps));
  app.use(async (c, next) => {
    await deps.limits.read(deps.limits.nameOf(c));
    await next();
  });
  app.route('/', createFeeds(deps));
  app.route('/', createOembed({ ...deps, headlineOf }));
  app.route('/', createTripCalendar(deps));
  app.route('/', createQrCodes(deps));
  app.route('/', createSitemap(deps));
  app.route('/', createSecurityText(deps));
  const limitForm = bodyLimit({
    maxSize: jsonBodyLimitBytes,
    onError: () => {
      throw new AppError('too_large', `The form is larger than ${jsonBodyLimitBytes / 1024} KB.`);
    },
  });
  app.post('*', (c, next) => (takesPhotos(c.req) ? next() : limitForm(c, next)));
  app.route('/', createWatchingRoutes(deps));
  if (build)
    app.all(
      '*',
      renderPages(deps, build, {
        isDevelopment,
        apiDocument: () => openApiDocument(api, deps.config),
        styleSheets: styleSheetsOf(assets),
      }),
    );
  const pages = Object.values(build?.routes ?? {}).map((page) => page?.path ?? '');
  pathForLog = createPathForLog([...app.routes.map(({ path }) => path), ...pages]);
  return app;
}

/** What fails outside `/v1` and outside React Router's own error page: a line of text, nothing of the inside. */
function failPlainly(deps: Deps, error: AppError, c: Context<AppEnv>): Response {
  if (error.code === 'internal')
    deps.log.error({ err: error.cause ?? error, requestId: c.get('requestId') }, 'answer failed');
  const { status, headers } = problemResponse(error);
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new Response(`${problemOf(error).detail}\n`, { status, headers });
}
