import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decide } from '#features/moderation/decide.server.ts';
import { queueView } from '#features/moderation/queue/queue-view.server.ts';
import { submitFlagForm } from '#features/reports/form/report-form.server.ts';
import { tries, writes } from '#server/db/schema/limits.ts';
import { photos, reportFlags, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { LISBON, noon } from '../../../test/desks/report-desk.ts';

const engines = await findEngines();

describe.each(engines)('flags of readers, as they are limited by default, on $name', ({ open }) => {
  let test: TestApp;
  let now = noon;
  beforeAll(async () => {
    const environment = {
      TRUSTED_PROXY_HOPS: '1',
      FLAGS_PER_HOUR: '',
      FLAGS_BEFORE_PROOF: '',
      HIDDEN_BY_FLAGS_PER_DAY: '',
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'site@chaperon.example',
      CONTACT_MAIL_TO: 'operators@chaperon.example',
    };
    test = await createTestApp({ database: await open(), clock: () => now, environment });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = noon;
    for (const table of [photos, reports, writes, tries]) await test.deps.db.delete(table);
  });

  let sender = 0;
  const publish = async (title = 'True and useful') => {
    sender += 1;
    const answer = await test.request('/v1/reports/new', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.${sender % 250}.1.1` },
      body: JSON.stringify({ entity_id: LISBON, report_score: 14, report_title: `${title} ${sender}` }),
    });
    return ((await answer.json()) as { id: number }).id;
  };
  const flag = (id: number, address: string, altcha?: string) =>
    test.request(`/v1/reports/${id}/flag`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ reason: 'untrue', ...(altcha !== undefined && { altcha }) }),
    });
  const isPublic = async (id: number) =>
    ((await (await test.request('/v1/reports/get?limit=200')).json()) as { id: number }[]).some(
      (report) => report.id === id,
    );
  const solved = async () => {
    const challenge = (await (await test.request('/v1/proof-of-work')).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  /** Three readers that know nothing of each other hide a report, or try to. */
  let reader = 0;
  const hide = async (id: number) => {
    for (const _ of [1, 2, 3]) expect((await flag(id, `198.${++reader % 250}.7.1`)).status).toBe(202);
    return !(await isPublic(id));
  };
  const view = () => queueView(test.deps, new URL('https://chaperon.example/operator'));

  it('without a body have no reason but "other"', async () => {
    const id = await publish();
    const headers = { 'content-type': '', 'x-forwarded-for': '198.51.100.1' };
    const answer = await test.request(`/v1/reports/${id}/flag`, { method: 'POST', headers });
    expect(answer.status).toBe(202);
    expect(await test.deps.db.select({ reason: reportFlags.reason }).from(reportFlags)).toEqual([
      { reason: 'other' },
    ]);
  });

  it('count once for all addresses of a /48, and of a /24', async () => {
    const id = await publish();
    for (let turn = 1; turn <= 4; turn += 1) {
      expect((await flag(id, `2001:db8:1:${turn}00::1`)).status).toBe(202);
      expect((await flag(id, `192.0.2.${turn}`)).status).toBe(202);
    }
    expect(await isPublic(id)).toBe(true);
    await flag(id, '2001:db8:2::1');
    expect(await isPublic(id)).toBe(false);
  });

  it('need a proof of work from the second of a day on', async () => {
    const [one, other] = [await publish(), await publish()];
    const home = '198.51.100.7';
    expect((await flag(one, home)).status).toBe(202);
    const refused = await flag(other, home);
    expect([refused.status, await refused.json()]).toMatchObject([428, { errors: [{ path: 'altcha' }] }]);
    expect((await flag(other, home, await solved())).status).toBe(202);
    const stored = await test.deps.db.select().from(reportFlags).where(eq(reportFlags.reportId, other));
    expect(stored).toMatchObject([{ isProven: true }]);
  }, 60_000);

  it('without a proof that is asked for, as without scripts, are for an operator and hide nothing', async () => {
    const spare = await publish();
    const id = await publish();
    const page = (address: string) =>
      submitFlagForm(
        test.deps,
        new Request('https://chaperon.example/flag', { method: 'POST', body: 'reason=untrue' }),
        { who: address, id },
      );
    for (const turn of [1, 2, 3]) {
      await flag(spare, `198.51.${turn}.1`, '');
      expect((await flag(id, `198.51.${turn}.1`, '')).status).toBe(202);
    }
    expect(await isPublic(id)).toBe(true);
    expect((await view()).reports.find((report) => report.id === id)?.flags).toEqual([
      { reason: 'untrue', count: 3 },
    ]);
    for (const who of ['ana', 'ben', 'cem']) expect(await page(who)).toEqual({ ok: true });
    expect(await isPublic(id), 'the first of a day count').toBe(false);
  });

  it('hide two reports in a day, then only queue them, with a word to the operators', async () => {
    const ids = [];
    for (let turn = 0; turn < 5; turn += 1) ids.push(await publish());
    const hidden = [];
    for (const id of ids) hidden.push(await hide(id));
    expect(hidden).toEqual([true, true, false, false, false]);
    const queue = await view();
    expect(queue.isHidingStopped).toBe(true);
    expect(queue.reports.map((report) => report.id)).toEqual(ids);
    expect(test.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['operators@chaperon.example', 'Readers flag more reports than usual'],
    ]);
    now = new Date(noon.getTime() + 86_400_001);
    expect((await view()).isHidingStopped).toBe(false);
    expect(await hide(await publish())).toBe(true);
  });

  it('hide more where operators agreed with more of late, but no more than one report in a hundred', async () => {
    const row = (index: number, hiddenAt: Date | null) => ({
      entityId: LISBON,
      countryCode: 'PT',
      title: '',
      review: '',
      score: 10,
      status: hiddenAt ? ('rejected' as const) : ('published' as const),
      reason: hiddenAt ? ('operator' as const) : null,
      spamScore: 0,
      spamSigns: [],
      needsReview: false,
      createdAt: hiddenAt ?? now,
      updatedAt: now,
      hiddenAt,
      tokenHash: `hash ${index}`,
    });
    const lastWeek = new Date(noon.getTime() - 7 * 86_400_000);
    await test.deps.db.insert(reports).values(Array.from({ length: 28 }, (_, index) => row(index, lastWeek)));
    const count = async () => {
      let hidden = 0;
      while (hidden < 9 && (await hide(await publish()))) hidden += 1;
      return hidden;
    };
    expect(await count()).toBe(2);
    await test.deps.db
      .insert(reports)
      .values(Array.from({ length: 500 }, (_, index) => row(100 + index, null)));
    expect(await count(), 'five of five hundred, two of them before').toBe(3);
    await test.deps.db
      .insert(reports)
      .values(Array.from({ length: 500 }, (_, index) => row(900 + index, null)));
    expect(await count(), 'three times two a day, five of them before').toBe(1);
  });

  it('that an operator did not agree with raise nothing', async () => {
    const id = await publish();
    expect(await hide(id)).toBe(true);
    await decide(test.deps, {
      seen: [{ id, version: 1 }],
      decision: 'accept',
      operator: 'Maria',
      note: null,
    });
    expect(await isPublic(id)).toBe(true);
    expect([await hide(await publish()), await hide(await publish())]).toEqual([true, false]);
  });
});
