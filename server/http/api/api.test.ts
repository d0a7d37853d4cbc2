import { createRoute, z } from '@hono/zod-openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#core/service/errors.ts';
import { usableText } from '#core/text/text.ts';
import { createCaches } from '#server/cache.ts';
import { issueKey, revokeKey } from '#server/db/keys.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createApi } from './api.ts';
import { type AddRoutes, jsonBody, jsonContent, problems } from './openapi.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

/** A noun of our own: what every noun gets from the door, whatever it does. */
const echo = createRoute({
  method: 'post',
  path: '/v1/echo',
  request: {
    body: jsonBody(z.object({ text: usableText.max(20), count: z.number().int().optional() }), 'Anything.', {
      text: 'a',
    }),
  },
  responses: { 200: jsonContent(z.object({ text: z.string() }), 'The same.'), ...problems(413, 415) },
});
const addEcho: AddRoutes = (api) => {
  api.openapi(echo, (c) => c.json({ text: c.req.valid('json').text }, 200));
  api.get('/v1/broken', () => {
    throw new Error('select * from secrets at /home/me/secret.ts:1');
  });
  api.get('/v1/busy', () => {
    throw new AppError('unavailable', 'The upstream rests.', { retryAfterSeconds: 7 });
  });
};
const send = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  createApi(test.deps, [addEcho]).api.request('/v1/echo', {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer chaperon-web', 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
const call = (path: string, init: RequestInit = {}) =>
  createApi(test.deps, [addEcho]).api.request(path, {
    ...init,
    headers: { authorization: 'Bearer chaperon-web', ...init.headers },
  });

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as Record<string, unknown>;
  expect(problem.status).toBe(response.status);
  for (const field of ['type', 'title', 'detail']) expect(problem[field]).toBeTypeOf('string');
  return problem as { detail: string; errors?: { path: string; message: string }[] };
}

describe('a key', () => {
  it.each(['/v1/countries', '/v1/nothing/here', '/v1'])('is asked for at %s', async (path) => {
    const response = await test.app.request(path);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    await problemOf(response);
  });

  it.each(['Bearer wrong-key-1', 'Bearer ', 'Basic Y2hhcGVyb24td2Vi', 'chaperon-web'])(
    'is refused as %j',
    async (authorization) => {
      const response = await test.request('/v1/countries', { headers: { authorization } });
      expect(response.status).toBe(401);
      await problemOf(response);
    },
  );

  it('in the address opens nothing', async () => {
    for (const name of ['key', 'access_token', 'authorization'])
      expect((await test.app.request(`/v1/countries?${name}=chaperon-web`)).status).toBe(401);
  });

  it('is not needed for the method and the document', async () => {
    for (const path of ['/v1/method', '/v1/openapi.json']) {
      const response = await test.app.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('of the web client works on our own pages only', async () => {
    const callFrom = (origin: string) =>
      test.request('/v1/countries', { headers: { origin, host: 'localhost' } });
    const own = await callFrom('http://localhost');
    expect(own.status).toBe(200);
    expect(own.headers.has('access-control-allow-origin')).toBe(false);
    for (const origin of ['https://elsewhere.example', 'null']) {
      const foreign = await callFrom(origin);
      expect(foreign.status).toBe(403);
      await problemOf(foreign);
    }
  });

  it('that was issued works from other origins, sees its quota, and ends when revoked', async () => {
    const { id, key } = await issueKey(test.deps.db, 'partner');
    const headers = { authorization: `Bearer ${key}`, origin: 'https://partner.example' };
    const response = await test.request('/v1/countries', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('ratelimit-limit')).toBe('1000000000');
    expect(response.headers.get('ratelimit-remaining')).toBe('999999999');
    expect(Number(response.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    await revokeKey(test.deps.db, id, new Date());
    const caches = createCaches(test.deps.clock);
    const { api: elsewhere } = createApi({ ...test.deps, caches }, [addEcho]);
    expect((await elsewhere.request('/v1/echo', { method: 'POST', headers })).status).toBe(401);
  });

  it('ends ten seconds after it was revoked, also for a client that never pauses', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    const busy = await createTestApp({ clock: () => now });
    const { id, key } = await issueKey(busy.deps.db, 'busy');
    const status = async () =>
      (await busy.request('/v1/countries', { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await status()).toBe(200);
    await revokeKey(busy.deps.db, id, now);
    now = new Date(now.getTime() + 6_000);
    expect(await status()).toBe(200);
    now = new Date(now.getTime() + 6_000);
    expect(await status()).toBe(401);
    await busy.close();
  });

  it('may be announced by a preflight, which carries none', async () => {
    const response = await test.app.request('/v1/countries', {
      method: 'OPTIONS',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'GET' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describe('a JSON body', () => {
  it('comes back unchanged in any script', async () => {
    for (const text of ['O’Brien 😀', 'שלום', '東京', "Robert'); drop table"]) {
      const response = await send(JSON.stringify({ text, unknown: 'dropped' }));
      expect(await response.json()).toEqual({ text });
    }
  });

  it.each([
    ['NUL', '{"text":"a\\u0000b"}', 'text', 'contains a NUL character'],
    ['half a surrogate pair', '{"text":"\\ud800"}', 'text', 'contains half of a surrogate pair'],
    [
      'NUL in an unknown field',
      '{"text":"a","more":[{"deep":"\\u0000"}]}',
      'more.0.deep',
      'contains a NUL character',
    ],
    ['a wrong type', '{"text":5}', 'text', 'is not text'],
    ['a missing field', '{}', 'text', 'is missing'],
    ['no object at all', '[]', '', 'is not an object'],
    ['a text too long', `{"text":"${'x'.repeat(21)}"}`, 'text', '20'],
    ['__proto__', '{"text":"a","__proto__":{"admin":true}}', '__proto__', 'not allowed'],
    ['NUL in a name', '{"text":"a","b\\u0000":1}', 'b\u0000', 'contains a NUL character'],
  ])('with %s is refused and the field is named', async (_, body, path, message) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem.errors?.[0]?.path).toBe(path);
    expect(problem.errors?.[0]?.message).toContain(message);
    if (path) expect(problem.detail).toContain(`"${path}"`);
  });

  it.each([
    ['broken JSON', '{"text":'],
    ['nothing', ''],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['endless nesting', '['.repeat(100_000)],
    ['deep nesting that is valid', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('of %s is a 400', async (_, body) => {
    const response = await send(body as BodyInit);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).errors).toHaveLength(1);
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/vnd.api+json'],
    [''],
  ])('sent as %j is a 415', async (type) => {
    const response = await send('{"text":"a"}', { 'content-type': type });
    expect(response.status).toBe(415);
    await problemOf(response);
  });

  it('of 1 MB is a 413 that its sender can read, announced or not', async () => {
    const big = `{"text":"${'x'.repeat(1 << 20)}"}`;
    const announced = await send(big, { 'content-length': String(big.length) });
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const chunked = await send(endless);
    for (const response of [announced, await send(big), chunked]) {
      expect(response.status).toBe(413);
      // Were it closed by us, the sender would meet a broken connection in place of the answer.
      expect(response.headers.has('connection')).toBe(false);
      await problemOf(response);
    }
    expect(sent).toBeLessThan(600_000);
  });
});

describe('an address', () => {
  it.each([
    ['/v1/entities/get?id=1%00', 'id', 'NUL'],
    ['/v1/entities/get?entities=%ED%A0%80', 'entities', 'UTF-8'],
    ['/v1/entities/get?id=2267057&x=%00', 'x', 'NUL'],
    ['/v1/entities/get?id=1&id=2', 'id', 'is not text'],
    ['/v1/entities/get?id=9999999999999999', 'id', 'GeoNames id'],
    ['/v1/entities/get?entities=Lisbon&limit=0', 'limit', '>=1'],
    [`/v1/entities/get?entities=${'x'.repeat(10_000)}`, 'entities', '200'],
    ['/v1/entities/get', 'id', 'Send an id'],
  ])('%.60s is a 400 that names the field', async (path, field, message) => {
    const response = await test.request(path);
    expect(response.status).toBe(400);
    const { errors } = await problemOf(response);
    expect(errors?.[0]?.path).toBe(field);
    expect(errors?.[0]?.message).toContain(message);
  });

  it('is judged before an answer in memory is given', async () => {
    expect((await test.request('/v1/entities/get?id=2267057')).status).toBe(200);
    expect((await test.request('/v1/entities/get?id=2267057&x=%00')).status).toBe(400);
    expect((await test.request('/v1/entities/get?id=2267057&x=1')).status).toBe(200);
  });

  it('that leads nowhere is a 404, with another method a 405 that says which', async () => {
    for (const path of [
      '/v1/nothing',
      '/v1/entities/get/',
      '/v1/%ff',
      '/v1/*',
      '/v1/%2A',
      '/v1/entities/get?id=4',
    ]) {
      const response = await test.request(path);
      expect(response.status, path).toBe(404);
      await problemOf(response);
    }
    const response = await test.request('/v1/countries', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    await problemOf(response);
  });
});

describe('a failure', () => {
  it('of ours says nothing of the inside', async () => {
    const response = await call('/v1/broken');
    expect(response.status).toBe(500);
    const text = JSON.stringify(await problemOf(response));
    expect(text).not.toMatch(/secret|select|\.ts/);
  });

  it('that passes says when to come back', async () => {
    const response = await call('/v1/busy');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('7');
    await problemOf(response);
  });
});

describe('answers in memory', () => {
  it('are given with an ETag, compressed on request, and a HEAD has no body', async () => {
    const [plain, again] = [await test.request('/v1/countries'), await test.request('/v1/countries')];
    expect(await again.text()).toBe(await plain.text());
    const etag = again.headers.get('etag')!;
    const unchanged = await test.request('/v1/countries', { headers: { 'if-none-match': etag } });
    expect(unchanged.status).toBe(304);
    const brotli = await test.request('/v1/countries', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    const head = await test.request('/v1/countries', { method: 'HEAD' });
    expect(await head.text()).toBe('');
  });

  it('are private and never mix parameters', async () => {
    const lisbon = await test.request('/v1/entities/get?entities=Lisbon&limit=1');
    const porto = await test.request('/v1/entities/get?entities=Porto&limit=1');
    expect(await lisbon.json()).not.toEqual(await porto.json());
    expect(lisbon.headers.get('cache-control')).toMatch(/^private/);
  });
});

describe('the document', () => {
  it('is OpenAPI 3.1 and lists every path with its answers', async () => {
    const document = (await (await test.request('/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown>; security?: unknown[] }>>;
      components: { securitySchemes: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(Object.keys(document.paths)).toContain('/v1/entities/get');
    expect(document.paths['/v1/method']?.get?.security).toEqual([]);
    const successes: Record<string, string> = {
      'post /v1/upload/reports': '201',
      'delete /v1/reports/{id}': '204',
      'post /v1/reports/{id}/flag': '202',
    };
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(operations)) {
        const success = successes[`${method} ${path}`] ?? '200';
        expect(Object.keys(responses), `${method} ${path}`).toEqual(
          expect.arrayContaining([success, '401', '429']),
        );
      }
  });

  it('says of every call what it is for, and of lists of a fixed length that nothing follows', async () => {
    const text = await (await test.request('/v1/openapi.json')).text();
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { description?: string }>> };
    for (const [path, calls] of Object.entries(paths))
      for (const [method, { description }] of Object.entries(calls))
        expect(description, `${method} ${path}`).toMatch(/\S/);
    const tuples: { prefixItems: unknown[] }[] = [];
    JSON.parse(text, (_, value) => {
      if (value?.prefixItems) tuples.push(value);
      return value;
    });
    expect(tuples.length).toBeGreaterThan(5);
    for (const tuple of tuples)
      expect(tuple).toMatchObject({ items: expect.any(Object), maxItems: tuple.prefixItems.length });
  });

  it('has nothing in it that a linter finds', async () => {
    const source = await (await test.request('/v1/openapi.json')).text();
    const config = await createConfig({ extends: ['recommended-strict'] });
    const found = await lintFromString({ source, config });
    expect(found.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer])).toEqual([]);
    const broken = source.replace('"operationId":"getEntitiesGet",', '');
    expect((await lintFromString({ source: broken, config })).map(({ ruleId }) => ruleId)).toEqual([
      'operation-operationId',
    ]);
  });

  it('names each call once, for generated clients, under a tag that it explains', async () => {
    const document = (await (await test.request('/v1/openapi.json')).json()) as {
      tags: { name: string; description: string }[];
      paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    };
    const calls = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    const ids = calls.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getEntitiesGet');
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
    const used = new Set(calls.flatMap(({ tags }) => tags));
    expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
  });
});

describe('the answers of the door', () => {
  it('are documented for every call', async () => {
    const document = (await (await test.request('/v1/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(operations))
        expect(Object.keys(responses), `${method} ${path}`).toEqual(
          expect.arrayContaining(['400', '401', '403', '429', '503']),
        );
  });

  it('have patterns that other languages read too: none ends in a flag of JavaScript', async () => {
    const text = await (await test.request('/v1/openapi.json')).text();
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(
      ([, quoted]) => JSON.parse(quoted!) as string,
    );
    expect(patterns.length).toBeGreaterThan(3);
    for (const pattern of patterns) expect(pattern).not.toMatch(/\/[a-z]+$/);
  });
});

describe('any input', () => {
  it('is answered without a 5xx, and always in JSON', async () => {
    const document = (await (await test.request('/v1/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ path, method: method.toUpperCase() })),
    );
    const name = fc.oneof(
      fc.constantFrom('id', 'entities', 'country', 'limit', 'input', 'placeId', 'latlng'),
      fc.string(),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constant('2267057'),
    );
    const query = fc.dictionary(name, value, { maxKeys: 3 });
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      query.map((fields) => JSON.stringify(fields)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        query,
        body,
        fc.boolean(),
        async (target, fields, text, isRaw) => {
          const encode = (part: string) =>
            isRaw ? part.replaceAll(/[#\s]/g, '') : encodeURIComponent(part.toWellFormed());
          const search = Object.entries(fields)
            .map(([key, part]) => `${encode(key)}=${encode(part)}`)
            .join('&');
          const response = await test.request(`${target.path}?${search}`, {
            method: target.method,
            ...(target.method === 'GET'
              ? {}
              : { body: text, headers: { 'content-type': 'application/json' } }),
          });
          expect(response.status, `${target.method} ${target.path}?${search} ${text}`).toBeLessThan(500);
          expect(response.headers.get('content-type')).toMatch(/^application\/((problem|geo)\+)?json/);
          await response.json();
        },
      ),
      { numRuns: 400 },
    );
  });
});
