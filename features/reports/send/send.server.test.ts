import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { writes } from '#server/db/schema/limits.ts';
import { reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import {
  LISBON,
  noon,
  openReportDesk,
  PORTO,
  PORTUGAL,
  type Sent,
  storedReports,
} from '../../../test/desks/report-desk.ts';

const engines = await findEngines();

describe.each(engines)('sending a report on $name', ({ open }) => {
  const desk = openReportDesk(open);
  const { send, report, sent, list, change, fieldOf, stored } = desk;

  describe('a report', () => {
    it('is answered with what the public sees and the secret link, and is read by everybody', async () => {
      const answer = await sent({
        report_title: 'Pickpockets on tram 28',
        report_review: 'Packed at five.\nQuiet after eight.',
        report_emergency: 'violence',
        reporter_id: 7,
        reporter_name: 'Ana',
      });
      const seen: PublicReport = {
        id: answer.id,
        entity_id: LISBON,
        name: 'Lisbon',
        country_code: 'PT',
        title: 'Pickpockets on tram 28',
        review: 'Packed at five.\nQuiet after eight.',
        image: null,
        image_small: null,
        image_width: null,
        image_height: null,
        overall_safety: 70,
        emergency: 'violence',
        reporter_id: null,
        created_at: '2026-11-20T12:00:00.000Z',
        updated_at: '2026-11-20T12:00:00.000Z',
        is_edited: false,
      };
      expect(answer).toMatchObject({
        ...seen,
        message: 'Report submitted successfully for Lisbon',
        status: 'published',
        editable_until: '2026-12-20T12:34:56.000Z',
        is_repeat: false,
      });
      expect(answer.edit_url).toBe(`/r/${answer.edit_token}`);
      expect(Buffer.from(answer.edit_token!, 'base64url').length).toBeGreaterThanOrEqual(16);
      expect(await list()).toEqual([seen]);
      expect(desk.heard).toEqual([{ topic: 'report', data: seen }]);
    });

    it('leaves no trace of its author or of the secret in the database', async () => {
      const answer = await sent(
        { reporter_name: 'Ana Reporter' },
        { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'Agent 47', 'idempotency-key': 'my-own-key' },
      );
      const rows = JSON.stringify([
        await desk.test.deps.db.select().from(reports),
        await desk.test.deps.db.select().from(writes),
      ]);
      for (const trace of ['198.51.100.77', 'Agent 47', 'Ana Reporter', 'my-own-key', answer.edit_token!])
        expect(rows).not.toContain(trace);
    });

    it('may have neither title nor text, as often as people like', async () => {
      const first = await sent({}, { 'x-forwarded-for': '198.51.100.1' });
      const second = await sent(
        { report_title: '', report_review: null },
        { 'x-forwarded-for': '198.51.100.1' },
      );
      expect(second.id).not.toBe(first.id);
      expect(await stored()).toBe(2);
    });

    it('is returned unchanged in any script, with emoji and apostrophes', async () => {
      const anyText = fc
        .string({ unit: 'grapheme', maxLength: 60 })
        .filter((text) => !/[\p{Nd}@＠]|\r\n/u.test(text) && !text.includes('\u0000') && text.length <= 100);
      // The same words twice would be the same report.
      let number = 0;
      await fc.assert(
        fc.asyncProperty(anyText, async (title) => {
          number += 1;
          const { id } = await sent({ report_title: title, report_review: `Seen ${number} times` });
          expect((await list()).find((one) => one.id === id)?.title ?? title).toBe(title);
        }),
        { numRuns: 25 },
      );
      const words = "O'Brien said: 'שלום' 東京 👨‍👩‍👧‍👦 \u202e<b>&amp;</b> \\ ; drop table reports";
      expect((await sent({ report_title: words })).title).toBe(words);
    });

    it('may come without a score, which then counts in no mean and can be given later', async () => {
      const without = await sent({ report_score: undefined, report_title: 'Closed bridge' });
      const asNull = await sent({ report_score: null, report_title: 'Closed road' });
      expect([without.overall_safety, asNull.overall_safety]).toEqual([null, null]);
      expect((await list()).map((one) => one.overall_safety)).toEqual([null, null]);
      const summary = async () =>
        (await desk.test.request(`/v1/places/reviews/summary?placeId=${LISBON}`)).json();
      expect(await summary()).toMatchObject({ risk_score: null, reports_count: 2 });
      for (const title of ['One', 'Two', 'Three']) await sent({ report_title: title, report_score: 8 });
      expect(await summary()).toMatchObject({
        risk_score: 40,
        reports_count: 5,
        risk_summary: expect.stringContaining('3 felt unsafe and 2 gave no score'),
      });
      const changed = await desk.change(without.id, without.edit_token, { report_score: 12 });
      expect(await changed.json()).toMatchObject({ overall_safety: 60 });
      const cleared = await desk.change(without.id, without.edit_token, { report_score: null });
      expect(await cleared.json()).toMatchObject({ overall_safety: null });
    });

    it('hides phone numbers and e-mail addresses from the public', async () => {
      await sent({ report_review: 'Call +351 912 345 678 or ana@example.org' });
      expect((await list())[0]!.review).toBe('Call [phone hidden] or [e-mail hidden]');
    });

    it.each<[string, Record<string, unknown>]>([
      ['entity_id', { entity_id: 999_999_999 }],
      ['entity_id', { entity_id: undefined }],
      ['entity_id', { entity_id: 'Lisbon' }],
      ['entity_id', { entity_id: -1 }],
      ['report_score', { report_score: '' }],
      ['report_score', { report_score: 0.5 }],
      ['report_score', { report_score: 20.5 }],
      ['report_score', { report_score: 7.25 }],
      ['report_title', { report_title: 'a'.repeat(101) }],
      ['report_review', { report_review: 'a'.repeat(501) }],
      ['report_title', { report_title: 'NUL \u0000' }],
      ['report_title', { report_title: ['a'] }],
      ['report_emergency', { report_emergency: 'flood' }],
      ['report_emergency', { report_emergency: '' }],
      ['report_image', { report_image: '' }],
      ['report_type', { report_type: 'admin' }],
      [
        'report_image',
        { report_image: 'https://elsewhere.example/photos/00000000000000000000000000000000.webp' },
      ],
      ['report_image', { report_image: '/photos/00000000000000000000000000000000.webp' }],
      ['report_image', { report_image: '/photos/../../etc/passwd' }],
      ['report_image', { report_image: 'javascript:alert(1)' }],
    ])('with a wrong %s is refused and nothing is stored', async (path, changes) => {
      const refused = await fieldOf(await send(report(changes)));
      expect(refused).toEqual({ status: 400, path });
      expect(await stored()).toBe(0);
    });

    it('never causes a 5xx, whatever it holds', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            entity_id: fc.anything(),
            report_score: fc.anything(),
            report_title: fc.anything(),
            report_image: fc.anything(),
          }),
          async (body) => {
            const text = JSON.stringify(body, (_, value) =>
              typeof value === 'bigint' ? String(value) : value,
            );
            const response = await send(JSON.parse(text));
            expect([201, 400]).toContain(response.status);
          },
        ),
        { numRuns: 60 },
      );
    });
  });

  describe('the third report of a day from one address', () => {
    const home = { 'x-forwarded-for': '198.51.100.7' };
    let strict: TestApp;
    beforeAll(async () => {
      const { database } = desk.test.deps;
      const environment = { TRUSTED_PROXY_HOPS: '1', REPORTS_BEFORE_PROOF: '2' };
      strict = await createTestApp({ database, clock: () => desk.now, environment });
    });
    const sendStrictly = (changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
      strict.request('/v1/reports/new', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...home, ...headers },
        body: JSON.stringify(report(changes)),
      });
    const solved = async () => {
      const challenge = (await (await strict.request('/v1/proof-of-work')).json()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    };

    it('needs a proof of work, once used not again, and is not counted while it has none', async () => {
      for (const report_title of ['First', 'Second']) {
        const answer = await sendStrictly({ report_title });
        expect([answer.status, ((await answer.json()) as Sent).status]).toEqual([201, 'published']);
      }
      for (let tries = 0; tries < 5; tries += 1) {
        const refused = await sendStrictly({ report_title: 'Third' });
        expect(refused.status).toBe(428);
        expect(await refused.json()).toMatchObject({
          type: '/docs/api#proof_needed',
          errors: [{ path: 'altcha' }],
        });
      }
      const altcha = await solved();
      const key = { 'idempotency-key': 'third-of-the-day' };
      const third = await sendStrictly({ report_title: 'Third', altcha }, key);
      expect([third.status, ((await third.json()) as Sent).status]).toEqual([201, 'published']);
      const repeated = await sendStrictly({ report_title: 'Third' }, key);
      expect([repeated.status, ((await repeated.json()) as Sent).is_repeat]).toEqual([201, true]);
      const reused = await sendStrictly({ report_title: 'Fourth', altcha });
      expect([reused.status, await reused.json()]).toMatchObject([428, { errors: [{ message: 'is used' }] }]);
      expect(await stored()).toBe(3);
    }, 60_000);

    it('is held when the client says that it cannot give one', async () => {
      for (const report_title of ['First', 'Second']) await sendStrictly({ report_title });
      const third = await sendStrictly({ report_title: 'Third', altcha: '' });
      expect([third.status, ((await third.json()) as Sent).status]).toEqual([201, 'held']);
      const [row] = await desk.test.deps.db.select().from(reports).where(eq(reports.title, 'Third'));
      expect(row).toMatchObject({ reason: 'no_proof', needsReview: true });
    });
  });

  describe('a repeated request', () => {
    const key = { 'idempotency-key': '4a5c0f0e-8a8e-4f0d-9a31-1f6a2c1f0b9d' };

    it('with its key is stored once and answered with the same link, from anywhere', async () => {
      const first = await sent({ report_title: 'Once' }, key);
      desk.now = new Date(noon.getTime() + 3_600_000);
      const second = await sent({ report_title: 'Once' }, key);
      expect(second).toEqual({ ...first, is_repeat: true });
      expect(await stored()).toBe(1);
      expect((await change(second.id, second.edit_token, { report_title: 'Twice' })).status).toBe(200);
    });

    it('sent many times at once is stored once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => sent({ report_title: 'At once' }, key)),
      );
      expect(new Set(answers.map(({ id, edit_token }) => `${id} ${edit_token}`)).size).toBe(1);
      expect(answers.filter(({ is_repeat }) => !is_repeat).length).toBe(1);
      expect(await stored()).toBe(1);
    });

    it('with the key of another report is refused', async () => {
      await sent({ report_title: 'Mine' }, key);
      expect(await fieldOf(await send(report({ report_title: 'Yours' }), key))).toEqual({
        status: 400,
        path: 'Idempotency-Key',
      });
    });

    it('whose answer was lost, sent again with other words, is one report with the newer words', async () => {
      const first = await sent({ report_title: 'Half a thought', may_replace: true }, key);
      const changes = {
        report_title: 'The whole thought',
        report_score: 3.5,
        entity_id: PORTO,
        may_replace: true,
      };
      const second = await sent(changes, key);
      expect(second).toMatchObject({
        id: first.id,
        edit_token: first.edit_token,
        is_repeat: true,
        title: 'The whole thought',
        overall_safety: 17.5,
        entity_id: PORTO,
      });
      expect(await stored()).toBe(1);
      expect(await sent(changes, key)).toEqual(second);
      expect(desk.heard.map(({ topic }) => topic)).toEqual(['report', 'report_removed', 'report']);
      const many = await Promise.all(
        Array.from({ length: 6 }, (_, index) => sent({ ...changes, report_title: `Thought ${index}` }, key)),
      );
      expect(new Set(many.map(({ id }) => id))).toEqual(new Set([first.id]));
      expect(await stored()).toBe(1);
    });

    it('sent at once with different words is one report', async () => {
      const many = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          sent({ report_title: `Version ${index}`, may_replace: true }, key),
        ),
      );
      expect(new Set(many.map(({ id }) => id)).size).toBe(1);
      expect(await stored()).toBe(1);
    });

    it('with a key that can be guessed is known again from its own address only', async () => {
      for (const weak of ['1', 'a'.repeat(32), 'order-2026-11-22-000001']) {
        const guessed = { 'idempotency-key': weak, 'x-forwarded-for': '198.51.100.1' };
        const mine = await sent({ report_title: 'Mine', may_replace: true }, guessed);
        const stranger = { 'idempotency-key': weak, 'x-forwarded-for': '198.51.101.1' };
        const theirs = await sent({ report_title: 'Theirs', may_replace: true }, stranger);
        expect([theirs.id === mine.id, theirs.edit_token === mine.edit_token]).toEqual([false, false]);
        expect((await list()).map(({ title }) => title)).toEqual(['Theirs', 'Mine']);
        expect(await sent({ report_title: 'Mine', may_replace: true }, guessed)).toMatchObject({
          id: mine.id,
        });
        await desk.test.deps.db.delete(reports);
      }
      const random = { 'idempotency-key': '9f86d081884c7d659a2feaa0c55ad015' };
      const first = await sent({ report_title: 'Here' }, random);
      expect(await sent({ report_title: 'Here' }, random)).toEqual({ ...first, is_repeat: true });
    });

    it('does not free a held report by newer words', async () => {
      await sent({ report_review: 'a.com b.org c.net <b>buy</b>', may_replace: true }, key);
      const second = await sent(
        { report_review: 'Quiet streets and friendly people', may_replace: true },
        key,
      );
      expect(second.status).toBe('held');
      expect(await list()).toEqual([]);
    });

    it('without a key is known by its words for ten minutes, and its link is not given out twice', async () => {
      const home = { 'x-forwarded-for': '198.51.100.1' };
      const words = { report_title: 'Same', report_review: 'words' };
      const first = await sent(words, home);
      const again = await send(report(words), home);
      expect(again.status).toBe(200);
      expect(await again.json()).toMatchObject({
        id: first.id,
        edit_url: null,
        edit_token: null,
        is_repeat: true,
      });
      expect((await sent(words)).id).not.toBe(first.id);
      expect((await sent({ ...words, entity_id: PORTO }, home)).id).not.toBe(first.id);
      desk.now = new Date(noon.getTime() + 601_000);
      expect((await sent(words, home)).is_repeat).toBe(false);
    });
  });

  describe('limits', () => {
    let strict: TestApp;
    beforeAll(async () => {
      const { database } = desk.test.deps;
      const environment = { TRUSTED_PROXY_HOPS: '1', REPORTS_PER_PLACE_PER_DAY: '3', EDITS_PER_HOUR: '4' };
      strict = await createTestApp({ database, clock: () => desk.now, environment });
    });
    const home = { 'x-forwarded-for': '198.51.100.7', 'content-type': 'application/json' };
    const post = async (changes: Record<string, unknown>, key: number) => {
      const answer = await strict.request('/v1/reports/new', {
        method: 'POST',
        headers: { ...home, 'idempotency-key': `9f86d081884c7d659a2feaa0c55ad0${10 + key}` },
        body: JSON.stringify(report({ ...changes, may_replace: true })),
      });
      expect(answer.status).toBe(201);
      return (await answer.json()) as Sent;
    };

    it('of a place hold what is moved to it as what is sent to it', async () => {
      const statuses = [];
      for (let turn = 0; turn < 6; turn += 1) {
        await post({ report_title: `Street ${turn}`, entity_id: turn < 3 ? PORTO : PORTUGAL }, turn);
        statuses.push((await post({ report_title: `Street ${turn}`, entity_id: LISBON }, turn)).status);
      }
      expect(statuses.slice(0, 3)).toEqual(['published', 'published', 'published']);
      expect(statuses.slice(3)).toEqual(['held', 'held', 'held']);
      const onPlace = (await list(`?entity_id=${LISBON}`)).length;
      expect(onPlace).toBe(3);
    });

    it('bound how often reports are changed from one address', async () => {
      const { id, edit_token } = await post({ report_title: 'Written' }, 20);
      const edit = (turn: number) =>
        strict.request(`/v1/reports/${id}`, {
          method: 'PATCH',
          headers: { ...home, 'x-report-token': edit_token! },
          body: JSON.stringify({ report_title: `Written ${turn}` }),
        });
      const statuses = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await edit(turn)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
      // The other node hears of it in its own time; not within the next test.
      const heard = () => desk.heard.map((event) => (event.topic === 'report' ? event.data.title : null));
      await expect.poll(heard).toContain('Written 3');
    });
  });

  describe('the filter', () => {
    it('holds likely spam and shows it to nobody but its author', async () => {
      const answer = await sent({ report_review: 'a.com b.org c.net <b>buy</b>' });
      expect(answer.status).toBe('held');
      expect(await list()).toEqual([]);
      expect(desk.heard).toEqual([]);
    });

    it.each(['t.me/cheaptours', 'cheap-tours.com', '@cheap_tours', 't\u200b.me/cheaptours'])(
      'holds an advert with %s, and tells its author why',
      async (link) => {
        const answer = await sent({ report_title: 'Great guide', report_review: `Book at ${link}` });
        expect(answer).toMatchObject({
          status: 'held',
          explanation:
            'It has a link or an account name. To keep advertising out, an operator reads such reports first.',
        });
        expect(await list()).toEqual([]);
        const [row] = await desk.test.deps.db.select().from(reports).where(eq(reports.id, answer.id));
        expect(row).toMatchObject({ reason: 'link', needsReview: true });
      },
    );

    it('publishes a report without a link at once, and holds it when its author adds one', async () => {
      const { id, status, explanation, edit_token } = await sent({ report_title: 'Pickpockets on tram 28' });
      expect([status, explanation]).toEqual(['published', null]);
      await change(id, edit_token ?? '', { report_review: 'More on t.me/cheaptours' });
      expect(await list()).toEqual([]);
    });

    it('knows the same words again with a sign between them that nobody sees', async () => {
      await sent({ report_review: 'The best guide in town is Rudi, ask anybody.' });
      const { id } = await sent({
        report_review: 'The best gu\u200bide in t\u00adown is ＲＵＤＩ, ask anybody!',
      });
      const [row] = await desk.test.deps.db.select().from(reports).where(eq(reports.id, id));
      expect(row).toMatchObject({ spamSigns: ['seen_before'], needsReview: true });
    });

    it('rejects certain spam with an answer that looks the same', async () => {
      const answer = await sent({ website: 'https://spam.example' });
      expect(answer.status).toBe('held');
      const [row] = await desk.test.deps.db.select().from(reports).where(eq(reports.id, answer.id));
      expect(row).toMatchObject({ status: 'rejected', reason: 'spam', spamScore: 100, needsReview: false });
    });

    describe('whose rules changed within a day', () => {
      const trapped = async () => {
        const { id } = await sent({ website: 'https://spam.example' });
        const [row] = await desk.test.deps.db.select().from(reports).where(eq(reports.id, id));
        return [row!.status, row!.needsReview];
      };

      it('holds what it would reject once that is more than one report in twenty', async () => {
        for (let hits = 1; hits <= 5; hits += 1) expect(await trapped()).toEqual(['rejected', false]);
        expect(await trapped()).toEqual(['held', true]);
        desk.now = new Date(noon.getTime() + 23 * 3_600_000);
        expect(await trapped()).toEqual(['held', true]);
        desk.now = new Date(noon.getTime() + 24 * 3_600_000);
        expect(await trapped()).toEqual(['rejected', false]);
      });

      it('goes on rejecting while that is less', async () => {
        const rows = storedReports(130, { status: 'published', spamScore: 0, createdAt: noon });
        await desk.test.deps.db.insert(reports).values(rows);
        for (let hits = 1; hits <= 6; hits += 1) expect(await trapped()).toEqual(['rejected', false]);
      });
    });

    it('publishes what is doubtful and puts it into the queue', async () => {
      const text = { report_review: 'Exactly the same words, word by word.' };
      await sent(text);
      const again = await sent({ ...text, entity_id: PORTO });
      expect(again.status).toBe('published');
      const [row] = await desk.test.deps.db.select().from(reports).where(eq(reports.id, again.id));
      expect(row).toMatchObject({ spamScore: 40, spamSigns: ['seen_before'], needsReview: true });
    });
  });
});
