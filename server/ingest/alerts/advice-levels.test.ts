import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { METHOD } from '#core/score/method.ts';
import type { Advice, Issuer } from '#features/alerts/advice.server.ts';
import { decideRefresh, listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { loadHistory, recordCountryScores } from '#features/safety/history/history.server.ts';
import { alerts, travelAdvice } from '#server/db/schema/alerts.ts';
import { figureRefreshes, freshFigures } from '#server/db/schema/ingest.ts';
import { scoreHistory } from '#server/db/schema/places.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { storeAdviceAndLevels } from './advice-source.ts';

let now = new Date('2026-11-22T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, environment: { CHAPERON_LIVE: '1' } });
  await recordCountryScores(test.deps);
});
beforeEach(async () => {
  now = new Date(now.getTime() + 86_400_000);
  for (const table of [alerts, travelAdvice, freshFigures, figureRefreshes]) await test.deps.db.delete(table);
  await test.deps.scores.refresh([]);
});
afterAll(() => test.close());

const said = (country: string, level: Advice['level'], over: Partial<Advice> = {}): Advice => ({
  country,
  changedAt: now,
  level,
  worstLevel: level,
  hasWorseParts: false,
  note: '',
  link: null,
  ...over,
});

/** What a government says today as the product came with it. */
const asShipped = (issuer: Issuer, change: (level: Advice['level'], index: number) => Advice['level']) =>
  [...test.deps.scores.tables.countries.values()].flatMap(({ code, advisories }, index) => {
    const reading = advisories.find((one) => one.issuer === issuer);
    const hasWorseParts = reading?.scope === 'higher-in-parts';
    return reading ? [said(code, change(reading.level, index), { hasWorseParts })] : [];
  });

const keep = (issuer: Issuer, advice: readonly Advice[], reach: 'all' | 'some' = 'all') =>
  storeAdviceAndLevels(
    test.deps,
    { source: `advice-${issuer.toLowerCase()}`, sourceName: issuer, feed: `advice-${issuer}` },
    issuer,
    advice,
    reach,
  );
const overall = (code: string) => test.deps.scores.country(code).overall;
const reading = (code: string, issuer: string) =>
  test.deps.scores.tables.countries.get(code)?.advisories.find((one) => one.issuer === issuer);

describe('changed travel advice', () => {
  it('moves the mean level, the score, its receipt and its history, with advice as the reason', async () => {
    const before = overall('TH')!;
    const level = reading('TH', 'CA')!.level;
    await keep(
      'CA',
      asShipped('CA', (same) => same).map((one) => (one.country === 'TH' ? said('TH', 4) : one)),
    );
    expect(level).toBeLessThan(4);
    expect(reading('TH', 'CA')).toEqual({
      issuer: 'CA',
      level: 4,
      scope: 'whole',
      asOf: now.toISOString().slice(0, 10),
    });
    expect(overall('TH')).toBeLessThan(before);
    const receipt = test.deps.scores
      .country('TH')
      .categories.flatMap(({ receipts }) => receipts)
      .find(({ indicator }) => indicator === 'ADVISORY.MEAN');
    expect(receipt?.inputs).toContainEqual(expect.objectContaining({ indicator: 'ADVISORY.CA', value: 4 }));
    const board = test.deps.scores.advisories('TH').advisories.find(({ issuer }) => issuer === 'CA');
    expect(board).toMatchObject({ level: 4, wording: 'Avoid all travel' });
    const [change] = await loadHistory(test.deps, test.deps.gazetteer.country('TH')!);
    expect(change).toMatchObject({ reason: 'advice', why: 'New government advice was read.' });
  });

  it('caps the score once most governments say not to go', async () => {
    for (const issuer of ['UK', 'DE', 'CA'] as const) await keep(issuer, [said('TH', 4)], 'some');
    const { overall, advisoryCap } = test.deps.scores.country('TH');
    const { limit, fullAt } = METHOD.advisoryCap;
    expect(overall).toBeCloseTo(((advisoryCap?.uncapped ?? 0) * limit) / fullAt, 6);
    expect(advisoryCap?.limit).toBe(METHOD.advisoryCap.limit);
  });

  it('for parts of a country is read by the rules of the shipped table', async () => {
    await keep('UK', [said('KE', 2, { worstLevel: 4, hasWorseParts: true })], 'some');
    await keep('DE', [said('KE', 2, { worstLevel: 4, hasWorseParts: true }), said('PL', 2)], 'some');
    expect(reading('KE', 'UK')).toMatchObject({ level: 3, scope: 'parts' });
    expect(reading('KE', 'DE')).toMatchObject({ level: 3, scope: 'parts' });
    expect(reading('PL', 'DE')).toMatchObject({ level: 1, scope: 'whole' });
  });

  it('that loses countries is held for the operator, and taken on their word', async () => {
    const before = reading('TH', 'CA');
    await keep('CA', asShipped('CA', () => 2).slice(0, 160));
    expect(reading('TH', 'CA')).toEqual(before);
    const [held] = await listHeld(test.deps.db);
    expect(held).toMatchObject({ indicator: 'ADVISORY.CA', why: expect.stringContaining('160 countries') });
    expect(await decideRefresh(test.deps.db, held!.id, 'approved')).toBe(true);
    await adoptFigures(test.deps);
    const taken = held!.rows!.find(({ value }) => value === 2)!;
    expect(reading(taken.country, 'CA')).toMatchObject({ level: 2, scope: taken.advice!.scope });
  });

  it('that would move many scores far is held', async () => {
    await keep(
      'UK',
      asShipped('UK', (same) => same),
    );
    await keep(
      'DE',
      asShipped('DE', () => 4),
    );
    await keep(
      'CA',
      asShipped('CA', () => 4),
    );
    const held = await listHeld(test.deps.db);
    expect(held.map(({ why }) => why)).toContainEqual(expect.stringMatching(/^It would move the scores of/));
  });

  it('is an alert for as long as it is told, also after the scores know of it', async () => {
    const with3 = () =>
      asShipped('CA', (same) => same).map((one) => (one.country === 'TH' ? said('TH', 3) : one));
    await keep('CA', with3());
    const told = async () =>
      (await test.deps.db.select().from(alerts)).find(({ key }) => key === 'advice-ca:TH');
    const first = await told();
    expect(first).toMatchObject({ type: 'danger', title: expect.stringContaining('raised') });
    now = new Date(now.getTime() + 3_600_000);
    await keep(
      'CA',
      asShipped('CA', (same) => same).map((one) => ({ ...one, changedAt: first!.start })),
    );
    expect(await told()).toMatchObject({ type: 'danger', title: expect.stringContaining('raised') });
  });

  it('of the United States, which is on no board, moves no score', async () => {
    const before = overall('TH');
    await keep('US', [said('TH', 4)]);
    expect(overall('TH')).toBe(before);
  });

  it('writes nothing while it says what is known, and takes no level out of range or of an unknown country', async () => {
    await keep(
      'CA',
      asShipped('CA', (same) => same),
    );
    const any = fc.array(
      fc.record({
        country: fc.constantFrom('TH', 'ZZ', 'XX', '', 'Atlantis', 'Worldwide', '__proto__'),
        changedAt: fc.date({ min: new Date('2000-01-01'), noInvalidDate: true }),
        level: fc.constantFrom<Advice['level']>(1, 2, 3, 4),
        worstLevel: fc.constantFrom<Advice['level']>(1, 2, 3, 4),
        hasWorseParts: fc.boolean(),
        note: fc.string(),
        link: fc.constant(null),
      }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(any, fc.constantFrom<Issuer>('UK', 'DE', 'CA', 'AU', 'US'), async (advice, issuer) => {
        await keep(issuer, advice, 'some');
        const rows = await test.deps.db.select().from(freshFigures);
        expect(rows.every(({ countryCode }) => test.deps.scores.tables.countries.has(countryCode))).toBe(
          true,
        );
        expect(rows.every(({ value }) => [1, 2, 3, 4].includes(value))).toBe(true);
      }),
      { numRuns: 15 },
    );
    expect((await test.deps.db.select().from(scoreHistory)).length).toBeGreaterThan(250);
  });
});
