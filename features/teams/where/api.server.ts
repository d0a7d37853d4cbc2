import { createRoute, z } from '@hono/zod-openapi';
import type { SignedIn } from '#core/account/account.ts';
import { AppError } from '#core/service/errors.ts';
import { TEAM_LIMITS } from '#core/team/team.ts';
import { nearbyStaffSchema, teamListSchema, whereaboutsSchema } from '#core/team/team-api-schema.ts';
import { usableText } from '#core/text/text.ts';
import { requireCaller } from '#features/accounts/session/signed-in.server.ts';
import { countStaff, findTeam, teamsOf } from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import type { Deps } from '#server/deps.ts';
import { documented } from '#server/http/api/documented.ts';
import {
  type AddRoutes,
  bySession,
  inExample,
  jsonContent,
  personalHeaders,
  problems,
} from '#server/http/api/openapi.ts';
import { teamText } from '#text/teams/teams.ts';
import { staffNear } from './near.server.ts';
import { whereabouts } from './whereabouts.server.ts';

const params = z.object({
  team: z.coerce
    .number({ error: 'is the number of a team' })
    .int()
    .positive()
    .openapi({ type: 'integer', example: 7 }),
});

const getTeams = createRoute({
  method: 'get',
  path: '/v1/account/teams',
  summary: 'The teams of who is signed in',
  security: bySession,
  description: 'Those they own, manage or may read, oldest first.',
  responses: {
    200: jsonContent(documented(teamListSchema).openapi('Teams'), 'The teams.'),
    ...problems(404),
  },
});

const getWhereabouts = createRoute({
  method: 'get',
  path: '/v1/account/teams/{team}/people',
  summary: 'Who of a team is where, and what concerns them there',
  security: bySession,
  description:
    'Everybody on the list by name, each place once with its score, and each alert that reaches somebody who is there today once, worst first. It says where people were sent, not where they are. That somebody looked is noted for the team.',
  request: { params },
  responses: {
    200: jsonContent(
      documented(whereaboutsSchema, {
        today: 'The day, in UTC, that `presence` holds for',
        'people.place': 'An id in `places`; a place that is not known any more is not there',
        'people.presence': '`there`: today; `later`: not yet; `over`: no more',
        'places.alerts': 'Ids of alerts that reach it, gravest first',
        'alerts.people': 'How many people there today it concerns',
      }).openapi('Whereabouts'),
      'Who is where.',
    ),
    ...problems(404),
  },
});

const getNear = createRoute({
  method: 'get',
  path: '/v1/account/teams/{team}/near',
  summary: 'Who of a team is near an event today',
  security: bySession,
  description:
    'By the id of an alert, or by a place: its name or its GeoNames id. Nearest first; those an alert reaches count however far they are.',
  request: {
    params,
    query: z.object({
      alert: usableText.max(300, 'is too long').optional(),
      place: inExample(usableText.max(200, 'is too long').optional(), 'Lisbon'),
      radius: z.coerce
        .number({ error: 'is a number of kilometers' })
        .positive('is more than 0')
        .max(TEAM_LIMITS.mostRadiusKm, `is more than ${TEAM_LIMITS.mostRadiusKm}`)
        .default(TEAM_LIMITS.radiusKm)
        .openapi({ type: 'number', description: 'Kilometers around it' }),
    }),
  },
  responses: {
    200: jsonContent(documented(nearbyStaffSchema).openapi('NearbyStaff'), 'Who is near.'),
    ...problems(404),
  },
});

const notFound = (message: string) => new AppError('not_found', message);

async function callerOf(deps: Deps, request: Request): Promise<SignedIn> {
  if (deps.config.accounts === null) throw notFound('There are no accounts on this installation.');
  return requireCaller(deps, request);
}

/** The team of who calls. @throws AppError not_found where it is another's, as where there is none */
async function teamOf(deps: Deps, request: Request, id: number) {
  const { accountId } = await callerOf(deps, request);
  const team = await findTeam(deps.db, accountId, id);
  if (!team) throw notFound(teamText.notFound);
  return team;
}

/** `/v1/account/teams*`. */
export const addTeamRoutes: AddRoutes = (api, deps) => {
  api.openapi(getTeams, async (c) => {
    const { accountId } = await callerOf(deps, c.req.raw);
    const teams = await Promise.all(
      (await teamsOf(deps.db, accountId)).map(async ({ id, name, role }) => ({
        id,
        name,
        role,
        people: await countStaff(deps.db, id),
      })),
    );
    return c.json({ teams }, 200, personalHeaders);
  });
  api.openapi(getWhereabouts, async (c) => {
    const team = await teamOf(deps, c.req.raw, c.req.valid('param').team);
    await noteLook(deps.db, team, { what: 'map', now: deps.clock() });
    return c.json(await whereabouts(deps, team), 200, personalHeaders);
  });
  api.openapi(getNear, async (c) => {
    const team = await teamOf(deps, c.req.raw, c.req.valid('param').team);
    const { alert, place, radius } = c.req.valid('query');
    const wish = alert === undefined ? place !== undefined && { place } : { alert };
    if (!wish) throw new AppError('bad_input', 'Say which: `alert` or `place`.');
    const near = await staffNear(deps, team, { wish, radiusKm: radius });
    if (!near) throw notFound(teamText.near.unknown);
    return c.json(near, 200, personalHeaders);
  });
};
