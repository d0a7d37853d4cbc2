import { createRoute, z } from '@hono/zod-openapi';
import { isProvenLately } from '#core/account/account.ts';
import { personSchema } from '#core/account/account-api-schema.ts';
import { AppError } from '#core/service/errors.ts';
import type { Deps } from '#server/deps.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, bySession, jsonBody, jsonContent, problems } from '#server/http/api/openapi.ts';
import { findAccount, openEmail } from './account.data.server.ts';
import { optionsToAccept } from './invite/accept.server.ts';
import { optionsToMake, optionsToSign } from './passkeys/passkey.server.ts';
import { sessionCookieName } from './session/cookie.server.ts';
import { renewedCookie } from './session/renew.server.ts';
import { requireCaller } from './session/signed-in.server.ts';

const challengeFor = z
  .discriminatedUnion('purpose', [
    z.object({ purpose: z.literal('sign_in') }),
    z.object({ purpose: z.literal('prove') }),
    z.object({ purpose: z.literal('make') }),
    z.object({
      purpose: z.literal('accept'),
      invitation: z.string().max(100),
      name: z.string().max(200),
    }),
  ])
  .openapi('PasskeyPurpose');

/** Its form is WebAuthn's own. */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) }).openapi('PasskeyOptions');

const postChallenge = createRoute({
  method: 'post',
  path: '/v1/account/challenge',
  summary: 'What a passkey has to sign',
  description:
    'For pages of ours: the options of `navigator.credentials.get` (`sign_in`: anybody; `prove`: who is signed in, again) or `create` (`make`: one more for who is signed in and proved it lately; `accept`: the first of an invitation). Counts once, for five minutes.',
  request: { body: jsonBody(challengeFor, 'What for.', { purpose: 'sign_in' }) },
  responses: {
    200: jsonContent(passkeyOptions, 'The options, in WebAuthn’s form.'),
    ...problems(404, 413, 415),
  },
});

const getPerson = createRoute({
  method: 'get',
  path: '/v1/account/me',
  summary: 'Who is signed in',
  security: bySession,
  description: 'By the session’s cookie, which browsers of invited testers hold. 401 for everybody else.',
  responses: {
    200: jsonContent(documented(personSchema).openapi('Person'), 'The person.'),
    ...problems(404),
  },
});

type PasskeyPurpose = z.infer<typeof challengeFor>;

async function optionsFor(deps: Deps, request: Request, wanted: PasskeyPurpose) {
  if (wanted.purpose === 'sign_in') return optionsToSign(deps, null);
  if (wanted.purpose === 'accept') return optionsToAccept(deps, wanted.invitation, wanted.name);
  const { accountId, provenAt } = await requireCaller(deps, request);
  if (wanted.purpose === 'prove') return optionsToSign(deps, accountId);
  if (!isProvenLately(provenAt, deps.clock()))
    throw new AppError('forbidden', 'Prove first that it is you: the last proof is too old.');
  const account = await findAccount(deps.db, accountId);
  const email = openEmail(deps.secrets, account?.emailSealed ?? null);
  return account && optionsToMake(deps, { accountId, name: account.name, email });
}

/** `/v1/account/*`. */
export const addAccountRoutes: AddRoutes = (api, deps) => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(deps.config),
    description: 'The session of who is signed in; browsers hold it for our own pages.',
  });
  const refuseWhereClosed = () => {
    if (deps.config.accounts === null)
      throw new AppError('not_found', 'There are no accounts on this installation.');
  };
  api.openapi(postChallenge, async (c) => {
    refuseWhereClosed();
    const options = await optionsFor(deps, c.req.raw, c.req.valid('json'));
    if (!options) throw new AppError('not_found', 'There is no such invitation.');
    return c.json({ options: { ...options } }, 200, { 'cache-control': 'private, no-store' });
  });
  api.openapi(getPerson, async (c) => {
    refuseWhereClosed();
    const person = await requireCaller(deps, c.req.raw);
    const cookie = await renewedCookie(deps, c.req.raw.headers, person);
    if (cookie) c.header('set-cookie', cookie);
    const { name, plan, role } = person;
    return c.json({ name, plan, role }, 200, { 'cache-control': 'private, no-store' });
  });
};
