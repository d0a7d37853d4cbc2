import { type Context, Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import type { Place } from '#core/place/place.ts';
import { AppError } from '#core/service/errors.ts';
import { createPathForLog } from '#core/service/path-for-log.ts';
import { TEAM_LIMITS } from '#core/team/team.ts';
import { addAccountRoutes } from '#features/accounts/api.server.ts';
import { signedIn } from '#features/accounts/session/signed-in.server.ts';
import { addAlertRoutes } from '#features/alerts/api.server.ts';
import { createCircleRoutes } from '#features/circles/routes.server.ts';
import { createKeptRoutes } from '#features/dashboard/kept/routes.server.ts';
import { addGuideRoutes } from '#features/guide/practical-api.server.ts';
import { addStreetRoutes } from '#features/guide/street-api.server.ts';
import { addHelpRoutes } from '#features/help/api.server.ts';
import { createMcp } from '#features/mcp/mcp.server.ts';
import { createOperatorPhotoRoutes } from '#features/moderation/photos.server.ts';
import { addNearbyRoutes } from '#features/nearby/api.server.ts';
import { addNewsRoutes } from '#features/news/api.server.ts';
import { createNewsImages } from '#features/news/images.server.ts';
import { addOutputRoutes } from '#features/outputs/api.server.ts';
import { createFeeds } from '#features/outputs/feeds.server.ts';
import { createTables } from '#features/outputs/tables.server.ts';
import { createPlacePhotos } from '#features/place-photos/photo-route.server.ts';
import { addPlacesRoutes } from '#features/places/api.server.ts';
import { addPresenceRoutes } from '#features/presence/api.server.ts';
import { addProofRoutes } from '#features/proof-of-work/api.server.ts';
import { addReportRoutes } from '#features/reports/api.server.ts';
import { createPhotoRoutes } from '#features/reports/photos/photos.server.ts';
import { addCountryRoutes } from '#features/safety/api/countries.server.ts';
import { addEntityRoutes } from '#features/safety/api/entities.server.ts';
import { addMethodRoutes } from '#features/safety/api/method.server.ts';
import { addSuggestionRoutes } from '#features/safety/api/suggestions.server.ts';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { createMarkdown } from '#features/safety/markdown/routes.server.ts';
import { createOembed } from '#features/share/oembed.server.ts';
import { createQrCodes } from '#features/share/qr-route.server.ts';
import { addTeamRoutes } from '#features/teams/where/api.server.ts';
import { createTripCalendar } from '#features/trip/calendar/trip-calendar.server.ts';
import { addWatchRoutes } from '#features/watch/api.server.ts';
import { createWatchingRoutes } from '#features/watching/routes.server.ts';
import { createApi } from '#server/http/api/api.ts';
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

/** A list of staff is larger than any other form. */
const takesList = ({ path }: HonoRequest) => /^\/teams\/\d+\/import$/.test(path);

/** Each noun's `/v1` paths. */
const apiRoutes: readonly AddRoutes[] = [
  addEntityRoutes,
  addCountryRoutes,
  addMethodRoutes,
  addSuggestionRoutes,
  addPlacesRoutes,
  addReportRoutes,
  addNewsRoutes,
  addPresenceRoutes,
  addAlertRoutes,
  addHelpRoutes,
  addProofRoutes,
  addWatchRoutes,
  addNearbyRoutes,
  addStreetRoutes,
  addGuideRoutes,
  addAccountRoutes,
  addTeamRoutes,
  addOutputRoutes,
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
  app.route(
    '/',
    createStream(deps, async (request) => (await signedIn(deps, request))?.accountId ?? null),
  );
  app.route('/', createPhotoRoutes(deps));
  app.route('/', createOperatorPhotoRoutes(deps));
  app.route('/', createChartTiles(deps));
  app.route('/', createNewsImages(deps));
  app.route('/', createPlacePhotos(deps));
  app.use(compress());
  const headlineOf = async (place: Place) => (await headlinesOf(deps, [place]))[0]!;
  app.route('/', createImages({ ...deps, headlineOf }));
  const { api, apiDocument } = createApi(deps, apiRoutes);
  app.route('/', api);
  if (!isDevelopment) app.use(keepPages(deps, build));
  app.use(shedLoad(deps));
  app.use(async (c, next) => {
    await deps.limits.read(deps.limits.nameOf(c));
    await next();
  });
  app.route('/', createMcp(deps, api, apiDocument));
  app.route('/', createFeeds(deps));
  app.route('/', createMarkdown({ ...deps, headlineOf }));
  app.route('/', createTables(deps));
  app.route('/', createOembed({ ...deps, headlineOf }));
  app.route('/', createTripCalendar(deps));
  app.route('/', createQrCodes(deps));
  app.route('/', createSitemap(deps));
  app.route('/', createSecurityText(deps));
  const limitForm = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new AppError('too_large', `The form is larger than ${maxSize / 1024} KB.`);
      },
    });
  const [limitPlain, limitList] = [limitForm(jsonBodyLimitBytes), limitForm(TEAM_LIMITS.importBytes)];
  app.post('*', (c, next) => {
    if (takesPhotos(c.req)) return next();
    return takesList(c.req) ? limitList(c, next) : limitPlain(c, next);
  });
  app.route('/', createWatchingRoutes(deps));
  app.route('/', createCircleRoutes(deps));
  app.route('/', createKeptRoutes(deps));
  if (build)
    app.all(
      '*',
      renderPages(deps, build, {
        isDevelopment,
        apiDocument,
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
