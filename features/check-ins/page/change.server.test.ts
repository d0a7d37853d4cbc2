import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { placeText } from '#features/places/find-place.server.ts';
import { renewPush } from '#features/watching/push/push.server.ts';
import { sweepWatchers } from '#features/watching/sweep.server.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { type CheckInDesk, openCheckIns } from '../../../test/desks/check-in-desk.ts';
import { formRequest } from '../../../test/desks/watching-desk.ts';
import { sweepCheckIns } from '../sweep.server.ts';
import { changeCheckIns } from './change.server.ts';
import { checkInsView } from './check-ins-view.server.ts';

const engines = await findEngines();

describe.each(engines)('the page of check-ins on $name', ({ open }) => {
  let desk: CheckInDesk;
  let ana: Awaited<ReturnType<CheckInDesk['account']>>;
  beforeAll(async () => {
    desk = await openCheckIns(await open());
  });
  afterAll(() => desk?.close());
  beforeEach(async () => {
    await desk.clear();
    ana = await desk.account();
  });
  type Fields = Parameters<typeof formRequest>[1];
  const post = (fields: Fields, holder = ana) =>
    changeCheckIns(desk.deps, formRequest('/check-ins', fields), { holder, who: 'visitor' });
  const view = (holder = ana) => checkInsView(desk.deps, holder);
  const adding = (name: string, role = 'told'): Fields => ({
    intent: 'add_person',
    role,
    name,
    kind: 'email',
    address_email: `${name}@example.com`,
  });
  const making = (over: Fields = {}): Fields => ({
    intent: 'make',
    name: 'Evening walk',
    asked: 'me',
    rhythm: 'weekly',
    weekdays: ['1', '2', '3', '4', '5'],
    time: '21:00',
    day: '',
    time_zone: 'Europe/Lisbon',
    grace: '30',
    place: '',
    shared_place: '',
    ...over,
  });
  /** Of the newest message that asks to agree. */
  const lastAsked = () =>
    desk.sent
      .findLast(({ message }) => message.purpose === 'confirm')!
      .message.link.split('/')
      .at(-1)!;

  it('sends one link to whom it adds, and counts them as agreed once they said so', async () => {
    expect(await post(adding('bo'))).toEqual({ ok: true, did: 'asked' });
    expect(desk.sent.map(({ address, message }) => `${address}: ${message.title}`)).toEqual([
      'bo@example.com: Ana names you as a contact',
    ]);
    expect((await view()).people).toMatchObject([{ name: 'bo', role: 'told', status: 'waits' }]);
    await desk.agree(lastAsked());
    expect((await view()).people).toMatchObject([{ status: 'agreed' }]);
    await desk.stop(lastAsked());
    expect(await view()).toMatchObject({ people: [{ status: 'stopped' }], taken: 0 });
  });

  it('does not take somebody twice at one address; two people may share it', async () => {
    await post(adding('bo'));
    expect(await post({ ...adding('bo'), name: 'BO' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('BO is in your list already'),
      typed: { wrong: { name: 'address_email' } },
    });
    expect(await post({ ...adding('bo'), name: 'Cy' })).toMatchObject({ ok: true });
    expect((await view()).people.map(({ name }) => name)).toEqual(['bo', 'Cy']);
  });

  it('has room for as many people as the plan says, also for fifty at once', async () => {
    for (const [plan, most] of [
      ['core', 0],
      ['clique', 3],
      ['crew', 5],
    ] as const) {
      const holder = await desk.account('Dee', plan);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, at) => post(adding(`${plan}${at}`), holder)),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(most);
      expect((await view(holder)).people).toHaveLength(most);
    }
  });

  it('asks the holder on their own devices, each once, which answer by a button', async () => {
    const device = (name: string) => ({
      intent: 'add_browser',
      subscription: JSON.stringify({ endpoint: `https://push.example/${name}`, keys: { auth: name } }),
    });
    expect(await post({ intent: 'add_browser', subscription: '' })).toMatchObject({ ok: false, status: 400 });
    const outcomes = await Promise.all([post(device('a')), post(device('a')), post(device('b'))]);
    expect(outcomes).toEqual(Array(3).fill({ ok: true, did: 'here' }));
    expect((await view()).ways).toMatchObject([
      { kind: 'push', status: 'agreed', address: expect.stringContaining('push.example') },
      { kind: 'push', status: 'agreed' },
    ]);
    for (const name of ['c', 'd', 'e', 'f', 'g']) await post(device(name));
    expect((await view()).ways).toHaveLength(CHECK_IN_LIMITS.ownWays);

    const contact = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.checkIn(ana.accountId, { contacts: [contact] });
    await renewPush(desk.deps, {
      old_endpoint: 'https://push.example/a',
      subscription: { endpoint: 'https://push.example/new', keys: { auth: 'new' } },
    });
    desk.wait(1);
    await desk.round();
    const asked = desk.sent.filter(({ message }) => message.purpose === 'check_in');
    expect(asked.map(({ address }) => JSON.parse(address).endpoint).toSorted()).toEqual(
      expect.arrayContaining(['https://push.example/b', 'https://push.example/new']),
    );
    expect(asked.every(({ message }) => message.answer?.value === 'well')).toBe(true);
    expect(asked[0]!.message.link).toContain('/check-ins/answer/');
  });

  it('makes a check-in once there is a way to ask and somebody to tell', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    expect(await post(making())).toMatchObject({
      ok: false,
      message: expect.stringContaining('at least one'),
    });
    expect(await post(making({ contacts: bo }))).toMatchObject({
      ok: false,
      message: expect.stringContaining('cannot ask you yet'),
    });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    expect(await post(making({ contacts: bo, place: 'Lisbon', shared_place: 'on' }))).toEqual({
      ok: true,
      did: 'made',
    });
    expect((await view()).checkIns).toMatchObject([
      {
        name: 'Evening walk',
        nextText: 'November 23 at 9:00 PM (Lisbon time)',
        toldNames: ['bo'],
        place: 'Lisbon, Lisbon, Portugal',
        tellsSharedPlace: true,
      },
    ]);
  });

  it('keeps the place it shows when something else is changed', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    await post(making({ contacts: bo, place: 'Paris, Texas' }));
    const [one] = (await view()).checkIns;
    expect(one).toMatchObject({ place: 'Paris, Texas, United States' });
    const again = { ...one!.typed, intent: 'change', id: one!.id, name: 'Ranch' };
    expect(await post(again)).toEqual({ ok: true, did: 'changed' });
    expect((await view()).checkIns).toMatchObject([{ name: 'Ranch', place: 'Paris, Texas, United States' }]);
    await post({ ...again, place: 'Paris' });
    expect((await view()).checkIns).toMatchObject([{ place: 'Paris, Île-de-France, France' }]);
    await post({ ...again, place: '' });
    expect((await view()).checkIns).toMatchObject([{ place: null }]);
  });

  it('shows a place whose name leads to a namesake, and keeps it', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    const { gazetteer } = desk.deps;
    const largest = gazetteer.suggest('Zhongshan, Guangdong, China', 1)[0]!.id;
    const twin = gazetteer.find('Zhongshan', 'China', 9).find((place) => place.id !== largest)!;
    await post(making({ contacts: bo, place: String(twin.id) }));
    const [one] = (await view()).checkIns;
    await post({ ...one!.typed, intent: 'change', id: one!.id });
    const [row] = await desk.deps.db.select().from(checkIns).where(eq(checkIns.id, one!.id));
    expect(one!.typed.place).toBe(placeText(desk.deps, largest));
    expect(row).toMatchObject({ placeId: twin.id });
  });

  it('refuses a place that it would have to guess, and names the guess', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    for (const [place, message] of [
      ['Zzqq', /^No place “Zzqq” was found\. Did you mean .+\?$/],
      ['Hotel Ritz', /^No place “Hotel Ritz” was found\. Did you mean Ritz, .+\?$/],
    ] as const)
      expect(await post(making({ contacts: bo, place }))).toMatchObject({
        ok: false,
        status: 400,
        message: expect.stringMatching(message),
      });
    expect((await view()).checkIns).toEqual([]);
  });

  it('stays paused when it is changed', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    const id = await desk.checkIn(ana.accountId, { contacts: [bo] });
    await post({ intent: 'pause', id });
    const [one] = (await view()).checkIns;
    expect(await post({ ...one!.typed, intent: 'change', id, name: 'Run' })).toEqual({
      ok: true,
      did: 'changed',
    });
    expect((await view()).checkIns).toMatchObject([{ name: 'Run', isPaused: true, nextText: null }]);
    desk.wait(24 * 60);
    expect(await desk.round()).toEqual([]);
    await post({ intent: 'resume', id });
    expect((await view()).checkIns).toMatchObject([{ isPaused: false }]);
  });

  it('does not count who is asked among those who are told of it, and needs no place of theirs', async () => {
    const bo = await desk.person(ana.accountId, { role: 'both', address: 'bo' });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    expect(await post(making({ asked: String(bo), contacts: String(bo), place: 'Zzqq' }))).toEqual({
      ok: true,
      did: 'made',
    });
    expect((await view()).checkIns).toMatchObject([{ toldNames: [], place: null, typed: { contacts: [] } }]);
    const old = await desk.checkIn(ana.accountId, { askedId: bo, contacts: [bo] });
    expect((await view()).checkIns.find(({ id }) => id === old)).toMatchObject({ toldNames: [] });
  });

  it('asks once at the time the clock shows next, unless its owner is home before', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    await post(making({ rhythm: 'once', time: '23:30', contacts: bo }));
    const [one] = (await view()).checkIns;
    expect(one).toMatchObject({ isOnce: true, nextText: 'November 23 at 11:30 PM (Lisbon time)' });
    expect(await post({ intent: 'done', id: one!.id })).toEqual({ ok: true, did: 'done' });
    expect((await view()).checkIns).toMatchObject([{ nextText: null, ended: 'unasked' }]);
    desk.wait(24 * 60);
    expect(await desk.round()).toEqual([]);
    await post(making({ rhythm: 'once', time: '23:30', contacts: bo }));
    desk.wait(24 * 60);
    await desk.round();
    expect((await view()).checkIns).toMatchObject([{ ended: 'unasked' }, { ended: 'asked' }]);
    for (const minutes of [10, 30, 31 * 24 * 60]) {
      desk.wait(minutes);
      await desk.round();
    }
    await sweepCheckIns(desk.deps, desk.now());
    expect((await view()).checkIns).toMatchObject([{ ended: 'long_ago' }, { ended: 'long_ago' }]);
  });

  it('asks somebody who agreed at once, and once in an hour however often it is pressed', async () => {
    const bo = await desk.person(ana.accountId, { role: 'asked', address: 'bo@example.com' });
    const asking = (id = bo) => ({ intent: 'ask_now', id: String(id), time_zone: 'Europe/Lisbon' });
    expect(await post(asking())).toMatchObject({ ok: false, message: expect.stringMatching(/add a way/) });
    await desk.person(ana.accountId, { role: 'self', address: 'ana@example.com' });
    const cy = await desk.person(ana.accountId, { role: 'asked', address: 'cy', isAgreed: false });
    const di = await desk.person(ana.accountId, { role: 'told', address: 'di@example.com' });
    for (const id of [cy, di, 999_999]) expect(await post(asking(id))).toMatchObject({ status: 404 });
    const pressed = await Promise.all(Array.from({ length: 10 }, () => post(asking())));
    expect(pressed.filter(({ ok }) => ok)).toEqual([{ ok: true, did: 'asked_now' }]);
    expect(await desk.round()).toEqual(['bo@example.com: Ana asks: are you all right, bo@example.com?']);
    expect((await view()).checkIns).toHaveLength(1);
    expect(await post(asking())).toMatchObject({ ok: false, status: 429 });
    desk.wait(10);
    await desk.round();
    desk.wait(30);
    expect(await desk.round(), 'who asks is told').toEqual([
      'ana@example.com: bo@example.com has not answered',
    ]);
    expect(await post(asking())).toMatchObject({ status: 429 });
    desk.wait(20);
    expect(await post(asking())).toEqual({ ok: true, did: 'asked_now' });
    expect(await desk.round()).toHaveLength(1);
    expect((await view()).checkIns, 'one row however often').toHaveLength(1);
    const eve = await desk.account('Eve');
    expect(await post(asking(), eve)).toMatchObject({ status: 404 });
  });

  it('opens for whom another page wants asked, with their name where they are not there yet', async () => {
    await desk.person(ana.accountId, { role: 'both', address: 'Bo' });
    await desk.person(ana.accountId, { role: 'told', address: 'Cy' });
    const toAsk = async (name: string) => (await checkInsView(desk.deps, ana, name)).toAsk;
    expect([await toAsk('bo'), await toAsk('Cy'), await toAsk('Di'), await toAsk('')]).toEqual([
      '',
      'Cy',
      'Di',
      '',
    ]);
  });

  it('pauses, goes on, deletes and brings back; a pause ends what is open', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.person(ana.accountId, { role: 'self', address: 'ana' });
    await post(making({ contacts: bo }));
    const { id } = (await view()).checkIns[0]!;
    desk.wait(1);
    await desk.round();
    expect((await view()).open).toHaveLength(1);
    expect(await post({ intent: 'pause', id })).toEqual({ ok: true, did: 'paused' });
    desk.wait(24 * 60);
    expect(await desk.round()).toEqual([]);
    expect((await view()).lately).toMatchObject([{ what: 'ended' }]);
    await post({ intent: 'resume', id });
    expect(await post({ intent: 'delete', id })).toEqual({ ok: true, did: 'deleted', undo: id });
    expect((await view()).checkIns).toEqual([]);
    expect(await post({ intent: 'restore', id })).toEqual({ ok: true, did: 'restored' });
    expect((await view()).checkIns).toMatchObject([{ nextText: 'November 25 at 9:00 PM (Lisbon time)' }]);
  });

  it('knows nothing of what belongs to another account', async () => {
    const bo = await desk.person(ana.accountId, { role: 'both', address: 'bo' });
    const id = await desk.checkIn(ana.accountId, { contacts: [bo] });
    const eve = await desk.account('Eve');
    await desk.person(eve.accountId, { role: 'self', address: 'eve' });
    for (const fields of [
      making({ contacts: bo }),
      making({ asked: bo }),
      making({ intent: 'change', id, asked: 'me', contacts: bo }),
      { intent: 'pause', id },
      { intent: 'delete', id },
      { intent: 'restore', id },
      { intent: 'done', id },
      { intent: 'remove_person', id: bo },
      { intent: 'leave', id: bo },
      { intent: 'nothing' },
    ] satisfies Fields[])
      expect(await post(fields, eve), JSON.stringify(fields)).toMatchObject({ ok: false, status: 404 });
    expect((await view()).checkIns).toMatchObject([{ isPaused: false }]);
    expect(await view(eve)).toMatchObject({ people: [], checkIns: [], lately: [] });
  });

  it('shows whom one agreed to, where one was signed in, and stops there too', async () => {
    await post(adding('bo', 'asked'));
    const bo = await desk.account('Bo');
    await desk.agree(lastAsked(), bo.accountId);
    const { askers } = await view(bo);
    expect(askers).toMatchObject([{ name: 'Ana', role: 'asked' }]);
    expect(await post({ intent: 'leave', id: askers[0]!.id }, bo)).toEqual({ ok: true, did: 'left' });
    expect(await view()).toMatchObject({ people: [{ status: 'stopped' }] });
  });

  it('forgets who did not agree, what was asked a month ago, and what was deleted yesterday', async () => {
    const bo = await desk.person(ana.accountId, { role: 'told', address: 'bo' });
    await desk.person(ana.accountId, { role: 'told', address: 'cy', isAgreed: false });
    const kept = await desk.checkIn(ana.accountId, { contacts: [bo], once: true });
    const gone = await desk.checkIn(ana.accountId, { contacts: [bo], once: true });
    desk.wait(1);
    await desk.round();
    await post({ intent: 'delete', id: gone });
    desk.wait(3 * 24 * 60);
    const later = () => sweepWatchers(desk.deps, desk.now()).then(() => sweepCheckIns(desk.deps, desk.now()));
    expect(await later()).toEqual({ askings: 0, checkIns: 1, people: 1 });
    await desk.round();
    desk.wait(31);
    await desk.round();
    desk.wait(31 * 24 * 60);
    expect(await later()).toEqual({ askings: 1, checkIns: 0, people: 0 });
    expect(await view()).toMatchObject({ people: [{ name: 'bo' }], checkIns: [{ id: kept }], lately: [] });
  });

  it('says what is wrong with a form, in words', async () => {
    expect(await post(making({ name: ' ' }))).toMatchObject({
      status: 400,
      message: '“What is it called?” is empty.',
    });
    expect(await post(making({ weekdays: [] }))).toMatchObject({
      status: 400,
      message: '“On these days” has no box ticked.',
      typed: { wrong: { name: 'weekdays' } },
    });
    expect(await post(making({ rhythm: 'once', day: '2036-01-01' }))).toMatchObject({
      typed: { wrong: { name: 'day' } },
    });
    expect(await post(making({ time: '25:00' }))).toMatchObject({ status: 400 });
    expect(await post(making({ grace: '4' }))).toMatchObject({ status: 400 });
    expect(await post({ ...adding('bo'), address_email: ' ' })).toMatchObject({
      status: 400,
      message: '“E-mail address” is empty.',
    });
    expect(await post({ ...adding('bo'), name: ' ' })).toMatchObject({
      message: '“Name, as you call them” is empty.',
    });
  });

  it('gives a refused form back as it was filled in', async () => {
    const made = await post(making({ name: 'Night walk', time: '25:00' }));
    expect(made).toMatchObject({
      typed: { intent: 'make', id: '', checkIn: { name: 'Night walk', time: '25:00' } },
    });
    expect(await post({ ...adding('bo'), address_email: ' ' })).toMatchObject({
      status: 400,
      typed: { intent: 'add_person', person: { name: 'bo', role: 'told' } },
    });
  });
});
