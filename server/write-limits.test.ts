import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findEngines } from '../test/engines.ts';
import { readConfig } from './config.ts';
import { dailyNamer, promptNamer } from './daily-salt.ts';
import type { Database } from './db/database.ts';
import { addressSalts, writes } from './db/schema.ts';
import { createWriteLimits } from './write-limits.ts';

const LISBON = 2267057;
const PORTO = 2735943;
const { engines, stop } = await findEngines();
afterAll(stop);

describe.each(engines)('limits on writing, as they are by default, on $name', ({ open }) => {
  let database: Database;
  let now = new Date('2026-11-20T08:00:00Z');
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  const limitsOf = (environment = {}) => createWriteLimits(database, readConfig(environment), () => now);
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const send = (who: string, entityId = LISBON, limits = limitsOf()) =>
    database.db.transaction((tx) => limits.takeReport(tx, who, entityId));
  const tooMany = { code: 'too_many_requests' };

  it('let one address send one report in 20 s, five in an hour, twenty in a day', async () => {
    await send('ana');
    await expect(send('ana')).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 20 });
    await send('ben');
    for (let report = 2; report <= 5; report += 1) {
      later(21);
      await send('ana', PORTO);
    }
    later(21);
    await expect(send('ana')).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 900 });
    later(3_600);
    for (let report = 6; report <= 20; report += 1) {
      later(1_000);
      await send('ana', PORTO);
    }
    later(1_000);
    await expect(send('ana')).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 3600 });
  });

  it('ask for a proof of work from the third report of a day on', async () => {
    await database.db.delete(writes);
    const asked: boolean[] = [];
    for (let report = 1; report <= 4; report += 1) {
      asked.push((await send('ana')).isProofAsked);
      later(60);
    }
    expect(asked).toEqual([false, false, true, true]);
    expect((await send('ben')).isProofAsked).toBe(false);
  });

  it('have a fourth report of one address on one place looked at first', async () => {
    await database.db.delete(writes);
    const crowded: boolean[] = [];
    for (let report = 1; report <= 4; report += 1) {
      crowded.push((await send('ana')).isCrowded);
      later(60);
    }
    expect(crowded).toEqual([false, false, false, true]);
    expect((await send('ben')).isCrowded).toBe(false);
  });

  it('see a burst from ten reports on one place within an hour, and a crowd from thirty', async () => {
    await database.db.delete(writes);
    const pressure = [];
    for (let visitor = 0; visitor <= 30; visitor += 1) pressure.push(await send(`visitor ${visitor}`));
    expect(pressure.findIndex(({ isBurst }) => isBurst)).toBe(10);
    expect(pressure.findIndex(({ isCrowded }) => isCrowded)).toBe(30);
    later(3_601);
    expect(await send('late')).toMatchObject({ isBurst: false, isCrowded: false });
  });

  it('answer 503 when the whole service is at its limit', async () => {
    await database.db.delete(writes);
    const limits = limitsOf({ REPORTS_PER_HOUR_IN_ALL: '2' });
    await send('ana', LISBON, limits);
    await send('ben', PORTO, limits);
    await expect(send('cem', LISBON, limits)).rejects.toMatchObject({ code: 'unavailable' });
    expect(readConfig({}).limits.reportsPerHourInAll).toBe(1000);
  });

  it('let only one of many simultaneous reports of an address through, and count no refused one', async () => {
    await database.db.delete(writes);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send('ana')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect((await database.db.select().from(writes)).length).toBe(1);
  });

  it('let one address upload ten photos or 60 MB in an hour, and flag twenty reports', async () => {
    await database.db.delete(writes);
    const limits = limitsOf();
    const upload = (who: string, megabytes: number) =>
      database.db.transaction((tx) => limits.takeUpload(tx, who, megabytes * 1e6));
    for (let photo = 1; photo <= 10; photo += 1) await upload('ana', 5);
    await expect(upload('ana', 5)).rejects.toMatchObject(tooMany);
    for (let photo = 1; photo <= 6; photo += 1) await upload('ben', 10);
    await expect(upload('ben', 1)).rejects.toMatchObject(tooMany);
    const flag = () => database.db.transaction((tx) => limits.takeFlag(tx, 'ana'));
    for (let count = 1; count <= 20; count += 1) await flag();
    await expect(flag()).rejects.toMatchObject(tooMany);
  });

  it('let one address write three messages in an hour and five in a day', async () => {
    const limits = limitsOf();
    const write = (who = 'mia') => database.db.transaction((tx) => limits.takeMessage(tx, who));
    for (let count = 1; count <= 3; count += 1) await write();
    await expect(write()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 900 });
    await write('noa');
    later(3_601);
    for (let count = 4; count <= 5; count += 1) await write();
    await expect(write()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 3600 });
  });

  it('let one address write one message an hour without a proof of work', async () => {
    const write = (who: string) => database.db.transaction((tx) => limitsOf().takeHeldMessage(tx, who));
    await write('mia');
    later(3_500);
    await expect(write('mia')).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 3600 });
    await write('noa');
    later(101);
    await write('mia');
  });

  it('forget everything after a day', async () => {
    later(86_401);
    expect(await limitsOf().sweep(database.db, now)).toBeGreaterThan(0);
    expect(await database.db.select().from(writes)).toEqual([]);
  });

  it('name an address by its network, otherwise each day, and write it nowhere', async () => {
    const name = dailyNamer(database, () => now);
    const today = await name('203.0.113.7');
    expect(await name('203.0.113.7')).toBe(today);
    expect(await name('203.0.113.8')).not.toBe(today);
    expect(await name('2001:db8:1:2::1')).toBe(await name('2001:db8:1:2:ffff::9'));
    later(86_400);
    expect(await name('203.0.113.7')).not.toBe(today);
    expect((await database.db.select().from(addressSalts)).length).toBe(
      database.engine === 'postgres' ? 1 : 0,
    );
  });

  it('are shared by the nodes of one PostgreSQL', async () => {
    const [here, there] = [dailyNamer(database, () => now), dailyNamer(database, () => now)];
    const isSame = (await here('203.0.113.7')) === (await there('203.0.113.7'));
    expect(isSame).toBe(database.engine === 'postgres');
  });

  it('have reads counted under the same names, without waiting, otherwise each day', async () => {
    const shared = dailyNamer(database, () => now);
    const [here, there] = [promptNamer(database, () => now), promptNamer(database, () => now)];
    for (const day of [1, 2]) {
      expect(here('203.0.113.7'), `day ${day}`).toMatch(/^[\w-]{22}$/);
      expect(here('203.0.113.8')).not.toBe(here('203.0.113.7'));
      const name = await shared('203.0.113.7');
      if (database.engine === 'postgres')
        await vi.waitFor(() => expect([here('203.0.113.7'), there('203.0.113.7')]).toEqual([name, name]));
      else expect(here('203.0.113.7')).not.toBe(there('203.0.113.7'));
      const today = here('203.0.113.7');
      expect(here('203.0.113.7')).toBe(today);
      later(86_400);
      expect(here('203.0.113.7')).not.toBe(today);
    }
  });
});
