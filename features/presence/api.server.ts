import { createRoute, z } from '@hono/zod-openapi';
import { type AddRoutes, jsonContent, problems } from '#server/http/api/openapi.ts';

const getPresence = createRoute({
  method: 'get',
  path: '/v1/presence',
  summary: 'How many pages are open right now',
  description: 'Pages that said to be online and whose live stream is open, at all nodes together.',
  responses: { 200: jsonContent(z.object({ online: z.number().int() }), 'The count.'), ...problems() },
});

/** `/v1/presence`. */
export const addPresenceRoutes: AddRoutes = (api, deps) => {
  api.openapi(getPresence, (c) => c.json({ online: deps.presence.online() }, 200));
};
