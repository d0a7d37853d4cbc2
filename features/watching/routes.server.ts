import { Hono } from 'hono';
import { AppError } from '#core/service/errors.ts';
import { readJson } from '#server/http/api/json-body.ts';
import { personalHeaders } from '#server/http/api/openapi.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { exportWatcher } from './export.server.ts';
import { watcherSummary } from './here/summary.server.ts';
import { listTold } from './page/told.server.ts';
import { atomOfTold, calendarOfTold } from './page/told-feeds.server.ts';
import { renewPush, watchByPush } from './push/push.server.ts';
import type { SignUpDeps } from './sign-up/sign-up.server.ts';
import { watcherByToken } from './watcher.server.ts';

const mostInFeed = 100;

/** What a watcher's browser, feed reader and calendar ask for; the pages are screens. */
export function createWatchingRoutes(deps: SignUpDeps): Hono {
  const app = new Hono();
  app.onError((error) => problemResponse(toAppError(error)));
  app.post('/watching/push', async (c) => {
    const who = await deps.writeLimits.nameOf(c);
    return c.json(await watchByPush(deps, await readJson(c), { who }), 201, personalHeaders);
  });
  app.post('/watching/push/renew', async (c) => {
    await renewPush(deps, await readJson(c));
    return c.body(null, 204, personalHeaders);
  });
  app.get('/watching/:token/export.json', async (c) => {
    const watcher = await ownerOf(deps, c.req.param('token'), 'watcher');
    const name = 'attachment; filename="chaperon-alerts.json"';
    return c.json(await exportWatcher(deps, watcher), 200, {
      ...personalHeaders,
      'content-disposition': name,
    });
  });
  app.get('/watching/:token/summary.json', async (c) => {
    const watcher = await ownerOf(deps, c.req.param('token'), 'watcher');
    return c.json(await watcherSummary(deps, watcher), 200, personalHeaders);
  });
  app.get('/watching/:token/feed.atom', async (c) => {
    const watcher = await ownerOf(deps, c.req.param('token'), 'feed');
    const told = await listTold(deps.db, watcher.id, mostInFeed);
    const at = { site: deps.config.ownOrigin, path: c.req.path, now: watcher.confirmedAt! };
    const type = 'application/atom+xml; charset=utf-8';
    return c.body(atomOfTold(deps, told, at), 200, { ...personalHeaders, 'content-type': type });
  });
  app.get('/watching/:token/feed.ics', async (c) => {
    const watcher = await ownerOf(deps, c.req.param('token'), 'feed');
    const told = await listTold(deps.db, watcher.id, mostInFeed);
    const type = 'text/calendar; charset=utf-8';
    const calendar = calendarOfTold(deps, told, { site: deps.config.ownOrigin });
    return c.body(calendar, 200, { ...personalHeaders, 'content-type': type });
  });
  return app;
}

async function ownerOf(deps: SignUpDeps, token: string, use: 'watcher' | 'feed') {
  const watcher = await watcherByToken(deps, token, use);
  if (!watcher) throw new AppError('not_found', `${watchFormText.deadLink}.`);
  return watcher;
}
