import { Hono } from 'hono';
import { sentPositionSchema } from '#core/circle/people-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { requireCaller, type SessionDeps } from '#features/accounts/session/signed-in.server.ts';
import { readJson } from '#server/http/api/json-body.ts';
import { personalHeaders } from '#server/http/api/openapi.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { circleText } from '#text/circles/circles.ts';
import { circlePeople, type SeeDeps } from './see/people.server.ts';
import { type ShareDeps, setPosition } from './share/sharing.server.ts';

const refusals = {
  not_found: () => new AppError('not_found', circleText.notFound),
  not_shared: () => new AppError('bad_input', circleText.notShared),
  no_place: () => new AppError('bad_input', circleText.noPlace),
} as const;

/** What the signed-in's pages ask for beside their own screens: `/circles/people`, `/circles/{id}/position`. */
export function createCircleRoutes(deps: SessionDeps & SeeDeps & ShareDeps): Hono {
  const app = new Hono();
  app.onError((error) => problemResponse(toAppError(error)));
  app.get('/circles/people', async (c) => {
    const { accountId } = await requireCaller(deps, c.req.raw);
    return c.json(await circlePeople(deps, accountId), 200, personalHeaders);
  });
  app.post('/circles/:id{[0-9]{1,15}}/position', async (c) => {
    const { accountId } = await requireCaller(deps, c.req.raw);
    const sent = sentPositionSchema.safeParse(await readJson(c));
    if (!sent.success) throw new AppError('bad_input', circleText.noPosition);
    const own = { accountId, circleId: Number(c.req.param('id')) };
    const outcome = await setPosition(deps, own, sent.data);
    if (!outcome.ok) throw refusals[outcome.reason]();
    return c.body(null, 204, personalHeaders);
  });
  return app;
}
