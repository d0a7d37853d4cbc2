import { afterEach, beforeEach, expect, it } from 'vitest';
import { news } from '#server/db/schema/news.ts';
import { scoreHistory } from '#server/db/schema/places.ts';
import { reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addWatcher } from '../../../test/desks/watching.ts';
import { fakeChannels } from '../../../test/servers/fake-channels.ts';
import { sendDue } from '../send/send.server.ts';
import { watchRound } from './round.server.ts';

const manila = 1_701_668;
const quezonCity = 1_692_192;
const cebu = 1_717_512;

const now = new Date('2026-11-23T12:00:00Z');
let app: TestApp;
let outbox: ReturnType<typeof fakeChannels>;
beforeEach(async () => {
  outbox = fakeChannels(['email']);
  app = await createTestApp({ now, channels: outbox.channels });
});
afterEach(() => app?.close());

const told = async () => {
  await watchRound(app.deps);
  await sendDue(app.deps);
  return outbox.sent.splice(0).map(({ address, message }) => `${address}: ${message.title}`);
};

const report = {
  entityId: quezonCity,
  regionId: null,
  countryCode: 'PH',
  title: 'Shots',
  review: 'Heard shots near the station.',
  emergency: 'violence' as const,
  status: 'published' as const,
  spamScore: 0,
  spamSigns: [],
  needsReview: false,
  createdAt: now,
  publicAt: now,
  updatedAt: now,
  tokenHash: 'x',
};

it('a shooting in Quezon City reaches who watches Manila, once, and not who watches Cebu', async () => {
  await addWatcher(app.deps, { address: 'manila', watches: [{ place: manila, least: 'danger' }] });
  await addWatcher(app.deps, { address: 'cebu', watches: [{ place: cebu }] });
  await app.deps.db.insert(reports).values(report);
  await app.deps.db.insert(reports).values({ ...report, tokenHash: 'y', status: 'held' });
  await app.deps.db.insert(reports).values({ ...report, tokenHash: 'z', emergency: null });
  expect(await told()).toEqual(['manila: Emergency reported in or near Manila']);
  expect(await told()).toEqual([]);
});

it('grave headlines are told only to those who asked for them', async () => {
  await addWatcher(app.deps, { address: 'all', watches: [{ place: manila, topics: ['headlines'] }] });
  await addWatcher(app.deps, { address: 'standard', watches: [{ place: manila }] });
  const headline = {
    storyKey: 'a',
    title: 'Blast in Quezon City kills ten',
    url: 'https://news.example/a',
    description: '',
    source: 'Example News',
    feed: 'test',
    language: 'en',
    category: 'general',
    countryCode: 'PH',
    entityId: quezonCity,
    publishedAt: now,
    fetchedAt: now,
    risk: 5 as const,
    riskType: 'terrorism' as const,
    reasons: [],
  };
  await app.deps.db.insert(news).values([headline, { ...headline, storyKey: 'b', risk: 4 as const }]);
  expect(await told()).toEqual(['all: Grave news in or near Manila']);
});

it('a score that crossed a band is told, a new method is not', async () => {
  await addWatcher(app.deps, { address: 'ana', watches: [{ place: manila }] });
  const row = {
    methodVersion: 4,
    low: 40,
    high: 60,
    coverage: 1,
    grade: 'B' as const,
    categories: {} as never,
    advice: null,
  };
  const history = [
    { entityId: manila, recordedOn: '2026-11-01', overall: 61, reason: 'first' as const },
    { entityId: manila, recordedOn: '2026-11-23', overall: 58.4, reason: 'advice' as const },
    { entityId: cebu, recordedOn: '2026-11-01', overall: 61, reason: 'first' as const },
    { entityId: cebu, recordedOn: '2026-11-23', overall: 58, reason: 'advice' as const },
  ];
  await app.deps.db.insert(scoreHistory).values(history.map((entry) => ({ ...row, ...entry })));
  expect(await told()).toEqual(['ana: New rating for Manila']);
  await app.deps.db.insert(scoreHistory).values({
    ...row,
    entityId: manila,
    recordedOn: '2026-11-24',
    overall: 70,
    reason: 'method',
    methodVersion: 5,
  });
  expect(await told()).toEqual([]);
});
