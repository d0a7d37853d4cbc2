import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportTables } from '#features/accounts/page/exported.server.ts';
import { findTeam, teamsOf } from '#features/teams/data.server.ts';
import {
  findInvitation,
  invite,
  join,
  openInvitations,
  revokeInvitation,
} from '#features/teams/invite/invitation.server.ts';
import { looksAt } from '#features/teams/looks.server.ts';
import { submitImport } from '#features/teams/page/change.server.ts';
import { exportList, listAsCsv } from '#features/teams/staff/export.server.ts';
import { previewImport, takeOver, undoImport } from '#features/teams/staff/import.server.ts';
import {
  addStaff,
  changeStaff,
  findStaff,
  listStaff,
  removeStaff,
} from '#features/teams/staff/staff.server.ts';
import { sweepTeams } from '#features/teams/sweep.server.ts';
import { endTeam, leaveTeam, makeTeam, removeMember, setRole } from '#features/teams/team.server.ts';
import { teamView } from '#features/teams/where/team-view.server.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { teamStaff } from '#server/db/schema/teams.ts';
import { createTestApp, type TestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { makeAccount } from './desks/accounts.ts';
import { importList, teamFor, teamMember, teamOwner } from './desks/teams.ts';
import { brokenCsvRules } from './outputs/csv-rules.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const hourMs = 3_600_000;
const LISBON = 2267057;
const PORTO = 2735943;
const someone = { name: 'Dora', address: null, guardian: null, placeId: LISBON, from: null, until: null };

const engines = await findEngines();

describe.each(engines)('teams on $name', ({ open }) => {
  let test: TestApp;
  let now = noon;
  beforeAll(async () => {
    test = await createTestApp({ clock: () => now, database: await open() });
  });
  afterAll(() => test?.close());
  beforeEach(() => {
    now = noon;
  });
  const later = (hours: number) => {
    now = new Date(noon.getTime() + hours * hourMs);
  };
  const names = async (teamId: number) => (await listStaff(test.deps, teamId)).map(({ name }) => name);

  it('belong to plans that have them, three to an account, also when many are made at once', async () => {
    const ben = await makeAccount(test, { name: 'Ben', plan: 'clique' });
    expect(await makeTeam(test.deps, { accountId: ben.accountId, name: 'Ours' })).toEqual({
      ok: false,
      reason: 'no_plan',
    });
    const { accountId } = await makeAccount(test, { plan: 'corporation' });
    const made = await Promise.all(
      Array.from({ length: 20 }, () => makeTeam(test.deps, { accountId, name: 'Ours' })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await teamsOf(test.deps.db, accountId)).toHaveLength(3);
  });

  it('let people in by a link that works once, as what it says', async () => {
    const ana = await teamOwner(test);
    const invited = await invite(test.deps, ana.team, 'viewer');
    const token = invited.ok ? invited.token : '';
    expect(await findInvitation(test.deps, token)).toMatchObject({ inviter: 'Ana', role: 'viewer' });
    const [ben, cleo] = [await makeAccount(test, { name: 'Ben' }), await makeAccount(test, { name: 'Cleo' })];
    const joined = await Promise.all(
      [ben, cleo].map(({ accountId }) => join(test.deps, { accountId, token })),
    );
    expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await join(test.deps, { accountId: ana.accountId, token })).toMatchObject({ reason: 'not_found' });
    const other = await invite(test.deps, ana.team, 'manager');
    const otherToken = other.ok ? other.token : '';
    expect(await join(test.deps, { accountId: ana.accountId, token: otherToken })).toMatchObject({
      reason: 'in_it',
    });
    const [open] = await openInvitations(test.deps.db, ana.team.id, now);
    expect((await revokeInvitation(test.deps, ana.team, open!.id)).ok).toBe(true);
    expect(await findInvitation(test.deps, otherToken)).toBeNull();
    const third = await invite(test.deps, ana.team, 'manager');
    later(7 * 24);
    expect(await findInvitation(test.deps, third.ok ? third.token : '')).toBeNull();
    expect(await sweepTeams(test.deps, now)).toMatchObject({ invitations: 1 });
  });

  it('let viewers read, managers change the list, and owners say who may', async () => {
    const ana = await teamOwner(test);
    const mara = await teamMember(test, ana.team, { name: 'Mara', role: 'manager' });
    const vito = await teamMember(test, ana.team, { name: 'Vito', role: 'viewer' });
    const added = await addStaff(test.deps, mara.team, someone);
    const id = added.ok ? added.id : 0;
    const refusals = [
      await addStaff(test.deps, vito.team, someone),
      await changeStaff(test.deps, vito.team, { id, entry: someone }),
      await removeStaff(test.deps, vito.team, id),
      await previewImport(test.deps, vito.team, { text: 'name,place\nEve,Lisbon', replaces: true }),
      await takeOver(test.deps, vito.team, 1),
      await undoImport(test.deps, vito.team, 1),
      await invite(test.deps, mara.team, 'viewer'),
      await setRole(test.deps, mara.team, { memberId: mara.team.memberId, role: 'viewer' }),
      await removeMember(test.deps, mara.team, vito.team.memberId),
      await removeMember(test.deps, ana.team, ana.team.memberId),
      await setRole(test.deps, ana.team, { memberId: ana.team.memberId, role: 'viewer' }),
      await endTeam(test.deps, mara.team),
      await leaveTeam(test.deps, ana.team),
    ];
    expect(refusals).toEqual(refusals.map(() => ({ ok: false, reason: 'not_found' })));
    expect(await names(ana.team.id)).toEqual(['Dora']);
    const file = (cookie: string) =>
      exportList(
        test.deps,
        new Request(`https://chaperon.example/teams/${ana.team.id}/staff.csv`, { headers: { cookie } }),
        ana.team.id,
      );
    expect(await file(vito.cookie)).toBeNull();
    const list = await (await file(mara.cookie))!.text();
    expect(list).toContain('"Dora","","2267057"');
    expect(brokenCsvRules(list)).toEqual([]);
    await setRole(test.deps, ana.team, { memberId: vito.team.memberId, role: 'manager' });
    expect((await teamFor(test, vito, ana.team.id)).role).toBe('manager');
    await removeMember(test.deps, ana.team, vito.team.memberId);
    expect(await findTeam(test.deps.db, vito.accountId, ana.team.id)).toBeNull();
    expect((await leaveTeam(test.deps, mara.team)).ok).toBe(true);
  });

  it('take a list over as it was looked at, and take it back', async () => {
    const { team } = await teamOwner(test);
    const text = [
      'name,email,place,from,until,guardian',
      'Ana,ana@example.com,"Porto, Portugal",2026-11-20,2026-11-27,',
      'Kim,,2267057,,,parent@example.com',
      'Kim,,2267057,,,parent@example.com',
      'Nobody,,Zzxxqqyy,,,',
      'Wrong,not an address,Lisbon,,,',
    ].join('\n');
    const looked = await previewImport(test.deps, team, { text, replaces: false });
    expect(looked.ok && looked.preview).toMatchObject({
      entries: [
        { name: 'Ana', address: 'ana@example.com', placeId: PORTO, from: '2026-11-20', until: '2026-11-27' },
        { name: 'Kim', address: null, guardian: 'parent@example.com', placeId: LISBON },
      ],
      repeated: 1,
      problems: [
        { line: 5, field: 'place' },
        { line: 6, field: 'email' },
      ],
    });
    expect(await names(team.id)).toEqual([]);
    const importId = looked.ok ? looked.preview.importId : 0;
    expect(await takeOver(test.deps, team, importId)).toEqual({ ok: true, added: 2 });
    expect(await takeOver(test.deps, team, importId)).toMatchObject({ reason: 'not_found' });
    expect(await names(team.id)).toEqual(['Ana', 'Kim']);
    const again = await previewImport(test.deps, team, { text, replaces: false });
    expect(again.ok && again.preview).toMatchObject({ entries: [], repeated: 3 });
    const second = await importList(test, team, 'name;place\nLou;Porto', true);
    expect(await names(team.id)).toEqual(['Lou']);
    expect((await undoImport(test.deps, team, importId)).ok).toBe(false);
    expect((await undoImport(test.deps, team, second)).ok).toBe(true);
    expect(await names(team.id)).toEqual(['Ana', 'Kim']);
    expect((await undoImport(test.deps, team, importId)).ok).toBe(true);
    expect(await names(team.id)).toEqual([]);
  });

  it('forget what was replaced after a day, and lists that were only looked at after an hour', async () => {
    const { team } = await teamOwner(test);
    await importList(test, team, 'name,place\nAna,Lisbon');
    const second = await importList(test, team, 'name,place\nBen,Lisbon', true);
    const looked = await previewImport(test.deps, team, { text: 'name,place\nCleo,Lisbon', replaces: false });
    later(1);
    expect(await takeOver(test.deps, team, looked.ok ? looked.preview.importId : 0)).toMatchObject({
      ok: false,
    });
    later(24);
    expect((await undoImport(test.deps, team, second)).ok).toBe(false);
    expect(await sweepTeams(test.deps, now)).toMatchObject({ lists: 3 });
    expect(await names(team.id)).toEqual(['Ben']);
    expect(await test.deps.db.$count(teamStaff, eq(teamStaff.teamId, team.id))).toBe(1);
  });

  it('read in a spreadsheet as it is, and say what is too large or no spreadsheet', async () => {
    const { team } = await teamOwner(test);
    const submit = (file: Blob) => {
      const body = new FormData();
      body.set('file', file, 'staff.xlsx');
      return submitImport(test.deps, new Request('http://localhost/', { method: 'POST', body }), team);
    };
    const fixture = readFileSync('server/documents/workbook/fixtures/staff-openpyxl.xlsx');
    const looked = await submit(new Blob([fixture]));
    if (!('preview' in looked)) throw new Error('Not read.');
    expect(looked.preview.rows.map(({ name, where }) => `${name}: ${where}`)).toEqual([
      'Sample Ana: Porto, Porto, Portugal',
      'Sample "Bo" Ünal: Lisbon, Lisbon, Portugal',
      'Sample Cy: Lisbon, Lisbon, Portugal',
    ]);
    const refusals = [
      new Blob([fixture.subarray(0, 3_000)]),
      new Blob(['name,place\n', 'x'.repeat(2_200_000)]),
    ];
    for (const [at, message] of [/cannot be read/, /larger than 2 MB/].entries())
      expect(await submit(refusals[at]!)).toMatchObject({
        ok: false,
        message: expect.stringMatching(message),
      });
  });

  it('give a refused list back as it was pasted', async () => {
    const { team } = await teamOwner(test);
    const body = new FormData();
    body.set('list', 'who,where');
    body.set('mode', 'replace');
    const request = new Request('http://localhost/', { method: 'POST', body });
    expect(await submitImport(test.deps, request, team)).toMatchObject({
      ok: false,
      typed: { list: 'who,where', mode: 'replace' },
    });
  });

  it('read in 5,000 people and not one more, and write the same list out again', async () => {
    const { team } = await teamOwner(test);
    const lines = Array.from(
      { length: 5_000 },
      (_, at) => `=Person ${at},person${at}@example.com,${at % 2 ? 'Lisbon' : PORTO},2026-11-2${at % 9},`,
    );
    const heading = 'name,email,place,from,until';
    const tooMany = [heading, ...lines, 'One more,,Lisbon,,'].join('\n');
    expect(await previewImport(test.deps, team, { text: tooMany, replaces: false })).toEqual({
      ok: false,
      reason: 'too_long',
    });
    await importList(test, team, [heading, ...lines].join('\n'));
    expect(await addStaff(test.deps, team, someone)).toEqual({ ok: false, reason: 'full' });
    const before = await listStaff(test.deps, team.id);
    expect(before).toHaveLength(5_000);
    await importList(test, team, await listAsCsv(test.deps, before), true);
    const after = await listStaff(test.deps, team.id);
    const plain = (list: typeof after) =>
      list.map(({ id: _, importId: __, ...entry }) => JSON.stringify(entry)).sort();
    expect(plain(after)).toEqual(plain(before));
  });

  it('keep names and addresses encrypted, and note who looked', async () => {
    const ana = await teamOwner(test);
    await addStaff(test.deps, ana.team, {
      ...someone,
      name: 'Quirin Zwetschge',
      address: 'quirin@example.com',
    });
    const vito = await teamMember(test, ana.team, { name: 'Vito', role: 'viewer' });
    const view = () =>
      teamView(test.deps, vito.team, {
        search: 'zwetsch',
        when: 'there',
        country: 'PT',
        isAlerted: false,
        page: 1,
      });
    expect((await view()).rows).toMatchObject([
      { name: 'Quirin Zwetschge', where: 'Lisbon, Lisbon, Portugal' },
    ]);
    await view();
    const looks = await looksAt(test.deps.db, ana.team.id, now, 10);
    expect(looks.map(({ name, what }) => [name, what])).toEqual([
      ['Vito', 'list'],
      ['Ana', 'add'],
    ]);
    const { rows } = await test.deps.db.execute(
      sql`select 1 from team_staff as one where one::text ~ 'Zwetschge|quirin'`,
    );
    expect(rows).toEqual([]);
    await test.deps.db.delete(accounts).where(eq(accounts.id, vito.accountId));
    expect((await looksAt(test.deps.db, ana.team.id, now, 10))[0]).toMatchObject({
      name: null,
      what: 'list',
    });
  });

  it('are in the file of an account, and end with it', async () => {
    const ana = await teamOwner(test);
    const added = await addStaff(test.deps, ana.team, someone);
    const content = await exportTables(test.deps, ana.accountId);
    expect(content).toMatchObject({
      teams: [{ name: 'Field work' }],
      memberships_of_teams: [{ role: 'owner' }],
    });
    expect(JSON.stringify(content.staff_of_own_teams)).toContain('Dora');
    await test.deps.db.delete(accounts).where(eq(accounts.id, ana.accountId));
    expect(await findStaff(test.deps, ana.team.id, added.ok ? added.id : 0)).toBeNull();
    expect(await test.deps.db.$count(teamStaff, eq(teamStaff.teamId, ana.team.id))).toBe(0);
  });
});
