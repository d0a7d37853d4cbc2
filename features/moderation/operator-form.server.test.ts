import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { readSession } from '#features/moderation/session/session.server.ts';
import { writes } from '#server/db/schema/limits.ts';
import { photos, reports } from '#server/db/schema/reports.ts';
import { sweepDays, sweepHolds } from '#server/db/schema/upkeep.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { plainPng } from '../../test/photos.ts';
import { logView } from './log/log-view.server.ts';
import { submitOperatorForm } from './operator-form.server.ts';
import { queueView } from './queue/queue-view.server.ts';

const LISBON = 2267057;
const key = 'a-key-that-is-long-enough';
const spam = 'Visit a.com b.org c.net <b>today</b> and win';
const page = 'https://chaperon.example/operator';

describe('the operators’ page', () => {
  let test: TestApp;
  const start = new Date('2026-11-20T12:00:00Z');
  let now = start;
  beforeAll(async () => {
    test = await createTestApp({
      clock: () => now,
      environment: { CHAPERON_OPERATOR_KEY: key, CHAPERON_PUBLIC_URL: 'https://chaperon.example' },
    });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = start;
    for (const table of [photos, reports, writes]) await test.deps.db.delete(table);
  });

  it('tells of old data whose deletion waits, and lets an operator approve it', async () => {
    const { db } = test.deps;
    const cookie = await signIn();
    await test.deps.sweeps.run('old_reports', now, {
      count: async () => ({ due: 40, total: 50 }),
      remove: async () => 40,
    });
    const view = async () => (await queueView(test.deps, new URL(page))).heldSweeps;
    expect(await view()).toEqual([
      { kind: 'old_reports', why: 'long_gap', due: 40, total: 50, lastSweptAt: null, approvedBy: null },
    ]);
    expect((await submit([['intent', 'approve-sweeps']])).ok).toBe(false);
    expect(await view()).toMatchObject([{ approvedBy: null }]);
    expect((await submit([['intent', 'approve-sweeps']], { cookie })).ok).toBe(true);
    expect(await view()).toMatchObject([{ approvedBy: 'Maria (by the key)' }]);
    for (const table of [sweepDays, sweepHolds]) await db.delete(table);
  });

  let visitor = 0;
  const submit = (
    fields: [string, string][],
    {
      cookie = '',
      address = page,
      headers = { 'sec-fetch-site': 'same-origin' },
      who = `visitor ${visitor++}`,
    }: { cookie?: string; address?: string; headers?: Record<string, string>; who?: string } = {},
  ) => {
    const body = new URLSearchParams(fields);
    return submitOperatorForm(
      test.deps,
      new Request(address, { method: 'POST', body, headers: { cookie, ...headers } }),
      who,
    );
  };
  const signInWith = (typed: string, who?: string) =>
    submit(
      [
        ['intent', 'sign-in'],
        ['name', 'Maria'],
        ['key', typed],
      ],
      who ? { who } : {},
    );
  const signIn = async (): Promise<string> => {
    const outcome = await signInWith(key);
    if (!outcome.ok || !outcome.cookie) throw new Error('not signed in');
    return outcome.cookie;
  };
  const bare = (cookie: string) => cookie.split(';')[0] ?? '';
  const sessionOf = (cookie: string) => readSession(test.deps, new Headers({ cookie }));
  const send = async (changes: Record<string, unknown> = {}) => {
    const response = await test.post('/v1/reports/new', { entity_id: LISBON, report_score: 14, ...changes });
    expect(response.status).toBe(201);
    return (await response.json()) as PublicReport;
  };
  const view = (query = '') => queueView(test.deps, new URL(`${page}${query}`));

  it('opens for the key, by a cookie that scripts and other sites do not get, for two hours', async () => {
    const cookie = await signIn();
    expect(cookie.split('; ').slice(1)).toEqual([
      'Path=/operator',
      'Max-Age=7200',
      'HttpOnly',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(await sessionOf(`other=1; ${bare(cookie)}; more=2`)).toMatchObject({
      operator: 'Maria (by the key)',
    });
    now = new Date(start.getTime() + 7_201_000);
    expect(await sessionOf(bare(cookie))).toBeNull();
  });

  it('stays closed for a wrong key, a changed cookie, and one signed under another key', async () => {
    for (const wrong of ['', 'wrong', `${key}x`, key.toUpperCase()])
      expect(await signInWith(wrong)).toMatchObject({ ok: false, status: 403 });
    const cookie = bare(await signIn());
    const [name, content = ''] = cookie.split('.')[0]?.split('=') ?? [];
    const longer = Buffer.from(
      Buffer.from(content, 'base64url').toString().replace('Maria', 'Other'),
    ).toString('base64url');
    expect(await sessionOf(`${name}=${longer}.${cookie.split('.')[1]}`)).toBeNull();
    for (const wrong of ['', 'chaperon_operator=', 'chaperon_operator=a.b', `${cookie}x`])
      expect(await sessionOf(wrong)).toBeNull();
    const { config } = test.deps;
    const changed = { ...test.deps, config: { ...config, operatorKey: 'another-key-of-20-signs' } };
    expect(await readSession(changed, new Headers({ cookie }))).toBeNull();
    const none = { ...test.deps, config: { ...config, operatorKey: null } };
    expect(await readSession(none, new Headers({ cookie }))).toBeNull();
  });

  it('lets one address try five times in ten minutes, the right key included', async () => {
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await signInWith('wrong', 'eve')).toMatchObject({ status: 403 });
    expect(await signInWith(key, 'eve')).toMatchObject({ ok: false, status: 429 });
    expect(await signInWith(key, 'maria')).toMatchObject({ ok: true });
  });

  it('opens for the right key whoever tries wrong ones elsewhere, and bounds these by network', async () => {
    const visitor = (wide: string, turn: number) => `${wide.padStart(24, '-')}${`${turn}`.padStart(12, '-')}`;
    let looked = 0;
    for (let turn = 0; turn < 100; turn += 1)
      for (const who of [visitor('one /48', turn % 20), visitor(`${turn}`, turn)]) {
        const outcome = await signInWith('wrong', who);
        if (!outcome.ok && outcome.status === 403) looked += 1;
      }
    expect(looked, 'twenty of one /56, and one of each of a hundred others').toBe(120);
    expect(await signInWith(key, 'maria')).toMatchObject({ ok: true });
    expect(await signInWith(key, visitor('one /48', 99)), 'at her first try even there').toMatchObject({
      ok: true,
    });
  });

  it('takes forms of its own pages only', async () => {
    const cookie = bare(await signIn());
    const { id } = await send({ report_review: spam });
    const accept: [string, string][] = [
      ['decision', 'accept'],
      ['seen', `${id}.1`],
    ];
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://chaperon.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const headers of foreign)
      expect(await submit(accept, { cookie, headers })).toMatchObject({ ok: false, status: 403 });
    expect(await submit(accept)).toMatchObject({ ok: false, status: 401 });
    expect((await view()).reports.map((report) => report.id)).toEqual([id]);
    const own = { origin: 'https://chaperon.example' };
    expect(await submit(accept, { cookie, headers: own })).toMatchObject({ ok: true });
    expect((await view()).reports).toEqual([]);
  });

  it('shows all that speaks for and against a report', async () => {
    const { id } = await send({ report_title: 'Call me', report_review: `+351 912 345 678 ${spam}` });
    expect((await view()).reports).toMatchObject([
      {
        id,
        placeName: 'Lisbon',
        countryName: 'Portugal',
        title: 'Call me',
        masked: { review: expect.stringContaining('hidden') },
        status: 'held',
        reason: 'spam',
        spamScore: 70,
        spamSigns: [
          { sign: 'links', points: 40 },
          { sign: 'markup', points: 30 },
        ],
        flags: [],
      },
    ]);
  });

  it('decides on many with one reason, says so, and takes it back', async () => {
    const cookie = bare(await signIn());
    const ids = [(await send({ report_title: 'One' })).id, (await send({ report_title: 'Two' })).id];
    const fields = ids.map((id): [string, string] => ['seen', `${id}.1`]);
    const reject = (note: string) => submit([['decision', 'reject'], ['note', note], ...fields], { cookie });
    expect(await reject('  ')).toMatchObject({ ok: false, status: 400 });
    const rejected = await reject('It is advertising.');
    if (!rejected.ok) throw new Error(rejected.message);
    const told = await view(new URL(rejected.location, page).search);
    expect(told.done).toMatchObject({ action: 'reject', count: 2 });
    const log = await logView(test.deps, new URL(`${page}/log`));
    expect(log.entries[0]).toMatchObject({
      operator: 'Maria (by the key)',
      account: null,
      action: 'reject',
      seen: ids.toReversed().map((id) => ({ id, version: 1 })),
    });
    expect(log.entries[0]).toMatchObject({ isUndoable: true, note: 'It is advertising.' });
    const batch = told.done?.batch ?? '';
    const undone = await submit(
      [
        ['intent', 'undo'],
        ['batch', batch],
      ],
      { cookie, address: `${page}/log` },
    );
    if (!undone.ok) throw new Error(undone.message);
    expect((await view(new URL(undone.location, page).search)).done).toMatchObject({
      action: 'undo',
      count: 2,
    });
    const list = (await (await test.request('/v1/reports/get')).json()) as PublicReport[];
    expect(list).toHaveLength(2);
  });

  it('shows a held report’s photo to who is signed in, and to nobody else', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPng())]));
    const uploaded = await test.request('/v1/upload/reports', { method: 'POST', body: form });
    const { url } = (await uploaded.json()) as { url: string };
    await send({ report_review: spam, report_image: url });
    const [report] = (await view()).reports;
    expect(report?.photo).toBe(`/operator${url}`);
    expect((await test.app.request(url)).status).toBe(404);
    expect((await test.app.request(`/operator${url}`)).status).toBe(404);
    const cookie = bare(await signIn());
    const shown = await test.app.request(`/operator${url}`, { headers: { cookie } });
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    for (const name of ['..%2F..%2Flock', 'lock', '0.webp'])
      expect((await test.app.request(`/operator/photos/${name}`, { headers: { cookie } })).status).toBe(404);
  });

  it('answers whatever is typed into its forms and its address', async () => {
    const cookie = bare(await signIn());
    const odd: [string, string][][] = [
      [],
      [['intent', 'undo']],
      [['decision', 'burn']],
      [
        ['decision', 'accept'],
        ['seen', 'x'],
      ],
      [
        ['decision', 'reject'],
        ['seen', '1.1'],
        ['note', 'a\u0000b'],
      ],
      [['intent', 'sign-in']],
    ];
    for (const fields of odd) {
      const outcome = await submit(fields, { cookie });
      expect(outcome.ok || outcome.status === 400).toBe(true);
    }
    for (const query of ['?show=x&order=y&place=-1&after=z&like=0&all=2&done=x', '?like=99999999999999'])
      expect((await view(query)).reports).toEqual([]);
  });
});
