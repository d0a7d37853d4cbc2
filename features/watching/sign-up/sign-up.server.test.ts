import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWatching, type WatchingDesk } from '../../../test/desks/watching-desk.ts';
import { confirm, findConfirmation } from './confirm.server.ts';
import { signUpView } from './sign-up-view.server.ts';

const [lisbon, porto, portugal, madeira] = [2267057, 2735943, 2264397, 2593105];

let desk: WatchingDesk;
beforeAll(async () => {
  desk = await openWatching();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('asking to be told of a place', () => {
  test('stores it unconfirmed, with an address that nobody can read, and asks the address to confirm', async () => {
    const outcome = await desk.signUp({ place: lisbon, address: 'Ana@Example.com' });
    expect(outcome).toEqual({ ok: true, sent: { kind: 'email', address: 'ana@example.com' } });
    const [row] = await desk.channelRows();
    expect(row).toMatchObject({ kind: 'email', confirmedAt: null });
    expect(row!.addressSealed).not.toContain('ana@');
    expect(desk.app.deps.secrets.unseal(row!.addressSealed)).toBe('ana@example.com');
    expect(await desk.watchRows()).toMatchObject([
      {
        entityId: lisbon,
        scope: 'spot',
        countryCode: 'PT',
        radiusKm: null,
        least: 'warning',
        topics: ['hazards', 'advice'],
        confirmedAt: null,
        endsAt: new Date('2027-11-23T23:59:59Z'),
      },
    ]);
    const [told] = desk.sent;
    expect(told).toMatchObject({
      kind: 'email',
      address: 'ana@example.com',
      message: { purpose: 'confirm', title: 'Confirm: alerts for Lisbon', manageLink: null, stopLink: null },
    });
    expect(told!.message.link).toMatch(/^https:\/\/chaperon\.example\/watching\/confirm\/\w+\.[\w-]{43}$/);
  });

  test('takes several places in one step, countries and regions by their names', async () => {
    await desk.signUp({ place: `${lisbon},${portugal},${madeira}`, radius: '50' });
    const rows = await desk.watchRows();
    expect(
      rows.map(({ scope, entityId, regionId, radiusKm }) => [scope, entityId, regionId, radiusKm]),
    ).toEqual([
      ['spot', lisbon, 2267056, 50],
      ['country', portugal, null, null],
      ['region', madeira, madeira, null],
    ]);
    expect(desk.sent[0]!.message.title).toBe('Confirm: alerts for Lisbon, Portugal and Madeira');
  });

  test('takes a point rounded to a kilometer, which needs a radius', async () => {
    const point = { place: '', lat: '38.71667', lon: '-9.13333' };
    expect(await desk.signUp(point)).toMatchObject({ ok: false, status: 400 });
    expect(await desk.signUp({ ...point, radius: '30' })).toMatchObject({ ok: true });
    expect(await desk.watchRows()).toMatchObject([
      { entityId: null, latitude: 38.72, longitude: -9.13, radiusKm: 30, countryCode: 'PT' },
    ]);
  });

  test.each([
    [{ place: '1' }, 'There is no such place.'],
    [{ place: 'lisbon' }, 'There is no such place.'],
    [{ address: 'no body' }, 'That is no e-mail address.'],
    [{ kind: 'telegram', address: '1' }, 'That is no number of a chat.'],
    [{ kind: 'push', address: '{"endpoint":"https://push.example/1"}' }, 'This browser gave no address.'],
    [{ kind: '' }, '“How” has nothing chosen.'],
    [{ least: 'much' }, '“How grave at least” is none of danger, warning, info.'],
    [{ radius: '501' }, '“How far around, in kilometers” is not between 1 and 500.'],
    [{ until: '2026-11-22' }, '“Until” is over.'],
    [{ until: '2029-01-01' }, '“Until” is more than two years away.'],
    [{ quiet_from: '22:00' }, '“Quiet from” needs both a begin and an end, or neither.'],
    [{ quiet_from: '25:00', quiet_until: '07:00' }, '“Quiet from” is no time such as 22:00.'],
    [{ time_zone: 'Mars/Olympus' }, '“Time zone” is no time zone.'],
    [{ topics: [] }, '“What for” has no box ticked.'],
  ])('refuses %j and gives back what was typed', async (change, message) => {
    const outcome = await desk.signUp(change);
    expect(outcome).toMatchObject({ ok: false, status: 400, message, typed: { rhythm: 'daily' } });
    expect(desk.sent).toEqual([]);
  });

  test('says when the message could not be sent, and keeps nothing', async () => {
    desk.fail({ ok: false, isGone: false, reason: 'no answer' });
    expect(await desk.signUp({})).toMatchObject({ ok: false, status: 503 });
    desk.fail(null);
    expect(await desk.channelRows()).toEqual([]);
  });

  test('answers a program that ticks the hidden box as everybody, and does nothing', async () => {
    expect(await desk.signUp({ botcheck: 'on' })).toMatchObject({ ok: true });
    expect(desk.sent).toEqual([]);
    expect(await desk.channelRows()).toEqual([]);
  });

  test('asks no address more than three times a day, and answers the fourth time as before', async () => {
    for (let time = 1; time <= 4; time += 1)
      expect(await desk.signUp({}, `visitor ${time}`)).toMatchObject({ ok: true });
    expect(desk.sent).toHaveLength(3);
    desk.wait(24 * 60 + 1);
    await desk.signUp({});
    expect(desk.sent).toHaveLength(4);
  });

  test('the form begins with the zone of the place, and searches for a name', () => {
    const { deps } = desk.app;
    const nothing = { place: null, lat: null, lon: null, until: null, q: null };
    const view = signUpView(deps, { ...nothing, place: String(lisbon) });
    expect(view).toMatchObject({ asked: { names: ['Lisbon'] }, standard: { time_zone: 'Europe/Lisbon' } });
    expect(view.standard.topics).toEqual(['hazards', 'advice', 'band', 'emergencies']);
    expect(signUpView(deps, { ...nothing, place: 'lisbon' })).toMatchObject({ asked: null, typed: 'lisbon' });
    expect(signUpView(deps, nothing)).toMatchObject({ asked: null, found: null });
  });

  test('the form ends with the trip that somebody comes from, where that is a day it can end on', () => {
    const untilOf = (until: string) =>
      signUpView(desk.app.deps, { place: String(lisbon), lat: null, lon: null, q: null, until }).standard
        .until;
    expect(untilOf('2026-12-09')).toBe('2026-12-09');
    for (const other of ['2026-11-22', '2030-01-01', 'soon']) expect(untilOf(other)).toBe('2027-11-23');
  });

  test('promises warnings only where a source of alerts is switched on', () => {
    const { deps } = desk.app;
    const nothing = { place: null, lat: null, lon: null, until: null, q: null };
    const hasAlerts = (isLive: boolean) => {
      const config = { ...deps.config, alerts: { ...deps.config.alerts, isLive } };
      return signUpView({ ...deps, config }, nothing).hasAlerts;
    };
    expect([hasAlerts(true), hasAlerts(false)]).toEqual([true, false]);
  });
});

describe('confirming', () => {
  test('begins what was asked for; a second press opens the page again', async () => {
    await desk.signUp({ place: lisbon });
    const token = desk.lastConfirmation();
    expect(await findConfirmation(desk.app.deps, token)).toMatchObject({ names: ['Lisbon'], isDone: false });
    expect(await desk.watchRows()).toMatchObject([{ confirmedAt: null }]);
    const first = await confirm(desk.app.deps, token);
    expect(first).toMatchObject({ ok: true, did: 'confirmed' });
    expect(await desk.watchRows()).toMatchObject([{ confirmedAt: desk.now() }]);
    expect(await desk.channelRows()).toMatchObject([{ confirmedAt: desk.now() }]);
    desk.wait(10);
    expect(await confirm(desk.app.deps, token)).toEqual(first);
    expect(await findConfirmation(desk.app.deps, token)).toMatchObject({ isDone: true });
  });

  test('a forged link, one for another use and one that is too old do nothing', async () => {
    await desk.signUp({});
    const token = desk.lastConfirmation();
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const dead of [forged, 'x', `zzz.${token.split('.')[1]}`, '', `${token}A`]) {
      expect(await findConfirmation(desk.app.deps, dead)).toBeNull();
      expect(await confirm(desk.app.deps, dead)).toEqual({ ok: false, reason: 'unknown' });
    }
    desk.wait(48 * 60 + 1);
    expect(await confirm(desk.app.deps, token)).toEqual({ ok: false, reason: 'unknown' });
    expect(await desk.watchRows()).toMatchObject([{ confirmedAt: null }]);
  });

  test('an address that is known keeps its watcher: what is new joins, what is asked anew replaces', async () => {
    const page = await desk.watching({ place: lisbon });
    const unknown = await desk.signUp({ place: porto, address: 'new@example.com' });
    const known = await desk.signUp({ place: `${lisbon},${porto}`, least: 'danger' });
    expect(known).toMatchObject({ ok: unknown.ok, sent: { kind: 'email' } });
    const token = desk.lastConfirmation();
    expect(await confirm(desk.app.deps, token)).toEqual({ ok: true, did: 'joined', token: page });
    const rows = (await desk.watchRows()).filter(({ confirmedAt }) => confirmedAt !== null);
    expect(rows.map(({ entityId, least }) => [entityId, least])).toEqual([
      [lisbon, 'danger'],
      [porto, 'danger'],
    ]);
    expect(new Set(rows.map(({ watcherId }) => watcherId)).size).toBe(1);
    expect(await confirm(desk.app.deps, token)).toEqual({ ok: false, reason: 'unknown' });
  });

  test('nobody is told of more than 100 places', async () => {
    const ids = desk.app.deps.gazetteer.cities({ limit: 101 }).map(({ id }) => id);
    expect(await desk.signUp({ place: ids.join(',') })).toMatchObject({ ok: false, status: 400 });
    const page = await desk.watching({ place: ids.slice(0, 100).join(',') });
    await desk.signUp({ place: ids[100]! });
    const outcome = await confirm(desk.app.deps, desk.lastConfirmation());
    expect(outcome).toEqual({ ok: false, reason: 'full', token: page });
  });

  test('two links for one address pressed at the same moment make one watcher', async () => {
    await desk.signUp({ place: lisbon });
    const first = desk.lastConfirmation();
    await desk.signUp({ place: porto });
    const both = await Promise.all(
      [first, desk.lastConfirmation()].map((token) => confirm(desk.app.deps, token)),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(new Set(both.map((outcome) => ('token' in outcome ? outcome.token : null))).size).toBe(1);
  });
});

test('so much may be asked for from one address, and no more', async () => {
  const narrow = await openWatching({ WATCHES_PER_HOUR: '2' });
  const ask = (address: string) => narrow.signUp({ address });
  expect(await ask('a@example.com')).toMatchObject({ ok: true });
  expect(await ask('b@example.com')).toMatchObject({ ok: true });
  expect(await ask('c@example.com')).toMatchObject({ ok: false, status: 429 });
  await narrow.close();
});
