import { Hono } from 'hono';
import { keptChangeSchema } from '#core/dashboard/kept.ts';
import { AppError } from '#core/service/errors.ts';
import { requireCaller, type SessionDeps } from '#features/accounts/session/signed-in.server.ts';
import { readJson } from '#server/http/api/json-body.ts';
import { personalHeaders } from '#server/http/api/openapi.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { keptText } from '#text/accounts/kept.ts';
import { changeKept, type KeptDeps, readKept } from './kept.server.ts';

/** What the dashboard of the signed-in asks for: `/account/dashboard`. */
export function createKeptRoutes(deps: SessionDeps & KeptDeps): Hono {
  const app = new Hono();
  app.onError((error) => problemResponse(toAppError(error)));
  app.get('/account/dashboard', async (c) => {
    const { accountId } = await requireCaller(deps, c.req.raw);
    return c.json(await readKept(deps, accountId), 200, personalHeaders);
  });
  app.post('/account/dashboard', async (c) => {
    const { accountId } = await requireCaller(deps, c.req.raw);
    const change = keptChangeSchema.safeParse(await readJson(c));
    if (!change.success) throw new AppError('bad_input', keptText.unreadable);
    return c.json(await changeKept(deps, accountId, change.data), 200, personalHeaders);
  });
  return app;
}
