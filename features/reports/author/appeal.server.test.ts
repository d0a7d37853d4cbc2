import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decide, undo } from '#features/moderation/decide.server.ts';
import { submitOperatorForm } from '#features/moderation/operator-form.server.ts';
import { queueView } from '#features/moderation/queue/queue-view.server.ts';
import { openSession } from '#features/moderation/session/session.server.ts';
import { submitAuthorForm } from '#features/reports/form/report-form.server.ts';
import { writes } from '#server/db/schema/limits.ts';
import { photos, reportAppeals, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { appealReport } from './appeal.server.ts';
import { changeReport, deleteReport, reportByToken } from './author.server.ts';

const LISBON = 2267057;
const site = 'https://chaperon.example';
const operator = 'maria';
const words = 'It names <b>nobody</b>:\n“Rua Augusta” is a street.';

const engines = await findEngines();

describe.each(engines)('an appeal on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      now: new Date('2026-11-20T12:00:00Z'),
      environment: {
        CHAPERON_OPERATOR_KEY: 'a-key-that-is-long-enough',
        CHAPERON_PUBLIC_URL: site,
        EDITS_PER_HOUR: '6',
      },
    });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    for (const table of [photos, reports, writes]) await test.deps.db.delete(table);
  });

  const reject = (id: number, version = 1, isAppeal = false) =>
    decide(test.deps, {
      seen: [{ id, version, isAppeal }],
      decision: 'reject',
      operator,
      note: 'It names a person.',
    });
  let turn = 0;
  /** A report that was rejected. */
  const rejected = async () => {
    const report = { entity_id: LISBON, report_score: 14, report_title: `Rua Augusta is calm (${turn++})` };
    const sent = (await (await test.post('/v1/reports/new', report)).json()) as {
      id: number;
      edit_token: string;
    };
    const { batch } = await reject(sent.id);
    return { id: sent.id, token: sent.edit_token, batch };
  };
  const send = (token: string, fields: Record<string, string> = { intent: 'appeal', words }) =>
    submitAuthorForm(
      test.deps,
      new Request(`${site}/r/${token}`, { method: 'POST', body: new URLSearchParams(fields) }),
      { who: 'author', token },
    );
  const stateOf = async (token: string) => (await reportByToken(test.deps, token))?.appeal;
  const queue = async (query = '') =>
    (await queueView(test.deps, new URL(`${site}/operator${query}`))).reports;

  it('puts a rejected report back into the queue, with its author’s words and the reason of before', async () => {
    const { id, token } = await rejected();
    expect(await stateOf(token)).toEqual({ state: 'open', words: null });
    expect(await queue()).toEqual([]);
    expect(await send(token, { intent: 'appeal', words: words.replaceAll('\n', '\r\n') })).toEqual({
      ok: true,
      done: 'appealed',
    });
    expect(await stateOf(token)).toEqual({ state: 'waits', words });
    for (const query of ['', '?show=appealed'])
      expect(await queue(query)).toMatchObject([
        {
          id,
          seen: `${id}.1a`,
          status: 'rejected',
          isWaiting: true,
          appeal: words,
          note: 'It names a person.',
        },
      ]);
    for (const query of ['?show=held', '?show=flagged']) expect(await queue(query)).toEqual([]);
  });

  it('is decided once for all: the author sees the end, and cannot appeal again', async () => {
    const { id, token } = await rejected();
    await send(token);
    expect(await send(token), 'while it waits').toMatchObject({ ok: false, status: 403 });
    expect(await reject(id, 1, true)).toMatchObject({ count: 1 });
    expect(await stateOf(token)).toEqual({ state: 'final', words });
    expect(await queue('?show=appealed')).toEqual([]);
    expect(await send(token)).toMatchObject({
      ok: false,
      status: 403,
      message: expect.stringContaining('final'),
    });
    expect(await stateOf(token)).toMatchObject({ state: 'final' });
  });

  it('makes the report public where the operator accepts', async () => {
    const { id, token } = await rejected();
    await send(token);
    await decide(test.deps, {
      seen: [{ id, version: 1, isAppeal: true }],
      decision: 'accept',
      operator,
      note: null,
    });
    expect(await reportByToken(test.deps, token)).toMatchObject({
      status: 'published',
      appeal: { state: 'none' },
    });
    expect(await queue()).toEqual([]);
  });

  it('is not decided on by who had opened the page before it came', async () => {
    const { id, token } = await rejected();
    await send(token);
    expect(await reject(id)).toMatchObject({ count: 0, changed: [id] });
    const press = (seen: string) =>
      submitOperatorForm(
        test.deps,
        new Request(`${site}/operator`, {
          method: 'POST',
          body: new URLSearchParams({ decision: 'reject', seen, note: 'It names a person.' }),
          headers: {
            'sec-fetch-site': 'same-origin',
            cookie: openSession(test.deps, 'Maria').split(';')[0]!,
          },
        }),
        'who',
      );
    expect(await press(`${id}.1`)).toMatchObject({ location: expect.stringContaining(`changed=${id}`) });
    expect(await stateOf(token)).toMatchObject({ state: 'waits' });
    expect(await press(`${id}.1a`)).toMatchObject({ ok: true });
    expect(await stateOf(token)).toMatchObject({ state: 'final' });
  });

  it('waits again where the decision on it is undone', async () => {
    const { id, token } = await rejected();
    await send(token);
    const { batch } = await reject(id, 1, true);
    await undo(test.deps, { batch, operator });
    expect(await stateOf(token)).toMatchObject({ state: 'waits' });
    expect(await queue()).toMatchObject([{ id, appeal: words }]);
  });

  it('is about one version: a changed report waits by itself, and its rejection can be appealed anew', async () => {
    const { id, token } = await rejected();
    await send(token);
    await reject(id, 1, true);
    await changeReport(test.deps, { token, who: 'author', change: { report_title: 'The street is calm' } });
    expect(await stateOf(token)).toEqual({ state: 'none', words: null });
    expect(await queue()).toMatchObject([{ id, seen: `${id}.2`, appeal: null }]);
    await reject(id, 2);
    expect(await stateOf(token)).toEqual({ state: 'open', words: null });
    expect(await send(token)).toMatchObject({ ok: true });
    expect(await test.deps.db.$count(reportAppeals)).toBe(2);
    await deleteReport(test.deps, { token });
    expect(await test.deps.db.$count(reportAppeals)).toBe(0);
  });

  it('needs words, a rejection and the secret link', async () => {
    const { id, token, batch } = await rejected();
    for (const typed of ['', ' \n ', 'x'.repeat(501), 'a\u0000b'])
      expect(await send(token, { intent: 'appeal', words: typed })).toMatchObject({
        ok: false,
        status: 400,
        typed: { words: typed },
      });
    expect(await send(token, { intent: 'appeal' })).toMatchObject({ ok: false, status: 400 });
    for (const other of ['x'.repeat(43), 'x', `${token}x`])
      expect(await send(other)).toMatchObject({ ok: false, status: 404 });
    await undo(test.deps, { batch, operator });
    expect(await send(token)).toMatchObject({ ok: false, status: 403 });
    expect(await stateOf(token)).toEqual({ state: 'none', words: null });
    expect(await queue(`?like=${id}`)).toMatchObject([{ appeal: null }]);
    expect(await test.deps.db.$count(reportAppeals)).toBe(0);
  });

  it('is limited as changes are, and two at once are one', async () => {
    const { token } = await rejected();
    const both = await Promise.allSettled(
      [1, 2].map(() => appealReport(test.deps, { token, who: 'author', words })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await test.deps.db.$count(reportAppeals)).toBe(1);
    const outcomes = [];
    for (let tries = 0; tries < 7; tries += 1) outcomes.push(await send((await rejected()).token));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(outcomes.at(-1)).toMatchObject({ ok: false, status: 429 });
  });
});
