import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { tinyPng } from '../../test/fuzz/requests.ts';
import { observatoryScore, parsePolicy } from '../../test/observatory.ts';
import type * as Entry from '../entry.ts';

const root = resolve(import.meta.dirname, '../..');
const built = resolve(root, 'build/pages/server/index.js');
const client = resolve(root, 'build/pages/client');
const isBuilt = existsSync(built);
if (!isBuilt)
  console.info('Headers of every kind of answer: NOT RUN, there is no build; "npm run build" makes one');

const lisbon = 2267057;
const authorization = 'Bearer chaperon-web';
const operatorKey = 'operator-key-of-the-test';

describe('the rules', () => {
  it('give what Mozilla gives: nothing set is an F, what a page of ours sends is an A+', () => {
    expect(observatoryScore(new Headers())).toBe(100 - 25 - 20 - 20 - 5);
    const good = {
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    };
    expect(observatoryScore(new Headers(good))).toBe(115);
    const inline = { ...good, 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" };
    expect(observatoryScore(new Headers(inline))).toBe(100 - 20 - 20);
  });
});

describe.runIf(isBuilt)('every kind of answer', () => {
  let test: TestApp;
  let app: ReturnType<typeof Entry.createApp>;
  let photo: string;
  beforeAll(async () => {
    test = await createTestApp({
      environment: { CHAPERON_PUBLIC_URL: 'https://chaperon.example', CHAPERON_OPERATOR_KEY: operatorKey },
    });
    const entry = (await import(built)) as typeof Entry;
    app = entry.createApp(test.deps, { assetsDirectory: client });
    const form = new FormData();
    form.set('file', new Blob([tinyPng], { type: 'image/png' }), 'a.png');
    const upload = await app.request('/v1/upload/reports', {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    photo = new URL(((await upload.json()) as { url: string }).url, 'https://chaperon.example').pathname;
    // Shown once a report has taken it.
    const sent = await app.request('/v1/reports/new', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        entity_id: lisbon,
        report_score: 12,
        report_title: 'Calm',
        report_image: photo,
      }),
    });
    expect(sent.status).toBe(201);
  });
  afterAll(() => test?.close());

  const script = isBuilt ? readdirSync(resolve(client, 'assets')).find((name) => name.endsWith('.js')) : '';
  const ask = (path: string, init: RequestInit = {}) => app.request(path === 'photo' ? photo : path, init);
  const key = { headers: { authorization } };
  const kinds: [kind: string, status: number, path: string, init?: RequestInit][] = [
    ['a page for everybody', 200, '/'],
    ['a profile', 200, `/safety/${lisbon}`],
    ['a page of one visitor', 200, '/report'],
    ['the dashboard', 200, '/dashboard'],
    ['the door of the operators', 200, '/operator'],
    ['a missing page', 404, '/no-such-page'],
    ['data of a page', 200, '/countries.data'],
    ['a form sent back', 400, '/contact', { method: 'POST', body: '' }],
    [
      'a form of another site',
      403,
      '/contact',
      { method: 'POST', headers: { origin: 'https://evil.example' } },
    ],
    ['a method nobody knows', 405, '/', { method: 'PROPFIND' }],
    ['an answer of the API', 200, '/v1/countries', key],
    ['an open answer of the API', 200, '/v1/method'],
    ['a call without a key', 401, '/v1/countries'],
    ['bad input', 400, '/v1/entities/get?id=x', key],
    ['a call that does not exist', 404, '/v1/nothing', key],
    [
      'a body too large',
      413,
      '/v1/places/autocomplete',
      { ...key, method: 'POST', body: 'x'.repeat(300_000) },
    ],
    ['an asset', 200, `/assets/${script}`],
    ['a missing asset', 404, '/assets/none.js'],
    ['the icon', 200, '/favicon.ico'],
    ['a photo', 200, 'photo'],
    ['a drawn picture', 200, `/covers/${lisbon}.svg?size=card`],
    ['a badge', 200, `/badge/${lisbon}.svg`],
    ['a social image', 200, `/social/${lisbon}.png`],
    ['a missing picture', 404, '/badge/1.svg'],
    ['a redirect', 301, '/security.txt'],
    ['the live stream', 200, '/stream'],
    ['the address for reports of weaknesses', 200, '/.well-known/security.txt'],
    ['the probe', 200, '/healthz'],
    ['robots.txt', 200, '/robots.txt'],
  ];

  it.each(kinds)('%s gets an A+ by the rules of the Observatory', async (kind, status, path, init) => {
    const { headers, status: got, body } = await ask(path, init);
    await body?.cancel();
    expect(got, kind).toBe(status);
    expect(observatoryScore(headers)).toBeGreaterThanOrEqual(100);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
    const policy = parsePolicy(headers.get('content-security-policy')!);
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name), name).toEqual(["'none'"]);
    for (const source of policy.get('script-src') ?? [])
      expect(source).not.toMatch(/unsafe|^\*|^data:|^https?:$/);
    for (const source of policy.get('style-src-elem') ?? []) expect(source).not.toMatch(/unsafe|^\*/);
    expect(policy.has('form-action')).toBe(true);
    expect(
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security')!)![1]),
    ).toBeGreaterThanOrEqual(31_536_000);
    if (status !== 200)
      expect(headers.get('cache-control') ?? '').not.toMatch(
        /public(?!.*max-age=(?:\d{1,4}|86400)$)|immutable/,
      );
  });

  it.each(['/', `/safety/${lisbon}`, '/report', '/dashboard', '/no-such-page'])(
    'the policy of %s has no high finding of csp_evaluator',
    async (path) => {
      const policy = (await ask(path)).headers.get('content-security-policy')!;
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
      const bad = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
      expect(bad.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
    },
  );

  it('is told apart: what visitors write runs nothing, what others embed may be embedded', async () => {
    const [stored, badge] = [await ask('photo'), await ask(`/badge/${lisbon}.svg`)];
    expect(stored.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
    expect(stored.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    expect(badge.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await ask('/')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
