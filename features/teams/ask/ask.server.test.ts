import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEAM_LIMITS } from '#core/team/team.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import { sweepTeams } from '#features/teams/sweep.server.ts';
import { endTeam } from '#features/teams/team.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { sweepWatchers } from '#features/watching/sweep.server.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { teamAsked, teamAskings, teamLetters } from '#server/db/schema/teams.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { importList, teamMember, teamOwner } from '../../../test/desks/teams.ts';
import { fakeChannels } from '../../../test/servers/fake-channels.ts';
import { askedByToken } from './answer.server.ts';
import { askStaff, countAsked, readAskedList } from './ask.server.ts';
import { askView, submitAsk } from './ask-page.server.ts';
import { askingsOf, askingView, endAsking, findAsking } from './asking.server.ts';
import { submitTeamAnswer, teamAnswerView } from './team-answer.server.ts';

const list = [
  'name,email,place,from,until,guardian',
  'Ida,ida@example.com,Lisbon,,,',
  'Ida,ida@example.com,Porto,2020-01-01,2020-01-05,',
  'Kim,,Lisbon,,,parent@example.com',
  'Lea,lea@example.com,Tokyo,,,',
  'Nob,,Lisbon,,,',
  'Old,old@example.com,Lisbon,2020-01-01,2020-01-05,',
].join('\n');

describe('a team that asks whether all is well', () => {
  let test: TestApp;
  let aheadMs = 0;
  const outbox = fakeChannels(['email'], ({ address }) =>
    address === 'nowhere@example.com' ? { ok: false, isGone: true, reason: 'no such mailbox' } : { ok: true },
  );
  beforeAll(async () => {
    test = await createTestApp({
      clock: () => new Date(Date.parse('2026-11-23T12:00:00Z') + aheadMs),
      channels: outbox.channels,
      environment: { CHAPERON_PUBLIC_URL: 'https://chaperon.example' },
    });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    await test.deps.db.delete(accounts);
    outbox.sent.length = 0;
  });
  const waitHours = (hours: number) => {
    aheadMs += hours * 3_600_000;
  };
  const desk = async () => {
    const { team } = await teamOwner(test);
    await importList(test, team, list);
    const ask = (whom: Parameters<typeof askStaff>[2]['whom'] = 'there', reason = 'Earthquake near Lisbon') =>
      askStaff(test.deps, team, { reason, whom });
    const sent = async () => {
      await sendDue(test.deps);
      return outbox.sent.map(({ address, message }) => `${address}: ${message.title}`).toSorted();
    };
    const tokenTo = (address: string) =>
      outbox.sent
        .findLast((one) => one.address === address)!
        .message.link.split('/')
        .at(-1)!;
    const press = async (token: string, fields: Record<string, string>) => {
      const facts = await askedByToken(test.deps, token);
      const request = new Request('https://chaperon.example/teams/answer/x', {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return facts ? submitTeamAnswer(test.deps, request, facts) : null;
    };
    const answers = async (askingId: number) => {
      const asking = (await findAsking(test.deps.db, team.id, askingId))!;
      const { rows, counts } = await askingView(test.deps, team, asking, 1);
      return { rows: rows.map(({ name, standing }) => `${name} ${standing}`), counts };
    };
    return { team, ask, sent, tokenTo, press, answers };
  };
  const idOf = (outcome: Awaited<ReturnType<typeof askStaff>>) => {
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.askingId;
  };

  const count = async (team: OwnTeam, whom: 'there' | 'all') =>
    countAsked(test.deps, team, { whom, list: await readAskedList(test.deps, team) });

  it('writes once to everybody there today, by a guardian where there is no own address', async () => {
    const { team, ask, sent, answers } = await desk();
    expect(await count(team, 'there')).toMatchObject({
      people: 4,
      ways: { own: 2, guardian: 1, none: 1, silent: 0 },
    });
    const asked = await ask();
    const letters = [
      'ida@example.com: Are you all right, Ida?',
      'lea@example.com: Are you all right, Lea?',
      'parent@example.com: Is Kim all right?',
    ];
    expect(await sent()).toEqual(letters);
    expect(await sent(), 'once').toEqual(letters);
    const [{ message }] = outbox.sent as [(typeof outbox.sent)[number]];
    expect(message.introduction).toBe('Field work asks: Earthquake near Lisbon. One press answers.');
    expect(await answers(idOf(asked))).toEqual({
      rows: ['Ida waits', 'Kim waits', 'Lea waits', 'Nob none'],
      counts: { help: 0, unreached: 0, waits: 3, none: 1, silent: 0, well: 0 },
    });
  });

  it('asks those near an event only, or everybody on the list, each person once', async () => {
    const { team, ask, sent } = await desk();
    await ask({ event: { place: 'Setúbal, Portugal' }, radiusKm: 100 });
    expect(await sent()).toEqual([
      'ida@example.com: Are you all right, Ida?',
      'parent@example.com: Is Kim all right?',
    ]);
    expect(await ask({ event: { place: 'Zzxxqqyy' }, radiusKm: 100 })).toEqual({
      ok: false,
      reason: 'not_found',
    });
    expect((await count(team, 'all'))?.people).toBe(5);
  });

  it('counts who answered, who needs help first; an answer changes until the question is over', async () => {
    const { team, ask, sent, tokenTo, press, answers } = await desk();
    const id = idOf(await ask());
    await sent();
    const [ida, parent] = [tokenTo('ida@example.com'), tokenTo('parent@example.com')];
    expect(await press(ida, { answer: 'well' })).toBe(true);
    expect(await press(parent, { answer: 'help' })).toBe(true);
    expect(await answers(id)).toEqual({
      rows: ['Kim help', 'Lea waits', 'Nob none', 'Ida well'],
      counts: { help: 1, unreached: 0, waits: 1, none: 1, silent: 0, well: 1 },
    });
    await press(parent, { answer: 'well' });
    expect((await answers(id)).counts).toMatchObject({ help: 0, well: 2 });
    expect(await press(ida, { answer: 'fly' })).toBe(false);
    expect(await press(`${ida.slice(0, -1)}${ida.endsWith('A') ? 'B' : 'A'}`, { answer: 'well' })).toBeNull();
    expect(await endAsking(test.deps, team, id)).toEqual({ ok: true });
    await press(parent, { answer: 'help' });
    expect((await answers(id)).counts).toMatchObject({ help: 0, well: 2 });
    expect(await endAsking(test.deps, team, id)).toMatchObject({ ok: false });
  });

  it('says whose letter did not arrive', async () => {
    const { team, sent, ask, answers } = await desk();
    await importList(test, team, 'name,email,place\nGone,nowhere@example.com,Lisbon', true);
    const id = idOf(await ask());
    expect(await sent()).toEqual([]);
    expect(await answers(id)).toMatchObject({ rows: ['Gone unreached'], counts: { unreached: 1, waits: 0 } });
  });

  it('sends nothing that waits to who answered, or once the question was ended', async () => {
    const { team, ask, sent } = await desk();
    await endAsking(test.deps, team, idOf(await ask()));
    expect(await sent()).toEqual([]);
    expect(await test.deps.db.$count(teamLetters)).toBe(3);
  });

  it('asks nobody again who said so; their mail program’s button is enough', async () => {
    const { team, ask, sent, tokenTo, press } = await desk();
    await ask();
    await sent();
    expect(outbox.sent[0]!.message.stopLink).toBe(`${outbox.sent[0]!.message.link}?stop=1`);
    const token = tokenTo('ida@example.com');
    await press(token, { 'List-Unsubscribe': 'One-Click' });
    expect(await teamAnswerView(test.deps, (await askedByToken(test.deps, token))!, false)).toMatchObject({
      isStopped: true,
    });
    expect((await count(team, 'there'))?.ways).toEqual({
      own: 1,
      guardian: 1,
      none: 1,
      silent: 1,
    });
    outbox.sent.length = 0;
    await ask();
    expect(await sent()).not.toContain('ida@example.com: Are you all right, Ida?');
  });

  it('is asked for by owners and managers only, of their own team, and not more often than may be', async () => {
    const { team, ask } = await desk();
    const viewer = await teamMember(test, team, { name: 'Vito', role: 'viewer' });
    const { team: foreign } = await teamOwner(test, 'Eve');
    const asAll = { reason: 'Why', whom: 'there' } as const;
    expect(await askStaff(test.deps, viewer.team, asAll)).toEqual({ ok: false, reason: 'not_found' });
    expect(await askStaff(test.deps, foreign, asAll)).toEqual({ ok: false, reason: 'nobody' });
    const id = idOf(await ask());
    expect(await findAsking(test.deps.db, foreign.id, id)).toBeNull();
    expect(await endAsking(test.deps, foreign, id)).toMatchObject({ ok: false });
    expect(await endAsking(test.deps, viewer.team, id)).toMatchObject({ ok: false });
    expect(await askingsOf(test.deps, foreign)).toEqual([]);
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(TEAM_LIMITS.askingsInDay - 1);
    expect(asked.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'often' });
    waitHours(24);
    expect((await ask()).ok).toBe(true);
  });

  it('says in words what is wrong with a form, and lets no link into the letters', async () => {
    const { team } = await desk();
    const submit = (fields: Record<string, string>) =>
      submitAsk(
        test.deps,
        new Request('https://chaperon.example/', { method: 'POST', body: new URLSearchParams(fields) }),
        team,
      );
    for (const [fields, message] of [
      [{ reason: ' ', whom: 'there' }, /is empty/],
      [{ reason: 'Win at https://evil.example', whom: 'there' }, /holds a link/],
      [{ reason: 'x'.repeat(121), whom: 'there' }, /more than 120/],
      [{ reason: 'Why', whom: 'near' }, /no such place/],
    ] as const)
      expect(await submit(fields)).toMatchObject({
        ok: false,
        message: expect.stringMatching(message),
        typed: fields,
      });
    expect(await submit({ reason: 'Flood', whom: 'near', place: 'Lisbon', km: '50' })).toMatchObject({
      ok: true,
    });
    const view = await askView(test.deps, team, { alert: '', place: 'Lisbon', km: 50 });
    expect(view.choices.map(({ value, people }) => [value, people])).toEqual([
      ['near', 3],
      ['there', 4],
      ['all', 5],
    ]);
    expect(view.path).toBe(`/teams/${team.id}/ask?place=Lisbon&km=50`);
    expect(view.lately).toMatchObject([{ reason: 'Flood', isOpen: true, people: 3 }]);
  });

  it('keeps names, addresses and reasons encrypted, and forgets them: addresses when it is over, answers in 30 days', async () => {
    const { ask, sent, press, tokenTo } = await desk();
    const { db } = test.deps;
    const id = idOf(await ask());
    await sent();
    await press(tokenTo('ida@example.com'), { answer: 'well' });
    const stored = JSON.stringify([
      await db.select().from(teamAsked),
      await db.select().from(teamAskings),
      await db.select().from(watchChannels),
      await db.select().from(teamLetters),
    ]);
    expect(stored).not.toMatch(/"Ida|ida@|parent@|Earthquake/);
    await sweepWatchers(test.deps, test.deps.clock());
    expect(await db.$count(watchers), 'asked people watch no place').toBe(3);
    waitHours(24);
    await sweepTeams(test.deps, test.deps.clock());
    expect([await db.$count(watchers), await db.$count(teamAsked)]).toEqual([0, 4]);
    expect(await press(tokenTo('lea@example.com'), { answer: 'well' })).toBe(true);
    expect((await db.select().from(teamAsked)).filter(({ answer }) => answer)).toHaveLength(1);
    waitHours(29 * 24);
    await sweepTeams(test.deps, test.deps.clock());
    expect(await db.$count(teamAskings)).toBe(0);
    expect(id).toBeGreaterThan(0);
  });

  it('ends with its team', async () => {
    const { team, ask } = await desk();
    await ask();
    await endTeam(test.deps, team);
    const { db } = test.deps;
    expect([await db.$count(teamAsked), await db.$count(watchers), await db.$count(teamLetters)]).toEqual([
      0, 0, 0,
    ]);
  });
});
