import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networksOf } from '#core/service/networks.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { addressSalts, writes } from '#server/db/schema/limits.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { eventually } from '../../test/runner/eventually.ts';
import { dailyVisitorHash, promptVisitorHash } from './daily-salt.ts';
import { createWriteLimits } from './write-limits.ts';

const LISBON = 2267057;
const PORTO = 2735943;
const engines = await findEngines();

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
    database.db.transaction((tx) => limits.countReport(tx, who, { entityId, isEmergency: false }));
  const sendEmergency = (who: string, entityId = LISBON, limits = limitsOf()) =>
    database.db.transaction((tx) => limits.countReport(tx, who, { entityId, isEmergency: true }));
  /** A visitor of a /64 in a /56 in a /48, as `nameOf` names them. */
  const visitor = (wide: number, middle = 0, narrow = 0) =>
    [wide, middle, narrow].map((part) => `${part}`.padStart(12, '-')).join('');
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
    const asked: string[] = [];
    for (let report = 1; report <= 4; report += 1) {
      asked.push((await send('ana')).proof);
      later(60);
    }
    expect(asked).toEqual(['none', 'none', 'asked', 'asked']);
    expect((await send('ben')).proof).toBe('none');
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

  it('see a burst from ten reports on one place within an hour, and from thirty hold those of who sent several', async () => {
    await database.db.delete(writes);
    const pressure = [];
    for (let one = 0; one < 30; one += 1) pressure.push(await send(`visitor ${one}`));
    expect(pressure.findIndex(({ isBurst }) => isBurst)).toBe(10);
    expect(pressure.some(({ isCrowded }) => isCrowded)).toBe(false);
    for (const _ of [1, 2, 3]) {
      await send('busy', PORTO);
      later(60);
    }
    expect(await send('busy')).toMatchObject({ isBurst: true, isCrowded: true });
    expect(await send('first today')).toMatchObject({ isBurst: true, isCrowded: false });
    later(3_601);
    expect(await send('busy')).toMatchObject({ isBurst: false, isCrowded: false });
  });

  it('refuse nobody when the whole service is full: who sent several is held, then everybody', async () => {
    await database.db.delete(writes);
    const limits = limitsOf({ REPORTS_PER_HOUR_IN_ALL: '4' });
    for (const _ of [1, 2, 3]) {
      await send('busy', LISBON, limits);
      later(21);
    }
    await send('ana', LISBON, limits);
    expect((await send('busy', PORTO, limits)).isCrowded).toBe(true);
    const others = [];
    for (let one = 5; one <= 18; one += 1) others.push((await send(`visitor ${one}`, one, limits)).isCrowded);
    expect(others.indexOf(true), 'four times the limit were taken').toBe(12);
    expect((await sendEmergency('ben', LISBON, limits)).isCrowded).toBe(false);
    expect(readConfig({}).limits.reportsPerHourInAll).toBe(1000);
  });

  it('do not count what they held as room that others find taken', async () => {
    await database.db.delete(writes);
    const limits = limitsOf({
      REPORTS_PER_PLACE_PER_HOUR: '6',
      REPORTS_PER_DAY: '50',
      REPORTS_PER_HOUR: '50',
    });
    for (let report = 0; report < 12; report += 1) {
      await send('busy', LISBON, limits);
      later(21);
    }
    for (const place of [1, 2, 3]) {
      await send('ana', place, limits);
      later(21);
    }
    expect((await send('ana', LISBON, limits)).isCrowded).toBe(false);
  });

  it('count emergencies apart, and refuse none: too many from one address are held and need a proof', async () => {
    await database.db.delete(writes);
    for (let report = 1; report <= 5; report += 1) {
      await send('ana', report);
      later(21);
    }
    await expect(send('ana')).rejects.toMatchObject(tooMany);
    const emergencies = [];
    for (let report = 1; report <= 6; report += 1) emergencies.push(await sendEmergency('ana', report));
    expect(emergencies.map(({ proof }) => proof)).toEqual([
      'none',
      'none',
      'asked',
      'asked',
      'asked',
      'needed',
    ]);
    expect(emergencies.map(({ isCrowded }) => isCrowded)).toEqual([...Array(5).fill(false), true]);
  });

  it('count the addresses of a /56 and a /48 together, at four and sixteen times the limit of one', async () => {
    await database.db.delete(writes);
    const taken = async (who: (turn: number) => string) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const outcome = await send(who(turn), 1000 + turn).catch(() => null);
        if (!outcome) return turn;
      }
      return 100;
    };
    expect(await taken((turn) => visitor(1, 1, turn)), 'one /56').toBe(20);
    expect(await taken((turn) => visitor(1, 2 + turn, 0)), 'the rest of its /48').toBe(60);
    expect(await taken((turn) => visitor(2, turn, turn)), 'another /48').toBe(80);
    await expect(send(visitor(2, 99, 99))).rejects.toMatchObject(tooMany);
    expect((await sendEmergency(visitor(2, 99, 99))).isCrowded).toBe(false);
    const asked = [];
    for (let turn = 0; turn < 12; turn += 1) asked.push((await send(visitor(3, 1, turn), turn)).proof);
    expect(asked.indexOf('asked'), 'of a /56 the ninth needs a proof').toBe(8);
  });

  it('let a report move to another place no further than a new one may', async () => {
    await database.db.delete(writes);
    const limits = limitsOf();
    const move = (who: string) =>
      database.db.transaction((tx) =>
        limits.countReport(tx, who, { entityId: LISBON, isEmergency: false, isMove: true }),
      );
    const crowded = [];
    for (let report = 0; report < 5; report += 1) crowded.push((await move('ana')).isCrowded);
    expect(crowded).toEqual([false, false, false, true, true]);
    await expect(move('ana')).rejects.toMatchObject(tooMany);
  });

  it('let one address change reports twenty times in an hour', async () => {
    await database.db.delete(writes);
    const edit = () => database.db.transaction((tx) => limitsOf().count(tx, 'ana', 'edit'));
    for (let turn = 0; turn < 20; turn += 1) await edit();
    await expect(edit()).rejects.toMatchObject(tooMany);
    later(3_601);
    await edit();
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
      database.db.transaction((tx) => limits.count(tx, who, 'upload', megabytes * 1e6));
    for (let photo = 1; photo <= 10; photo += 1) await upload('ana', 5);
    await expect(upload('ana', 5)).rejects.toMatchObject(tooMany);
    for (let photo = 1; photo <= 6; photo += 1) await upload('ben', 10);
    await expect(upload('ben', 1)).rejects.toMatchObject(tooMany);
    const flag = () => database.db.transaction((tx) => limits.count(tx, 'ana', 'flag'));
    const asked = [];
    for (let count = 1; count <= 20; count += 1) asked.push((await flag()).isProofAsked);
    expect(asked).toEqual([false, ...Array(19).fill(true)]);
    await expect(flag()).rejects.toMatchObject(tooMany);
  });

  it('turn away messages of who has written today, and nobody else, when very many write', async () => {
    await database.db.delete(writes);
    const limits = limitsOf({ MESSAGES_PER_HOUR_IN_ALL: '3' });
    const write = (who: string) => database.db.transaction((tx) => limits.count(tx, who, 'message'));
    for (const who of ['ana', 'ben', 'cem', 'first today']) await write(who);
    await expect(write('ana')).rejects.toMatchObject({ code: 'unavailable' });
    await database.db.delete(writes);
  });

  it('let one address write three messages in an hour and five in a day', async () => {
    const limits = limitsOf();
    const write = (who = 'mia') => database.db.transaction((tx) => limits.count(tx, who, 'message'));
    for (let count = 1; count <= 3; count += 1) await write();
    await expect(write()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 900 });
    await write('noa');
    later(3_601);
    for (let count = 4; count <= 5; count += 1) await write();
    await expect(write()).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 3600 });
  });

  it('let one address write one message an hour without a proof of work', async () => {
    const write = (who: string) => database.db.transaction((tx) => limitsOf().count(tx, who, 'held_message'));
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
    const name = dailyVisitorHash(database, () => now);
    const today = await name('203.0.113.7');
    expect(await name('203.0.113.7')).toBe(today);
    expect(await name('203.0.113.8')).not.toBe(today);
    expect(await name('2001:db8:1:2::1')).toBe(await name('2001:db8:1:2:ffff::9'));
    const [here, near, far] = [
      await name('2001:db8:1:2::1'),
      await name('2001:db8:1:ff::1'),
      await name('2001:db8:1:ff00::1'),
    ];
    expect(
      networksOf(near).map(({ name }) => here.startsWith(name)),
      'one /56',
    ).toEqual([false, true, true]);
    expect(
      networksOf(far).map(({ name }) => here.startsWith(name)),
      'one /48',
    ).toEqual([false, false, true]);
    expect(networksOf(await name('203.0.113.8')).at(-1), 'one /24').toEqual(networksOf(today).at(-1));
    later(86_400);
    expect(await name('203.0.113.7')).not.toBe(today);
    expect((await database.db.select().from(addressSalts)).length).toBe(
      database.engine === 'postgres' ? 1 : 0,
    );
  });

  it('are shared by the nodes of one PostgreSQL', async () => {
    const [here, there] = [dailyVisitorHash(database, () => now), dailyVisitorHash(database, () => now)];
    const isSame = (await here('203.0.113.7')) === (await there('203.0.113.7'));
    expect(isSame).toBe(database.engine === 'postgres');
  });

  it('have reads counted under the same names, without waiting, otherwise each day', async () => {
    const shared = dailyVisitorHash(database, () => now);
    const [here, there] = [promptVisitorHash(database, () => now), promptVisitorHash(database, () => now)];
    for (const day of [1, 2]) {
      expect(here('203.0.113.7'), `day ${day}`).toMatch(/^[\w-]{36}$/);
      expect(here('203.0.113.8')).not.toBe(here('203.0.113.7'));
      const name = await shared('203.0.113.7');
      if (database.engine === 'postgres')
        await eventually(() => expect([here('203.0.113.7'), there('203.0.113.7')]).toEqual([name, name]));
      else expect(here('203.0.113.7')).not.toBe(there('203.0.113.7'));
      const today = here('203.0.113.7');
      expect(here('203.0.113.7')).toBe(today);
      later(86_400);
      expect(here('203.0.113.7')).not.toBe(today);
    }
  });
});
