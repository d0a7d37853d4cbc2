import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decide } from '#features/moderation/decide.server.ts';
import { openSession } from '#features/moderation/session/session.server.ts';
import { sweepReports } from '#features/reports/retention/retention.server.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type * as Entry from '#server/entry.ts';
import { createTestApp, type TestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { LISBON, noon, PORTUGAL, type Sent } from './desks/report-desk.ts';
import { type FakeModel, openFakeModel } from './servers/model.ts';

const root = resolve(import.meta.dirname, '..');
const built = resolve(root, 'build/pages/server/index.js');
const isBuilt = existsSync(built);
if (!isBuilt) console.info('Deletion: NOT RUN, there is no build; "npm run build" makes one');
const engines = await findEngines();
const dayMs = 86_400_000;
/** Within this everything that was deleted is gone from caches too. */
const minuteMs = 60_000;

let model: FakeModel;
beforeAll(async () => {
  model = await openFakeModel();
});
afterAll(() => model.close());

/** What is followed: a word that stands in title and text, and a photo whose bytes nothing else has. */
type Canary = { word: string; sent: Sent; photo: { large: Buffer; small: Buffer; name: string } };

const cases = engines.flatMap((engine) =>
  (['rule', 'model'] as const).map((writtenBy) => ({ ...engine, writtenBy })),
);

describe.runIf(isBuilt).each(cases)('a report summed up by $writtenBy, on $name', ({ open, writtenBy }) => {
  let test: TestApp;
  let app: ReturnType<typeof Entry.createApp>;
  let directory: string;
  let log = '';
  let now = noon;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'chaperon-deletion-'));
    test = await createTestApp({
      database: await open(),
      clock: () => now,
      photosDirectory: join(directory, 'photos'),
      onLog: (line) => {
        log += line;
      },
      environment: {
        LOG_LEVEL: 'trace',
        CHAPERON_OPERATOR_KEY: 'a-key-that-is-long-enough',
        ...(writtenBy === 'model'
          ? { TEXT_MODEL_URL: model.url, TEXT_MODEL: 'm1', TEXT_MODEL_CALLS_PER_HOUR: '1000' }
          : {}),
      },
    });
  });
  // Caches of its own for each test.
  beforeEach(async () => {
    const entry = (await import(built)) as typeof Entry;
    app = entry.createApp(test.deps, { assetsDirectory: resolve(root, 'build/pages/client') });
  });
  afterAll(async () => {
    await test?.close();
    rmSync(directory, { recursive: true, force: true });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    now = noon;
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { authorization: `Bearer ${test.deps.config.webKey}`, ...headers } });
  const bodyOf = async (path: string, headers?: Record<string, string>) =>
    Buffer.from(await (await get(path, headers)).arrayBuffer());
  const operator = () => ({ cookie: openSession(test.deps, 'Maria').split(';')[0]! });

  async function send(): Promise<Canary> {
    const word = `zq${randomBytes(6).toString('hex').replaceAll(/\d/g, 'x')}`;
    const size = { width: 640, height: 400, channels: 3 } as const;
    const picture = await sharp(randomBytes(size.width * size.height * 3), { raw: size })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.png');
    const uploaded = await test.request('/v1/upload/reports', { method: 'POST', body: form });
    const { url } = (await uploaded.json()) as { url: string };
    const answer = await app.request('/v1/reports/new', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${test.deps.config.webKey}`,
        'content-type': 'application/json',
        'idempotency-key': randomBytes(16).toString('hex'),
      },
      body: JSON.stringify({
        entity_id: LISBON,
        report_score: 4,
        report_title: `A ${word} fire by the river`,
        report_review: `Smoke from the ${word} building all evening, and the street was closed.`,
        report_emergency: 'fire',
        report_image: url,
      }),
    });
    expect(answer.status).toBe(201);
    const sent = (await answer.json()) as Sent;
    model.say({ summary: `A ${word} fire by the river.`, cites: [sent.id] }, word);
    const name = /photos\/(\w+)\.webp/.exec(url)![1]!;
    const [large, small] = [await bodyOf(sent.image!), await bodyOf(sent.image_small!)];
    return { word, sent, photo: { large, small, name } };
  }

  /** What stood in the stream since an event, as a page hears it that was away for a moment. */
  async function streamSince(event: string): Promise<string> {
    const reader = (await get(`/stream?after=${event}`)).body!.getReader();
    let text = '';
    for (;;) {
      const silence = new Promise<null>((done) => setTimeout(done, 200, null));
      const piece = await Promise.race([reader.read(), silence]);
      if (!piece?.value) break;
      text += Buffer.from(piece.value).toString();
    }
    await reader.cancel();
    return text;
  }
  /** A clock that is far ahead deletes nothing until an operator says that it is right. */
  async function sweepAfterLongTime() {
    await sweepReports(test.deps, now);
    expect(await test.deps.sweeps.approve('Maria')).toBeGreaterThan(0);
    await sweepReports(test.deps, now);
  }
  const newestEvent = async () => /^id: (\S+)$/m.exec(await streamSince(''))![1]!;

  const publicPaths = ({ word, sent }: Canary) => {
    const places = [LISBON, PORTUGAL, test.deps.gazetteer.place(LISBON)!.regionId].filter(Boolean);
    return [
      '/',
      '/dashboard',
      '/sitemap.xml',
      `/search?q=${word}`,
      `/report/${sent.id}/flag`,
      `/report?place=${LISBON}`,
      '/v1/reports/get',
      '/v1/reports/get?country=PT',
      `/v1/entities/get?entities=${word}`,
      `/v1/reports/similar?entity_id=${LISBON}&text=A%20${word}%20fire%20by%20the%20river`,
      ...places.flatMap((id) => [
        `/safety/${id}`,
        `/safety/${id}.data`,
        `/safety/${id}/x/card`,
        `/feeds/${id}.atom`,
        `/social/${id}.png`,
        `/badge/${id}.svg`,
        `/v1/reports/get?entity_id=${id}`,
        `/v1/places/reviews/summary?placeId=${id}`,
        `/v1/entities/get?id=${id}`,
        `/oembed?url=http%3A%2F%2Flocalhost%2Fsafety%2F${id}`,
      ]),
    ];
  };
  const followed = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await get(path, headers);
    const to = answer.headers.get('location');
    return to
      ? bodyOf(to.replace(/^https?:\/\/[^/]+/, ''), headers)
      : Buffer.from(await answer.arrayBuffer());
  };

  /** Where the canary is found among what everybody may ask for. */
  async function seenInPublic(canary: Canary, event: string): Promise<string[]> {
    const { word, photo } = canary;
    const found: string[] = [];
    for (const path of publicPaths(canary)) {
      const body = await followed(path);
      if (body.includes(word) && !isEcho(path, body, word)) found.push(path);
      else if (body.includes(photo.name)) found.push(`photo in ${path}`);
    }
    if ((await streamSince(event)).includes(word)) found.push('/stream');
    for (const size of ['large', 'small'] as const) {
      const path = size === 'large' ? canary.sent.image! : canary.sent.image_small!;
      if ((await bodyOf(path)).equals(photo[size])) found.push(path);
    }
    return found;
  }
  /** A search says what was searched for. */
  const isEcho = (path: string, body: Buffer, word: string) =>
    path.startsWith('/search') && !body.includes(`${word} fire`);

  /** Where the canary is found in what is stored, among logs, and in a backup taken now. */
  async function seenInStore({ word, photo }: Canary): Promise<string[]> {
    const found: string[] = [];
    await test.deps.database.withSession(async (session) => {
      const { rows: tables } = await session.query(
        "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      );
      expect(tables.length).toBeGreaterThan(10);
      for (const { name } of tables) {
        const { rows } = await session.query(`select one::text as text from "${name}" as one`);
        if (rows.some(({ text }) => holds(String(text), word, photo.name))) found.push(`table ${name}`);
      }
    });
    for (const file of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = readFileSync(join(file.parentPath, file.name));
      if (file.name.includes(photo.name) || bytes.includes(photo.large) || bytes.includes(photo.small))
        found.push(`file ${file.name}`);
    }
    const parts: Uint8Array[] = [];
    for await (const part of writeBackup(test.deps.database, test.deps.storage, now)) parts.push(part);
    const backup = gunzipSync(Buffer.concat(parts)).toString();
    if (holds(backup, word, photo.name) || backup.includes(photo.small.toString('base64')))
      found.push('backup');
    return found;
  }
  const holds = (text: string, word: string, name: string) =>
    [word, name, Buffer.from(word).toString('hex'), Buffer.from(name).toString('hex')].some((sign) =>
      text.includes(sign),
    );

  const ofAuthor = ({ sent }: Canary) => [`/r/${sent.edit_token}`, `/r/${sent.edit_token}.data`];
  const ofOperator = ({ sent }: Canary) => [`/operator?like=${sent.id}`, '/operator', '/operator/log'];

  async function begin() {
    const event = await newestEvent();
    const canary = await send();
    for (const path of publicPaths(canary)) expect((await get(path)).status, path).toBeLessThan(400);
    const before = await seenInPublic(canary, event);
    for (const path of [
      '/',
      `/safety/${LISBON}`,
      `/safety/${PORTUGAL}`,
      `/report/${canary.sent.id}/flag`,
      '/v1/reports/get',
      `/v1/places/reviews/summary?placeId=${LISBON}`,
      '/stream',
      canary.sent.image!,
      canary.sent.image_small!,
    ])
      expect(before, 'seen before, so that this test can fail').toContain(path);
    expect(await seenInStore(canary)).toEqual(
      expect.arrayContaining(['table reports', 'table photos', `file ${canary.photo.name}.webp`, 'backup']),
    );
    for (const path of ofAuthor(canary)) expect(String(await bodyOf(path))).toContain(canary.word);
    return { canary, event };
  }
  /** Caches told nothing else by then. */
  const aMinuteLater = () => {
    const real = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + minuteMs);
    now = new Date(now.getTime() + minuteMs);
  };
  const expectNowhere = async (canary: Canary, event: string) => {
    expect(await seenInPublic(canary, event)).toEqual([]);
    expect(await seenInStore(canary)).toEqual([]);
    for (const path of [...ofAuthor(canary), ...ofOperator(canary)])
      expect(String(await followed(path, operator())), path).not.toContain(canary.word);
    expect(log).not.toContain(canary.word);
    expect(log).not.toContain(canary.sent.edit_token);
    expect(log.length).toBeGreaterThan(1_000);
  };

  it('is nowhere within a minute after its author deleted it, and in no list, summary or stream at once', async () => {
    const { canary, event } = await begin();
    const gone = await app.request(`/v1/reports/${canary.sent.id}`, {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${test.deps.config.webKey}`,
        'x-report-token': canary.sent.edit_token!,
      },
    });
    expect(gone.status).toBe(204);
    const atOnce = (await seenInPublic(canary, event)).filter(
      (path) => !/^(photo in )?\/(safety|dashboard|$)/.test(path),
    );
    expect(atOnce).toEqual([]);
    aMinuteLater();
    await expectNowhere(canary, event);
  });

  it('is public nowhere within a minute after an operator took it back, and nowhere once its time is over', async () => {
    const { canary, event } = await begin();
    const { id } = canary.sent;
    await decide(test.deps, {
      seen: [{ id, version: 1 }],
      decision: 'reject',
      operator: 'Maria',
      note: 'Not about this place.',
    });
    aMinuteLater();
    expect(await seenInPublic(canary, event)).toEqual([]);
    expect(String(await followed(`/operator?like=${id}`, operator()))).toContain(canary.word);
    now = new Date(noon.getTime() + 31 * dayMs);
    await sweepAfterLongTime();
    await expectNowhere(canary, event);
  });

  it('is nowhere within a minute after 24 months', async () => {
    const { canary, event } = await begin();
    now = new Date(noon.getTime() + 732 * dayMs);
    await sweepAfterLongTime();
    aMinuteLater();
    await expectNowhere(canary, event);
  });
});
