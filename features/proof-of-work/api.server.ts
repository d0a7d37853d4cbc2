import { createRoute, z } from '@hono/zod-openapi';
import { type AddRoutes, jsonContent, problems } from '#server/http/api/openapi.ts';

const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string().optional(),
  })
  .openapi('ProofChallenge');

const getChallenge = createRoute({
  method: 'get',
  path: '/v1/proof-of-work',
  summary: 'A challenge to solve before sending once more',
  description:
    'ALTCHA, version 2. Asked for by answers with status 428. A solved challenge counts once, within ten minutes.',
  responses: { 200: jsonContent(challengeSchema, 'The challenge.'), ...problems() },
});

/** `/v1/proof-of-work`. */
export const addProofRoutes: AddRoutes = (api, { proofs }) => {
  api.openapi(getChallenge, async (c) => {
    c.header('cache-control', 'private, no-store');
    return c.json(await proofs.issue(), 200);
  });
};
