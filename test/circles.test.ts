import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SharingWish } from '#core/circle/circle-schema.ts';
import { endCircle, leaveCircle, makeCircle, removeMember } from '#features/circles/circle.server.ts';
import { membersOf } from '#features/circles/data.server.ts';
import {
  findInvitation,
  invite,
  join,
  openInvitations,
  revokeInvitation,
} from '#features/circles/invite/invitation.server.ts';
import { submitChange } from '#features/circles/page/change.server.ts';
import { viewsOf } from '#features/circles/see/views.server.ts';
import { agreeToNewcomers, share } from '#features/circles/share/sharing.server.ts';
import { sweepCircles } from '#features/circles/sweep.server.ts';
import { digest } from '#features/reports/send/token.server.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { circleInvitations } from '#server/db/schema/circles.ts';
import { openEvents } from '#server/events.ts';
import { createTestApp, type TestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { makeAccount } from './desks/accounts.ts';
import { type CircleMember, circleMember, circleOf } from './desks/circles.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const hourMs = 3_600_000;
const LISBON = 2267057;
const PORTUGAL = 2264397;
/** In Alfama. */
const exact = { latitude: 38.711_394_7, longitude: -9.126_081_5 };

const engines = await findEngines();

describe.each(engines)('circles on $name', ({ open }) => {
  let test: TestApp;
  let now = noon;
  let log = '';
  beforeAll(async () => {
    test = await createTestApp({
      clock: () => now,
      database: await open(),
      onLog: (line) => {
        log += line;
      },
    });
  });
  afterAll(() => test?.close());
  beforeEach(() => {
    now = noon;
  });

  const shows = (
    { accountId }: CircleMember,
    circleId: number,
    wish: Partial<NonNullable<SharingWish>> | null,
  ) =>
    share(
      test.deps,
      { accountId, circleId },
      wish && { precision: 'city', startsAt: now, endsAt: new Date(now.getTime() + 6 * hourMs), ...wish },
    );
  const stands = async (member: CircleMember, circleId: number, point: object | null = exact) =>
    (await member.stand(circleId, { place: LISBON, point })).status;
  const seenBy = async (viewer: CircleMember, name: string) =>
    (await viewer.people()).people.find((person) => person.name === name)?.position ?? null;
  const pair = async () => {
    const [ana, ben] = [await circleMember(test, 'Ana'), await circleMember(test, 'Ben')];
    return { ana, ben, circleId: await circleOf(test, [ana, ben]) };
  };
  const member = async (circleId: number, { accountId }: CircleMember) =>
    (await membersOf(test.deps.db, circleId)).find((one) => one.accountId === accountId)!;

  it('show a member at their city, and nothing of those who show nothing', async () => {
    const { ana, ben, circleId } = await pair();
    expect((await shows(ana, circleId, {})).ok).toBe(true);
    expect(await stands(ana, circleId)).toBe(204);
    expect(await seenBy(ben, 'Ana')).toEqual({
      place_id: LISBON,
      where: 'Lisbon, Lisbon, Portugal',
      precision: 'city',
      latitude: 38.72509,
      longitude: -9.1498,
      at: noon.toISOString(),
    });
    expect((await ana.people()).people).toEqual([
      { id: expect.any(String), name: 'Ben', circles: ['Family'], position: null },
    ]);
    expect((await ana.people()).sharing).toMatchObject([{ circle: circleId, precision: 'city' }]);
  });

  it('coarsen at the server whatever a browser sends, and again when less is to be shown', async () => {
    const { ana, ben, circleId } = await pair();
    await shows(ana, circleId, { precision: 'kilometer' });
    await stands(ana, circleId);
    const stored = async () => JSON.stringify((await member(circleId, ana)).sharing?.position);
    expect(await seenBy(ben, 'Ana')).toMatchObject({ latitude: 38.71, longitude: -9.13, place_id: LISBON });
    await shows(ana, circleId, { precision: 'city' });
    expect(await stored()).not.toContain('38.71');
    expect(await seenBy(ben, 'Ana')).toMatchObject({ precision: 'city', place_id: LISBON });
    await shows(ana, circleId, { precision: 'country' });
    expect(await stored()).toContain(String(PORTUGAL));
    expect(await seenBy(ben, 'Ana')).toMatchObject({ where: 'Portugal', place_id: PORTUGAL });
    await stands(ana, circleId);
    expect(await seenBy(ben, 'Ana')).toMatchObject({ where: 'Portugal' });
  });

  it('take no position that is none, or that nobody is to see', async () => {
    const { ana, ben, circleId } = await pair();
    expect(await stands(ana, circleId)).toBe(400);
    await shows(ana, circleId, { startsAt: new Date(now.getTime() + hourMs) });
    expect(await stands(ana, circleId)).toBe(400);
    await shows(ana, circleId, {});
    for (const body of [{}, { place: 'x', point: null }, { place: 1, point: { latitude: 91, longitude: 0 } }])
      expect((await ana.stand(circleId, body)).status).toBe(400);
    expect((await ana.stand(circleId, { place: 999_999_999, point: null })).status).toBe(400);
    expect(await seenBy(ben, 'Ana')).toBeNull();
  });

  it('end a sharing at its minute, before and after the sweep', async () => {
    const { ana, ben, circleId } = await pair();
    await shows(ana, circleId, { endsAt: new Date(noon.getTime() + hourMs) });
    await stands(ana, circleId);
    now = new Date(noon.getTime() + hourMs - 1_000);
    expect(await seenBy(ben, 'Ana')).not.toBeNull();
    expect((await ben.people()).look_again_in_ms).toBe(1_000);
    now = new Date(noon.getTime() + hourMs);
    expect(await seenBy(ben, 'Ana')).toBeNull();
    expect((await ana.people()).sharing).toEqual([]);
    expect(await stands(ana, circleId)).toBe(400);
    expect(await sweepCircles(test.deps, now)).toMatchObject({ sharings: 1 });
    expect(await sweepCircles(test.deps, now)).toBeNull();
    expect((await member(circleId, ana)).sharing).toBeNull();
  });

  it('leave no digit of a position in any table, log, answer or backup once it is over', async () => {
    const { ana, ben, circleId } = await pair();
    // Not the seconds of a time, such as 12:05:31.05.
    const digits = /-17\.83|(?<![\d:])31\.05/;
    const wish = { precision: 'kilometer', endsAt: new Date(noon.getTime() + hourMs) } as const;
    await shows(ana, circleId, wish);
    const sent = { place: LISBON, point: { latitude: -17.829_2, longitude: 31.052_2 } };
    expect((await ana.stand(circleId, sent)).status).toBe(204);
    const tables = async () => {
      const { rows } = await test.deps.db.execute<{ name: string }>(
        sql`select relname as name from pg_class where relkind = 'r' and relname !~ '^(pg_toast|sql_)'`,
      );
      const found: string[] = [];
      for (const { name } of rows) {
        const all = await test.deps.db.execute(sql`select t::text as line from ${sql.identifier(name)} t`);
        if (digits.test(JSON.stringify(all.rows))) found.push(name);
      }
      return found;
    };
    const answer = async () => JSON.stringify(await ben.people());
    const backup = async () => {
      const parts: Buffer[] = [];
      for await (const part of writeBackup(test.deps.database, test.deps.storage, now))
        parts.push(gunzipSync(part));
      return Buffer.concat(parts).toString();
    };
    await test.deps.database.withSession((session) => session.script('analyze'));
    expect(await tables(), 'seen before, so that this test can fail').toEqual(['circle_sharings']);
    expect(await answer()).toMatch(digits);
    expect(await backup()).not.toMatch(digits);
    now = wish.endsAt;
    expect(await answer()).not.toMatch(digits);
    await sweepCircles(test.deps, now);
    expect(await tables()).toEqual([]);
    expect(await backup()).toContain('circle_members');
    expect(await backup()).not.toMatch(digits);
    expect(log).toContain(`/circles/`);
    expect(log).not.toMatch(digits);
  });

  it('have one answer for whoever went invisible, never shared, or was not reached yet', async () => {
    const { ana, ben, circleId } = await pair();
    const answer = async () => JSON.stringify((await ben.people()).people);
    const never = await answer();
    await shows(ana, circleId, {});
    const notYet = await answer();
    await stands(ana, circleId);
    expect(await answer()).not.toBe(never);
    await shows(ana, circleId, null);
    expect([notYet, await answer()]).toEqual([never, never]);
  });

  it('tell nobody of a change that they do not see', async () => {
    const { ana, circleId } = await pair();
    const told: string[][] = [];
    const unsubscribe = test.deps.events.subscribe((event) => {
      if (event.topic === 'circle') told.push(event.data.accounts);
    });
    await shows(ana, circleId, {});
    await shows(ana, circleId, null);
    unsubscribe();
    expect(told).toEqual([[ana.accountId], [ana.accountId]]);
  });

  it('show who is shared to nobody new before that is agreed to', async () => {
    const { ana, ben, circleId } = await pair();
    await shows(ben, circleId, {});
    await stands(ben, circleId);
    now = new Date(now.getTime() + 1_000);
    const cleo = await circleMember(test, 'Cleo');
    const invited = await invite(test.deps, { accountId: ana.accountId, circleId });
    expect(
      invited.ok && (await join(test.deps, { accountId: cleo.accountId, token: invited.token })).ok,
    ).toBe(true);
    expect([await seenBy(ana, 'Ben'), await seenBy(cleo, 'Ben')]).toEqual([expect.any(Object), null]);
    await agreeToNewcomers(test.deps, { accountId: ben.accountId, circleId });
    expect(await seenBy(cleo, 'Ben')).not.toBeNull();
  });

  it('note who looked once an hour, for as long as the sharing lasts', async () => {
    const { ana, ben, circleId } = await pair();
    await shows(ana, circleId, {});
    await ben.people();
    const { id } = await member(circleId, ana);
    const views = () => viewsOf(test.deps.db, id, now, 10);
    expect(await views(), 'nothing was seen').toEqual([]);
    await stands(ana, circleId);
    for (let count = 0; count < 3; count += 1) await ben.people();
    await ana.people();
    now = new Date(noon.getTime() + 61 * 60_000);
    await ben.people();
    expect(await views()).toEqual([
      { name: 'Ben', hour: new Date('2026-11-23T13:00:00Z') },
      { name: 'Ben', hour: noon },
    ]);
    await shows(ana, circleId, null);
    expect(await views()).toEqual([]);
  });

  it('let one person in by a link, once, within seven days, while it is not taken back', async () => {
    const { ana, circleId } = await pair();
    const own = { accountId: ana.accountId, circleId };
    const link = async () => {
      const made = await invite(test.deps, own);
      if (!made.ok) throw new Error(made.reason);
      return made.token;
    };
    const enters = async (token: string) =>
      join(test.deps, { accountId: (await makeAccount(test)).accountId, token });
    const token = await link();
    expect(await findInvitation(test.deps, token)).toMatchObject({
      circle: 'Family',
      inviter: 'Ana',
      members: 2,
    });
    expect(await join(test.deps, { accountId: ana.accountId, token })).toMatchObject({ reason: 'in_it' });
    expect(await enters(token)).toMatchObject({ ok: true });
    expect(await enters(token)).toMatchObject({ reason: 'not_found' });
    const revoked = await link();
    const [invitation] = await openInvitations(test.deps.db, circleId, now);
    expect((await revokeInvitation(test.deps, { ...own, invitationId: invitation!.id })).ok).toBe(true);
    expect(await enters(revoked)).toMatchObject({ reason: 'not_found' });
    const late = await link();
    now = new Date(noon.getTime() + 7 * 24 * hourMs);
    expect([await findInvitation(test.deps, late), await enters(late)]).toMatchObject([
      null,
      { reason: 'not_found' },
    ]);
    const { rows } = await test.deps.db.execute(sql`select * from circle_invitations`);
    expect(JSON.stringify(rows)).not.toContain(late);
  });

  it('keep within the plan when fifty do the same at once', async () => {
    const at50 = <Outcome extends { ok: boolean }>(work: (index: number) => Promise<Outcome>) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));
    const done = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;
    for (const [plan, most] of [
      ['clique', 3],
      ['crew', 10],
    ] as const) {
      const { accountId } = await makeAccount(test, { plan });
      const made = await at50(() => makeCircle(test.deps, { accountId, name: 'Race' }));
      expect(done(made)).toBe(3);
      const circleId = made.flatMap((one) => (one.ok ? one.id : []))[0]!;
      const invited = await at50(() => invite(test.deps, { accountId, circleId }));
      expect(done(invited)).toBe(most - 1);
      // As if all links had been made before the plan became smaller.
      const links = Array.from({ length: 50 }, () => randomBytes(16).toString('base64url'));
      const expiresAt = new Date(noon.getTime() + hourMs);
      await test.deps.db
        .insert(circleInvitations)
        .values(links.map((link) => ({ circleId, tokenHash: digest(link), createdAt: noon, expiresAt })));
      const strangers = links.map((link) => ({
        id: `for ${link}`,
        name: 'Zoe',
        plan: 'core' as const,
        createdAt: noon,
      }));
      await test.deps.db.insert(accounts).values(strangers);
      const joined = await at50((index) =>
        join(test.deps, { accountId: strangers[index]!.id, token: links[index]! }),
      );
      expect(done(joined)).toBe(most - 1);
      expect(await membersOf(test.deps.db, circleId)).toHaveLength(most);
    }
    const { accountId } = await makeAccount(test, { plan: 'core' });
    expect(await makeCircle(test.deps, { accountId, name: 'No' })).toEqual({ ok: false, reason: 'no_plan' });
  });

  it('let one person join ten circles, also at once', async () => {
    const { accountId } = await makeAccount(test);
    const tokens: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const owner = await makeAccount(test, { plan: 'clique' });
      const made = await makeCircle(test.deps, { accountId: owner.accountId, name: 'One' });
      const invited = made.ok
        ? await invite(test.deps, { accountId: owner.accountId, circleId: made.id })
        : null;
      if (invited?.ok) tokens.push(invited.token);
    }
    const joined = await Promise.all(tokens.map((token) => join(test.deps, { accountId, token })));
    expect(joined.filter(({ ok }) => ok)).toHaveLength(10);
  });

  it('are seen nowhere by whoever left, was taken out, or whose circle ended', async () => {
    const { ana, ben, circleId } = await pair();
    for (const one of [ana, ben]) {
      await shows(one, circleId, {});
      await stands(one, circleId);
    }
    expect(await leaveCircle(test.deps, { accountId: ana.accountId, circleId })).toMatchObject({ ok: false });
    const { id: memberId } = await member(circleId, ben);
    const asBen = { accountId: ben.accountId, circleId };
    expect(
      await removeMember(test.deps, { ...asBen, memberId: (await member(circleId, ana)).id }),
    ).toMatchObject({
      ok: false,
    });
    expect(await removeMember(test.deps, { accountId: ana.accountId, circleId, memberId })).toEqual({
      ok: true,
    });
    expect([(await ben.people()).people, await seenBy(ana, 'Ben')]).toEqual([[], null]);
    const again = await pair();
    expect(
      await leaveCircle(test.deps, { accountId: again.ben.accountId, circleId: again.circleId }),
    ).toEqual({
      ok: true,
    });
    expect(await endCircle(test.deps, { accountId: ana.accountId, circleId })).toEqual({ ok: true });
    expect(await endCircle(test.deps, { accountId: ana.accountId, circleId })).toMatchObject({ ok: false });
    expect((await ana.people()).people).toEqual([]);
  });

  it('answer 404 to whoever is not in them, for every change', async () => {
    const { ana, circleId } = await pair();
    const stranger = await circleMember(test, 'Stranger');
    const foreign = { accountId: stranger.accountId, circleId };
    const invited = await invite(test.deps, { accountId: ana.accountId, circleId });
    expect(invited.ok).toBe(true);
    const [invitation] = await openInvitations(test.deps.db, circleId, now);
    const { id: memberId } = await member(circleId, ana);
    const outcomes = [
      await share(test.deps, foreign, null),
      await agreeToNewcomers(test.deps, foreign),
      await leaveCircle(test.deps, foreign),
      await endCircle(test.deps, foreign),
      await removeMember(test.deps, { ...foreign, memberId }),
      await invite(test.deps, foreign),
      await revokeInvitation(test.deps, { ...foreign, invitationId: invitation!.id }),
    ];
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, reason: 'not_found' })));
    for (const body of [{ intent: 'share' }, { intent: 'place' }, { intent: 'invite' }, { intent: 'x' }]) {
      const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(body) });
      expect(await submitChange(test.deps, request, foreign)).toMatchObject({ ok: false, status: 404 });
    }
    for (const crafted of ['1.5', '-1', '1e999', '9'.repeat(16)]) {
      const body = new URLSearchParams({ intent: 'revoke', invitation: crafted });
      const request = new Request('http://localhost/', { method: 'POST', body });
      expect(await submitChange(test.deps, request, { accountId: ana.accountId, circleId })).toMatchObject({
        ok: false,
        status: 404,
      });
    }
    expect(await stands(stranger, circleId)).toBe(404);
    expect(await stands(stranger, 999_999_999_999)).toBe(404);
    expect((await test.app.request('/circles/people')).status).toBe(401);
    const anonymous = await test.app.request(`/circles/${circleId}/position`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
    expect(await membersOf(test.deps.db, circleId)).toHaveLength(2);
  });

  it('have an open page look again within a second, and only pages of those concerned', async () => {
    const { ana, ben, circleId } = await pair();
    await shows(ana, circleId, {});
    await stands(ana, circleId);
    const openPage = async (cookie: string | null) => {
      const answer = await test.app.request('/stream', { headers: cookie ? { cookie } : {} });
      const reader = answer.body!.getReader();
      let heard = '';
      void (async () => {
        for (;;) {
          const { value, done } = await reader.read();
          if (done) return;
          heard += new TextDecoder().decode(value);
        }
      })();
      await expect.poll(() => heard).toContain('event: ready');
      return { heard: () => heard, close: () => reader.cancel() };
    };
    const stranger = await makeAccount(test);
    const [bens, strangers, nobodys] = [
      await openPage(ben.cookie),
      await openPage(stranger.cookie),
      await openPage(null),
    ];
    // As another node says it.
    const elsewhere = await openEvents(test.deps.database, test.deps.log);
    await leaveCircle({ ...test.deps, events: elsewhere }, { accountId: ben.accountId, circleId });
    await expect.poll(() => bens.heard()).toContain('event: circle\ndata: null');
    expect(strangers.heard() + nobodys.heard()).not.toContain('circle');
    await elsewhere.close();
    for (const page of [bens, strangers, nobodys]) await page.close();
  });
});
