import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#core/live-event.ts';
import type { PublicReport } from '#core/report.ts';
import { photos, reports, spamRules, writes } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/engines.ts';
import { jpegWithEverything, pixelBomb, plainPng, secret } from '../../test/photos.ts';

const LISBON = 2267057;
const PORTO = 2735943;
const PORTUGAL = 2264397;
const noon = new Date('2026-11-20T12:34:56Z');

type Sent = PublicReport & {
  message: string;
  status: string;
  edit_url: string | null;
  edit_token: string | null;
  editable_until: string;
  is_repeat: boolean;
};

const { engines, stop } = await findEngines();
afterAll(stop);

describe.each(engines)('reports on $name', ({ open }) => {
  let test: TestApp;
  let now = noon;
  let heard: LiveEvent[] = [];
  beforeAll(async () => {
    const database = await open();
    test = await createTestApp({ database, clock: () => now, environment: { TRUSTED_PROXY_HOPS: '1' } });
    test.deps.events.subscribe((event) => heard.push(event));
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = noon;
    heard = [];
    await test.deps.db.delete(photos);
    await test.deps.db.delete(reports);
    await test.deps.db.delete(writes);
    await test.deps.db.delete(spamRules);
  });

  let visitor = 0;
  const nobody = () => `203.0.113.${(visitor++ % 250) + 1}`;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    test.request('/v1/reports/new', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nobody(), ...headers },
      body: JSON.stringify(body),
    });
  const report = (changes: Record<string, unknown> = {}) => ({
    entity_id: LISBON,
    report_score: 14,
    ...changes,
  });
  const sent = async (changes: Record<string, unknown> = {}, headers = {}): Promise<Sent> => {
    const response = await send(report(changes), headers);
    expect(response.status, await response.clone().text()).toBe(201);
    return response.json();
  };
  const list = async (query = ''): Promise<PublicReport[]> => {
    const response = await test.request(`/v1/reports/get${query}`);
    expect(response.status).toBe(200);
    return response.json();
  };
  const upload = (file: Uint8Array, name = 'file') => {
    const form = new FormData();
    form.set(name, new Blob([new Uint8Array(file)]), 'IMG_0042.jpg');
    return test.request('/v1/upload/reports', {
      method: 'POST',
      body: form,
      headers: { 'x-forwarded-for': nobody() },
    });
  };
  const uploaded = async (file: Uint8Array): Promise<string> => {
    const response = await upload(file);
    expect(response.status, await response.clone().text()).toBe(201);
    return ((await response.json()) as { url: string }).url;
  };
  const change = (id: number, token: string | null, body: unknown) =>
    test.request(`/v1/reports/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-report-token': token ?? '' },
      body: JSON.stringify(body),
    });
  const remove = (id: number, token: string | null) =>
    test.request(`/v1/reports/${id}`, { method: 'DELETE', headers: { 'x-report-token': token ?? '' } });
  const flag = (id: number, address: string, reason?: string) =>
    test.request(`/v1/reports/${id}/flag`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(reason ? { reason } : {}),
    });
  const fieldOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const { status, errors } = (await response.json()) as { status: number; errors?: { path: string }[] };
    return { status, path: errors?.[0]?.path };
  };
  const stored = async () => (await test.deps.db.select({ count: count() }).from(reports))[0]!.count;

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
      expect(heard).toEqual([{ topic: 'report', data: seen }]);
    });

    it('leaves no trace of its author or of the secret in the database', async () => {
      const answer = await sent(
        { reporter_name: 'Ana Reporter' },
        { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'Agent 47', 'idempotency-key': 'my-own-key' },
      );
      const rows = JSON.stringify([
        await test.deps.db.select().from(reports),
        await test.deps.db.select().from(writes),
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
      await fc.assert(
        fc.asyncProperty(anyText, async (title) => {
          const { id } = await sent({ report_title: title });
          expect((await list()).find((one) => one.id === id)?.title ?? title).toBe(title);
        }),
        { numRuns: 25 },
      );
      const words = "O'Brien said: 'שלום' 東京 👨‍👩‍👧‍👦 \u202e<b>&amp;</b> \\ ; drop table reports";
      expect((await sent({ report_title: words })).title).toBe(words);
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
      ['report_score', { report_score: undefined }],
      ['report_score', { report_score: 0.5 }],
      ['report_score', { report_score: 20.5 }],
      ['report_score', { report_score: 7.25 }],
      ['report_title', { report_title: 'a'.repeat(101) }],
      ['report_review', { report_review: 'a'.repeat(501) }],
      ['report_title', { report_title: 'NUL \u0000' }],
      ['report_title', { report_title: ['a'] }],
      ['report_emergency', { report_emergency: 'flood' }],
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
      const { database } = test.deps;
      const environment = { TRUSTED_PROXY_HOPS: '1', REPORTS_BEFORE_PROOF: '2' };
      strict = await createTestApp({ database, clock: () => now, environment });
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
      const [row] = await test.deps.db.select().from(reports).where(eq(reports.title, 'Third'));
      expect(row).toMatchObject({ reason: 'no_proof', needsReview: true });
    });
  });

  describe('a repeated request', () => {
    const key = { 'idempotency-key': '4a5c0f0e-8a8e-4f0d-9a31-1f6a2c1f0b9d' };

    it('with its key is stored once and answered with the same link, from anywhere', async () => {
      const first = await sent({ report_title: 'Once' }, key);
      now = new Date(noon.getTime() + 3_600_000);
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
      expect(heard.map(({ topic }) => topic)).toEqual(['report', 'report_removed', 'report']);
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
      now = new Date(noon.getTime() + 601_000);
      expect((await sent(words, home)).is_repeat).toBe(false);
    });
  });

  describe('the list', () => {
    it('gives 20, newest first, and the next page by its Link header until the end', async () => {
      for (let one = 1; one <= 45; one += 1) await sent({ report_title: `No. ${one}` });
      let path = '/v1/reports/get';
      const pages: string[][] = [];
      while (path) {
        const response = await test.request(path);
        pages.push(((await response.json()) as PublicReport[]).map(({ title }) => title));
        path = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
      }
      expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
      expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, index) => `No. ${45 - index}`));
      expect((await list('?limit=100000')).length).toBe(45);
    });

    it('is filtered by place, where a country stands for all in it, and by country', async () => {
      await sent({ report_title: 'a' });
      await sent({ report_title: 'b', entity_id: PORTO });
      await sent({ report_title: 'c', entity_id: PORTUGAL });
      await sent({ report_title: 'd', entity_id: 2988507 });
      const titles = async (query: string) => (await list(query)).map(({ title }) => title);
      expect(await titles(`?entity_id=${LISBON}`)).toEqual(['a']);
      expect(await titles(`?entity_id=${PORTUGAL}`)).toEqual(['c', 'b', 'a']);
      expect(await titles('?country=pt')).toEqual(['c', 'b', 'a']);
      expect(await titles('?country=FR')).toEqual(['d']);
      const region = test.deps.gazetteer.place(LISBON)!.regionId;
      expect(await titles(`?entity_id=${region}`)).toEqual(['a']);
    });

    it('of an unknown place or country is not found, and a wrong cursor is named', async () => {
      for (const query of ['entity_id=999999999', 'country=XX', `entity_id=${LISBON}&country=FR`])
        expect((await test.request(`/v1/reports/get?${query}`)).status).toBe(404);
      expect(await fieldOf(await test.request('/v1/reports/get?cursor=x'))).toEqual({
        status: 400,
        path: 'cursor',
      });
      expect(await fieldOf(await test.request('/v1/reports/get?limit=0'))).toEqual({
        status: 400,
        path: 'limit',
      });
    });
  });

  describe('the filter', () => {
    it('holds likely spam and shows it to nobody but its author', async () => {
      const answer = await sent({ report_review: 'a.com b.org c.net <b>buy</b>' });
      expect(answer.status).toBe('held');
      expect(await list()).toEqual([]);
      expect(heard).toEqual([]);
    });

    it('rejects certain spam with an answer that looks the same', async () => {
      const answer = await sent({ website: 'https://spam.example' });
      expect(answer.status).toBe('held');
      const [row] = await test.deps.db.select().from(reports).where(eq(reports.id, answer.id));
      expect(row).toMatchObject({ status: 'rejected', reason: 'spam', spamScore: 100, needsReview: false });
    });

    describe('whose rules changed within a day', () => {
      const trapped = async () => {
        const { id } = await sent({ website: 'https://spam.example' });
        const [row] = await test.deps.db.select().from(reports).where(eq(reports.id, id));
        return [row!.status, row!.needsReview];
      };

      it('holds what it would reject once that is more than one report in twenty', async () => {
        for (let hits = 1; hits <= 5; hits += 1) expect(await trapped()).toEqual(['rejected', false]);
        expect(await trapped()).toEqual(['held', true]);
        now = new Date(noon.getTime() + 23 * 3_600_000);
        expect(await trapped()).toEqual(['held', true]);
        now = new Date(noon.getTime() + 24 * 3_600_000);
        expect(await trapped()).toEqual(['rejected', false]);
      });

      it('goes on rejecting while that is less', async () => {
        const row = {
          entityId: LISBON,
          countryCode: 'PT',
          title: '',
          review: '',
          score: 10,
          status: 'published' as const,
          spamScore: 0,
          spamSigns: [],
          needsReview: false,
          createdAt: noon,
          updatedAt: noon,
        };
        const rows = Array.from({ length: 130 }, (_, index) => ({ ...row, tokenHash: `hash ${index}` }));
        await test.deps.db.insert(reports).values(rows);
        for (let hits = 1; hits <= 6; hits += 1) expect(await trapped()).toEqual(['rejected', false]);
      });
    });

    it('publishes what is doubtful and puts it into the queue', async () => {
      const text = { report_review: 'Exactly the same words, word by word.' };
      await sent(text);
      const again = await sent({ ...text, entity_id: PORTO });
      expect(again.status).toBe('published');
      const [row] = await test.deps.db.select().from(reports).where(eq(reports.id, again.id));
      expect(row).toMatchObject({ spamScore: 40, spamSigns: ['seen_before'], needsReview: true });
    });
  });

  describe('its author', () => {
    it('changes it within 30 days, and it is told on', async () => {
      const { id, edit_token } = await sent({ report_title: 'Before', report_score: 6 });
      now = new Date(noon.getTime() + 29 * 86_400_000);
      const response = await change(id, edit_token, {
        report_title: 'After',
        report_score: 18,
        report_emergency: 'fire',
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        title: 'After',
        overall_safety: 90,
        emergency: 'fire',
        is_edited: true,
        created_at: '2026-11-20T12:00:00.000Z',
        updated_at: '2026-12-19T12:00:00.000Z',
      });
      expect(heard.at(-1)).toMatchObject({ topic: 'report', data: { id, title: 'After' } });
      now = new Date(noon.getTime() + 30 * 86_400_000);
      expect((await change(id, edit_token, { report_title: 'Late' })).status).toBe(403);
    });

    it('cannot change it into spam, nor edit spam free', async () => {
      const { id, edit_token } = await sent({ report_title: 'Fine' });
      await change(id, edit_token, { report_review: 'a.com b.org c.net <b>buy</b>' });
      expect(await list()).toEqual([]);
      expect(heard.at(-1)).toEqual({
        topic: 'report_removed',
        data: { id, entity_id: LISBON, country_code: 'PT' },
      });
      await change(id, edit_token, { report_review: 'Harmless again.' });
      expect(await list()).toEqual([]);
    });

    it('deletes it for as long as it exists, and nobody else does', async () => {
      const { id, edit_token } = await sent({ report_title: 'Mine' });
      const other = await sent({ report_title: 'Other' });
      for (const token of [other.edit_token, 'x'.repeat(43), '', '\u00e9'])
        expect([400, 404]).toContain((await remove(id, token)).status);
      expect((await test.request(`/v1/reports/${id}`, { method: 'DELETE' })).status).toBe(400);
      now = new Date(noon.getTime() + 400 * 86_400_000);
      expect((await remove(id, edit_token)).status).toBe(204);
      expect((await list()).map(({ title }) => title)).toEqual(['Other']);
      expect(heard.at(-1)).toMatchObject({ topic: 'report_removed', data: { id } });
      expect((await remove(id, edit_token)).status).toBe(404);
    });
  });

  describe('readers', () => {
    it('hide a report by three flags from three addresses, not by three from one', async () => {
      const { id } = await sent({ report_title: 'Doubtful' });
      for (const _ of [1, 2, 3]) expect((await flag(id, '198.51.100.1', 'untrue')).status).toBe(202);
      expect((await flag(id, '198.51.100.2')).status).toBe(202);
      expect((await list()).length).toBe(1);
      expect((await flag(id, '198.51.100.3')).status).toBe(202);
      expect(await list()).toEqual([]);
      expect(heard.at(-1)).toMatchObject({ topic: 'report_removed', data: { id } });
      expect((await flag(id, '198.51.100.4')).status).toBe(404);
    });

    it('are all counted when they flag at the same time', async () => {
      const { id } = await sent({});
      await Promise.all([1, 2, 3].map((last) => flag(id, `198.51.100.${last}`)));
      expect(await list()).toEqual([]);
    });

    it('are counted within a day, since nothing tells a reader of yesterday from another of today', async () => {
      const { id } = await sent({ report_title: 'Unwelcome to one reader' });
      for (const day of [0, 1, 2, 3]) {
        now = new Date(noon.getTime() + day * 86_400_000);
        expect((await flag(id, '198.51.100.1')).status).toBe(202);
      }
      expect((await list()).length).toBe(1);
      const [row] = await test.deps.db.select().from(reports).where(eq(reports.id, id));
      expect(row, 'an operator looks all the same').toMatchObject({ status: 'published', needsReview: true });
      for (const last of [2, 3]) await flag(id, `198.51.100.${last}`);
      expect(await list()).toEqual([]);
    });

    it('hide a report again that an operator accepted and its author then changed', async () => {
      const { id, edit_token } = await sent({ report_title: 'Fine as the operator saw it' });
      await test.deps.db.update(reports).set({ seenAt: now }).where(eq(reports.id, id));
      for (const last of [1, 2, 3]) await flag(id, `198.51.100.${last}`);
      expect((await list()).length).toBe(1);
      expect((await change(id, edit_token, { report_title: 'Something else altogether' })).status).toBe(200);
      await flag(id, '198.51.100.4');
      expect(await list()).toEqual([]);
    });

    it('cannot flag what is not there, or for a reason we do not know', async () => {
      expect((await flag(999_999, '198.51.100.1')).status).toBe(404);
      const { id } = await sent({});
      expect(await fieldOf(await flag(id, '198.51.100.1', 'boring'))).toEqual({
        status: 400,
        path: 'reason',
      });
    });
  });

  describe('a photo', () => {
    it('goes in full of metadata, into a report, and comes out bare', async () => {
      const url = await uploaded(await jpegWithEverything(false));
      expect(url).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
      const answer = await sent({ report_image: url });
      expect(answer).toMatchObject({
        image: url,
        image_small: url.replace('.webp', '.480.webp'),
        image_width: 40,
        image_height: 60,
      });
      for (const address of [answer.image!, answer.image_small!]) {
        const response = await test.app.request(address);
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy':
            "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          'cache-control': 'public, max-age=60, must-revalidate',
        });
        expect(Buffer.from(await response.arrayBuffer()).includes(secret)).toBe(false);
        const etag = response.headers.get('etag')!;
        expect((await test.app.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
      }
      for await (const { name } of test.deps.storage.list())
        expect(Buffer.from((await test.deps.storage.get(name))!).includes(secret)).toBe(false);
    });

    it('serves one report only, and goes with it', async () => {
      const url = await uploaded(await plainPng());
      const { id, edit_token } = await sent({ report_image: url });
      expect(await fieldOf(await send(report({ report_image: url })))).toEqual({
        status: 400,
        path: 'report_image',
      });
      expect((await remove(id, edit_token)).status).toBe(204);
      expect((await test.app.request(url)).status).toBe(404);
      expect(await test.deps.storage.get(url.slice('/photos/'.length))).toBeNull();
    });

    it('is taken away or exchanged by its author', async () => {
      const [first, second] = [await uploaded(await plainPng()), await uploaded(await plainPng())];
      const { id, edit_token } = await sent({ report_image: first });
      expect(await (await change(id, edit_token, { report_image: first })).json()).toMatchObject({
        image: first,
      });
      expect(await (await change(id, edit_token, { report_image: second })).json()).toMatchObject({
        image: second,
      });
      expect((await test.app.request(first)).status).toBe(404);
      expect(await (await change(id, edit_token, { report_image: null })).json()).toMatchObject({
        image: null,
      });
      expect((await test.app.request(second)).status).toBe(404);
    });

    it('of a report that is not public is seen by its author only', async () => {
      const url = await uploaded(await plainPng());
      const spam = { report_image: url, report_review: 'a.com b.org c.net <b>buy</b>' };
      const { edit_token } = await sent(spam);
      expect((await test.app.request(url)).status).toBe(404);
      const own = await test.app.request(`/r/${edit_token}${url}`);
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const other = await sent({ report_image: await uploaded(await plainPng()) });
      for (const token of [other.edit_token, 'x'.repeat(43), 'x'])
        expect((await test.app.request(`/r/${token}${url}`)).status).toBe(404);
    });

    it.each<[string, () => Uint8Array, number, RegExp]>([
      ['nothing', () => new Uint8Array(), 400, /is empty/],
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /JPEG, PNG and WebP/],
      ['a bomb', () => pixelBomb(10_000), 400, /megapixels/],
      ['12 MB', () => new Uint8Array(12 << 20), 413, /10 MB/],
    ])('is refused with the fixed text and the reason: %s', async (_, make, status, detail) => {
      const response = await upload(make());
      expect(response.status).toBe(status);
      const problem = (await response.json()) as { detail: string };
      expect(problem.detail).toMatch(/^Failed to upload file: /);
      expect(problem.detail).toMatch(detail);
      expect(await test.deps.db.select().from(photos)).toEqual([]);
    });

    it('needs its field and its type', async () => {
      expect(await fieldOf(await upload(await plainPng(), 'photo'))).toEqual({ status: 400, path: 'file' });
      expect((await test.post('/v1/upload/reports', {})).status).toBe(415);
    });

    it.each(['', 'x.webp', '../secret', '%2e%2e%2fsecret', '00000000000000000000000000000000.webp'])(
      'is not found under /photos/%s',
      async (name) => expect((await test.app.request(`/photos/${name}`)).status).toBe(404),
    );
  });

  describe('what visitors say', () => {
    it('is summed up by rule, with the number and age of the reports, and follows them', async () => {
      const summary = async (placeId: string) =>
        (await test.request(`/v1/places/reviews/summary?placeId=${placeId}`)).json();
      expect(await summary(`geonames:${LISBON}`)).toMatchObject({
        risk_summary: 'No reports from visitors yet.',
        risk_score: null,
        risk_label: 'Unknown',
        reports_count: 0,
        newest_at: null,
        written_by: 'rule',
        cites: [],
      });
      const first = await sent({ report_title: 'Pickpockets on the tram', report_score: 8 });
      await sent({ report_review: 'Pickpockets again', report_score: 14 });
      await sent({ entity_id: PORTUGAL, report_score: 20 });
      expect(await summary(`geonames:${LISBON}`)).toMatchObject({ reports_count: 2, risk_score: null });
      await sent({ report_review: 'Lovely evening', report_score: 20 });
      expect(await summary(`${LISBON}`)).toMatchObject({
        risk_score: 70,
        risk_label: 'Moderate',
        reports_count: 3,
        newest_at: '2026-11-20T12:00:00.000Z',
        terms: [{ term: 'pickpockets', reports: 2 }],
      });
      expect(await summary(`${PORTUGAL}`)).toMatchObject({ reports_count: 4 });
      await remove(first.id, first.edit_token);
      expect(await summary(`${LISBON}`)).toMatchObject({ reports_count: 2, risk_score: null, terms: [] });
      expect((await test.request('/v1/places/reviews/summary?placeId=nowhere')).status).toBe(404);
    });

    it('is searched for what a draft tells of', async () => {
      await sent({
        report_title: 'Pickpockets on tram 28',
        report_review: 'Packed at five and my bag was open.',
      });
      await sent({ report_title: 'Street lights are out', report_review: 'The whole way along the river.' });
      const similar = async (text: string) =>
        (
          await test.request(`/v1/reports/similar?entity_id=${LISBON}&text=${encodeURIComponent(text)}`)
        ).json();
      expect(await similar('pickpocket on tram 28')).toMatchObject({
        count: 1,
        reports: [{ title: 'Pickpockets on tram 28' }],
      });
      expect(await similar('')).toEqual({ count: 0, reports: [] });
      now = new Date(noon.getTime() + 25 * 3_600_000);
      expect(await similar('pickpocket on tram 28')).toEqual({ count: 0, reports: [] });
    });
  });
});
