import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCircle } from '#features/circles/circle.server.ts';
import { setPosition, share } from '#features/circles/share/sharing.server.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { type CheckInDesk, openCheckIns } from '../../../test/desks/check-in-desk.ts';
import { answerAsking, askingByToken } from '../answer/answer.server.ts';
import { answerView } from '../answer/answer-view.server.ts';
import { askRound } from './round.server.ts';

const engines = await findEngines();

describe.each(engines)('check-ins on $name', ({ open }) => {
  let desk: CheckInDesk;
  let ana: Awaited<ReturnType<CheckInDesk['account']>>;
  beforeAll(async () => {
    desk = await openCheckIns(await open());
  });
  afterAll(() => desk?.close());
  beforeEach(async () => {
    await desk.clear();
    ana = await desk.account();
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
  });
  const answer = async (word: 'well' | 'later' | 'help', token = desk.lastLink()) =>
    answerAsking(desk.deps, (await askingByToken(desk.deps, token))!, word);
  const told = (address = 'bo') => desk.person(ana.accountId, { role: 'told', address });

  it('asks, reminds, and tells who agreed, each once', async () => {
    const bo = await told();
    const cy = await desk.person(ana.accountId, { role: 'told', address: 'cy', isAgreed: false });
    const id = await desk.checkIn(ana.accountId, { contacts: [bo, cy] });
    expect(await desk.round()).toEqual([]);
    desk.wait(1);
    expect(await desk.round()).toEqual(['ana: Are you all right, Ana?']);
    expect(desk.sent.at(-1)!.message.introduction).toContain('by November 23 at 9:40 PM');
    desk.wait(9);
    expect(await desk.round()).toEqual([]);
    desk.wait(1);
    expect(await desk.round()).toEqual(['ana: Reminder: are you all right, Ana?']);
    desk.wait(29);
    expect(await desk.round()).toEqual([]);
    desk.wait(1);
    expect(await desk.round()).toEqual(['bo: Ana has not answered']);
    const { message } = desk.sent.at(-1)!;
    expect(message).toMatchObject({ purpose: 'check_in', type: 'danger' });
    expect(message.introduction).toContain('Chaperon calls no police');
    desk.wait(10);
    expect(await desk.round()).toEqual([]);
    expect(await desk.askingsOf(id)).toMatchObject([{ state: 'escalated', nextAt: null }]);
    desk.wait(24 * 60 - 50);
    expect(await desk.round()).toEqual(['ana: Are you all right, Ana?']);
  });

  it('tells nobody after an answer, and the next evening asks again', async () => {
    const id = await desk.checkIn(ana.accountId, { contacts: [await told()] });
    desk.wait(1);
    await desk.round();
    desk.wait(39);
    await desk.round();
    expect(await answer('well')).toBe('well');
    expect(await answer('well')).toBe('well');
    desk.wait(60);
    expect(await desk.round()).toEqual([]);
    expect(await desk.askingsOf(id)).toMatchObject([{ state: 'answered', escalatedAt: null }]);
  });

  it('gives more time, six times', async () => {
    await desk.checkIn(ana.accountId, { contacts: [await told()], graceMinutes: 5 });
    desk.wait(1);
    await desk.round();
    for (let times = 0; times < 6; times += 1) {
      expect(await answer('later')).toBe('later');
      desk.wait(29);
      expect(await desk.round()).toEqual([]);
    }
    expect(await answer('later')).toBe('often');
    desk.wait(1);
    expect(await desk.round()).toEqual(['ana: Reminder: are you all right, Ana?']);
    desk.wait(5);
    expect(await desk.round()).toEqual(['bo: Ana has not answered']);
  });

  it('tells the place that is shared with a circle at that moment, where that is agreed, and never its digits', async () => {
    const contacts = [await told()];
    const circle = await makeCircle(desk.deps, { accountId: ana.accountId, name: 'Family' });
    if (!circle.ok) throw new Error('no circle');
    const own = { accountId: ana.accountId, circleId: circle.id };
    const endsAt = new Date(desk.now().getTime() + 24 * 60 * 60_000);
    await share(desk.deps, own, { precision: 'kilometer', startsAt: desk.now(), endsAt });
    await setPosition(desk.deps, own, { place: 2267057, point: { latitude: 38.72, longitude: -9.14 } });
    const missed = async (tellsSharedPlace: boolean) => {
      await desk.checkIn(ana.accountId, { contacts, tellsSharedPlace, once: true });
      for (const minutes of [1, 10, 30]) {
        desk.wait(minutes);
        await desk.round();
      }
      expect(desk.sent.at(-1)!.message.title).toBe('Ana has not answered');
      return desk.sent.at(-1)!.message.introduction;
    };
    const shared = await missed(true);
    expect(shared).toContain(
      'The last place Ana shared: Lisbon, Lisbon, Portugal, on November 23 at 8:59 PM',
    );
    expect(shared).not.toMatch(/38\.|9\.1/);
    expect(await missed(false)).not.toContain('Lisbon, Portugal');
    desk.wait(24 * 60);
    expect(await missed(true)).not.toContain('Lisbon, Portugal');
  });

  it('tells the contacts at once where that is wanted, and that all is well after it', async () => {
    await desk.checkIn(ana.accountId, { contacts: [await told()] });
    desk.wait(1);
    await desk.round();
    expect(await answer('help')).toBe('help');
    expect(await desk.round()).toEqual(['bo: Ana asks for your help']);
    expect(await answer('well')).toBe('well_told');
    expect(await desk.round()).toEqual(['bo: Ana is all right']);
    expect(await answer('well')).toBe('well_told');
    expect(await answer('help')).toBe('over');
    expect(await desk.round()).toEqual([]);
  });

  it('tells nobody that they themselves have not answered', async () => {
    const bo = await desk.person(ana.accountId, { role: 'both', address: 'bo' });
    await desk.checkIn(ana.accountId, { askedId: bo, contacts: [bo, await told('cy')] });
    desk.wait(1);
    expect(await desk.round()).toEqual(['bo: Ana asks: are you all right, bo?']);
    const facts = (await askingByToken(desk.deps, desk.lastLink()))!;
    expect((await answerView(desk.deps, facts)).told).toEqual(['Ana', 'cy']);
    desk.wait(10);
    await desk.round();
    desk.wait(30);
    expect(await desk.round()).toEqual(['ana: bo has not answered', 'cy: bo has not answered']);
  });

  it('keeps back what was to be told where the answer comes before it leaves', async () => {
    const id = await desk.checkIn(ana.accountId, { contacts: [await told()] });
    desk.wait(1);
    await desk.round();
    const token = desk.lastLink();
    desk.wait(10);
    await desk.round();
    desk.wait(30);
    await askRound(desk.deps);
    expect(await desk.askingsOf(id)).toMatchObject([{ state: 'escalated' }]);
    expect(await answer('well', token)).toBe('well_told');
    expect(await desk.round()).toEqual([]);
  });

  it('is escalated or answered, never both, when many answers and nodes are at it in the same moment', async () => {
    const bo = await told();
    const ids: number[] = [];
    for (let at = 0; at < 12; at += 1)
      ids.push(await desk.checkIn(ana.accountId, { contacts: [bo], graceMinutes: 5 }));
    desk.wait(1);
    await desk.round();
    const tokens = desk.sent.map(({ message }) => message.link.split('/').at(-1)!);
    desk.wait(5);
    await desk.round();
    desk.wait(5);
    const before = desk.sent.length;
    await Promise.all([
      askRound(desk.deps),
      ...tokens.flatMap((token) => [answer('well', token), answer('well', token)]),
      askRound(desk.deps),
    ]);
    const states = (await Promise.all(ids.map(desk.askingsOf))).flat();
    expect(states.map(({ state }) => state)).toEqual(ids.map(() => 'answered'));
    await desk.round();
    expect(desk.sent.slice(before)).toEqual([]);
  });

  it('two nodes ask and tell each once', async () => {
    const bo = await told();
    for (let at = 0; at < 30; at += 1) await desk.checkIn(ana.accountId, { contacts: [bo], graceMinutes: 5 });
    for (const minutes of [1, 5, 5]) {
      desk.wait(minutes);
      await Promise.all([askRound(desk.deps), askRound(desk.deps), askRound(desk.deps)]);
      await desk.round();
    }
    const titles = Object.groupBy(desk.sent, ({ message }) => message.title);
    expect(Object.entries(titles).map(([title, all]) => [title, all!.length])).toEqual([
      ['Are you all right, Ana?', 30],
      ['Reminder: are you all right, Ana?', 30],
      ['Ana has not answered', 30],
    ]);
  });

  it('begins the grace anew after an outage, and asks once what was missed for days', async () => {
    await desk.checkIn(ana.accountId, { contacts: [await told()] });
    desk.wait(1);
    await desk.round();
    desk.wait(10);
    await desk.round();
    desk.wait(3 * 24 * 60);
    expect((await desk.round()).toSorted()).toEqual([
      'ana: Are you all right, Ana?',
      'ana: Reminder: are you all right, Ana?',
    ]);
    desk.wait(30);
    expect(await desk.round()).toContain('bo: Ana has not answered');
  });

  it('asks another person who agreed, and tells who asks; none after they stop', async () => {
    const bo = await desk.person(ana.accountId, { role: 'asked', address: 'bo' });
    await desk.checkIn(ana.accountId, { askedId: bo, graceMinutes: 5 });
    desk.wait(1);
    expect(await desk.round()).toEqual(['bo: Ana asks: are you all right, bo?']);
    desk.wait(10);
    await desk.round();
    desk.wait(5);
    expect(await desk.round()).toEqual(['ana: bo has not answered']);
    const page = desk.sent[0]!.message.manageLink!.split('/').at(-1)!;
    await desk.stop(page);
    desk.wait(24 * 60);
    expect(await desk.round()).toEqual([]);
  });

  it('asks once where it is once', async () => {
    const id = await desk.checkIn(ana.accountId, { once: true });
    desk.wait(1);
    expect(await desk.round()).toEqual(['ana: Are you all right, Ana?']);
    await answer('well');
    desk.wait(3 * 24 * 60);
    expect(await desk.round()).toEqual([]);
    expect(await desk.askingsOf(id)).toHaveLength(1);
  });
});
