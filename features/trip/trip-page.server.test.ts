import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownScore } from '#core/score/safety.ts';
import { recordLookedAtScores } from '#features/safety/history/history.server.ts';
import { scoreHistory } from '#server/db/schema/places.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { brokenCalendarRules } from '../../test/outputs/calendar-rules.ts';
import { TRIP_PARAMETERS, type TripPage, tripPage } from './trip-page.server.ts';

const [LISBON, PORT_AU_PRINCE, NAIROBI, PITCAIRN] = [2267057, 3718426, 184745, 4030699];
const MANILA = 1701668;
const [PORTUGAL, HAITI] = [2264397, 3723988];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-23T10:00:00Z') });
});
afterAll(() => test.close());

type Query = Partial<Record<(typeof TRIP_PARAMETERS)[number], string>>;
const outcomeOf = (query: Query) => {
  const none = Object.fromEntries(TRIP_PARAMETERS.map((name) => [name, null]));
  return tripPage(test.deps, { ...none, ...query } as never);
};
async function pageOf(query: Query): Promise<TripPage> {
  const outcome = await outcomeOf(query);
  if (!('page' in outcome)) throw new Error(`moved to ${outcome.moveTo}`);
  return outcome.page;
}
const factOf = (page: TripPage, at: number, name: string) =>
  page.stops[at]!.facts.find((fact) => fact.name === name)?.lines.map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : `${part.celsius} °C`)).join(''),
  );

describe('the page of a trip', () => {
  it('shows each stop with the score that every page shows, and what to know on its dates', async () => {
    const page = await pageOf({ stops: `${LISBON}.2026-12-05.2026-12-09~${NAIROBI}` });
    const lisbon = test.deps.gazetteer.place(LISBON)!;
    expect(page.stops[0]).toMatchObject({
      name: 'Lisbon',
      context: 'Portugal',
      days: 'Dec 5 – 9, 2026',
      headline: { score: shownScore(test.deps.scores.of(lisbon).overall) },
      monthPath: expect.stringMatching(/^\/safety\/2267057\/.+\?month=12$/),
    });
    expect(factOf(page, 0, 'Weather in December')).toEqual([
      'Around 15.6 °C by day and 9.7 °C by night, rain on about 8 days of the month.',
    ]);
    expect(factOf(page, 0, 'Holidays')).toEqual([
      'Dec 8: Immaculate Conception.',
      'Shops and offices may be shut.',
    ]);
    expect(factOf(page, 0, 'Governments say')?.[0]).toMatch(/advise(s)? normal precautions/);
    expect(factOf(page, 0, 'Emergency')).toEqual(['112']);
    expect(factOf(page, 0, 'Its weak point')?.[0]).toMatch(/^Anti-Crime, \d\d of 100\. [A-Z][^.]+\.$/);
    expect(factOf(page, 1, 'Holidays')).toEqual(['Add dates to see the weather and holidays then.']);
    expect(factOf(page, 1, 'Health')?.join(' ')).toContain('Malaria');
    expect(page.watchPath).toBe(`/watch?place=${LISBON},${NAIROBI}&until=2026-12-09`);
    expect((await pageOf({ stops: `${LISBON}~${LISBON}` })).watchPath).toBe(`/watch?place=${LISBON}`);
    expect((await pageOf({ stops: `${LISBON}.2026-11-01.2026-11-05` })).watchPath).toBeNull();
    expect(page.calendarPath).toContain('/trip.ics?stops=2267057.2026-12-05.2026-12-09~184745');
  });

  it('offers an example that lies in the coming weeks and reads without a fault', async () => {
    const { start, stops } = await pageOf({});
    expect(stops).toEqual([]);
    const query = Object.fromEntries(new URL(start!.example.path, 'http://x').searchParams);
    const page = await pageOf(query);
    expect(page.faults).toEqual([]);
    expect(page.stops.map(({ name, days }) => [name, days])).toEqual([
      ['Lisbon', 'Dec 14 – 18, 2026'],
      ['Marrakesh', 'Dec 18 – 22, 2026'],
      ['Nairobi', 'Dec 22 – 26, 2026'],
    ]);
    expect(page.start).toBeNull();
    expect(start!.example.stops.map(({ name, days, headline }) => [name, days, headline])).toEqual(
      page.stops.map(({ name, days, headline }) => [name, days, headline]),
    );
    expect(start!.example.weakest).toBe(page.glance!.weakest);
  });

  it('says fasting and holidays on the days of the stay only, and that it has no list of far years', async () => {
    const MARRAKESH = 2542997;
    const page = await pageOf({
      stops: `${MARRAKESH}.2027-02-20.2027-02-22~${LISBON}.2026-12-02.2026-12-03~${LISBON}.2060-01-01.2060-01-03`,
    });
    expect(factOf(page, 0, 'Holidays')?.[0]).toMatch(/^Ramadan, Feb \d+ – Mar \d+: many people fast by day/);
    expect(factOf(page, 1, 'Holidays')).toEqual(['No national public holiday in Portugal on your dates.']);
    expect(factOf(page, 2, 'Holidays')).toEqual([
      'We have no list of public holidays in Portugal for these dates.',
    ]);
  });

  it('names the lowest score, gaps, overlaps and what is out of order', async () => {
    const stops = `${LISBON}.2026-12-01.2026-12-05~${PORT_AU_PRINCE}.2026-12-08.2026-12-12~${NAIROBI}.2026-12-10~${PITCAIRN}.2026-11-30`;
    const { glance } = await pageOf({ stops });
    expect(glance?.span).toBe('4 stops, 13 days: Nov 30 – Dec 12, 2026.');
    expect(glance?.weakest).toMatch(
      /^Port-au-Prince, \d+ of 100\. Prepare most for this stop\. \S.+ has no score of its own to compare\.$/,
    );
    expect(glance?.dates).toEqual([
      expect.stringContaining(' begins before Nairobi, but stands after it.'),
      '2 days between Lisbon and Port-au-Prince have no stop: Dec 6 – 7.',
      'Port-au-Prince and Nairobi overlap by one day: Dec 10.',
    ]);
    expect(glance?.sorted).toMatch(/^\/trip\?stops=4030699\.2026-11-30~2267057/);
    const undated = `${LISBON}.2026-12-01.2026-12-05~${NAIROBI}.2026-12-05.2026-12-09~${PITCAIRN}`;
    const { glance: partly } = await pageOf({ stops: undated });
    expect(partly?.span).toBe('3 stops, 1 without dates; 9 days: Dec 1 – 9, 2026.');
    expect(partly?.dates, 'a stop says itself that it has none').toEqual([]);
    expect((await pageOf({ stops: String(LISBON) })).glance?.weakest).toBe(
      'Two stops with scores of their own make a comparison.',
    );
  });

  it('warns first where governments advise against going, at the stop and of the trip as a whole', async () => {
    const KYIV = 703448;
    const { stops, glance } = await pageOf({ stops: `${LISBON}~${KYIV}~${KYIV}` });
    const { path, headline } = stops[1]!;
    const line = { level: 'danger', href: `${path}#governments`, link: 'Read their advice' };
    expect(stops.map(({ warnings }) => warnings)).toEqual([
      [],
      [{ ...line, text: headline.warning!.note }],
      [{ ...line, text: headline.warning!.note }],
    ]);
    expect(glance?.warnings).toEqual([{ ...line, text: `Kyiv: ${headline.warning!.note}` }]);
    expect(glance?.warnings[0]?.text).toMatch(
      /governments whose levels we read advise against all travel here\.$/,
    );
  });

  it('keeps what is good of an address and says what is not', async () => {
    const page = await pageOf({ stops: `x~${LISBON}.2026-02-30~1` });
    expect(page.stops.map(({ name }) => name)).toEqual(['Lisbon']);
    expect(page.trip.stops).toHaveLength(1);
    expect(page.faults).toEqual([
      '“x” is no stop. It was left out.',
      '“2026-02-30” is no date. Choose it again for Lisbon.',
      'We have no place with the number 1. It was left out.',
    ]);
    expect(await pageOf({})).toMatchObject({ stops: [], glance: null, checklist: [], faults: [] });
  });

  it('has a checklist of what these stops ask for', async () => {
    const { checklist } = await pageOf({ stops: `${LISBON}~${PORT_AU_PRINCE}~${NAIROBI}` });
    const textOf = (id: string) => checklist.find((item) => item.id === id)?.text;
    expect(textOf('insurance')).toContain('covers Haiti: governments advise against travel there');
    expect(textOf('health')).toContain('malaria tablets (Port-au-Prince, Nairobi)');
    expect(textOf('plugs')).toContain('Kenya: type G');
    expect(textOf('numbers')).toContain('Portugal: 112');
    const manila = await pageOf({ stops: `${LISBON}~${MANILA}` });
    expect(manila.checklist.find(({ id }) => id === 'numbers')?.text).toContain('112. The Philippines: 911.');
    expect(factOf(manila, 1, 'Health')).toContainEqual(expect.stringMatching(/^Dengue is common/));
    const calm = await pageOf({ stops: String(LISBON) });
    expect(calm.checklist.map(({ id }) => id)).not.toContain('health');
    expect(new Set(checklist.map(({ id }) => id)).size).toBe(checklist.length);
  });
});

describe('a form of the page', () => {
  it('adds a place that is one for sure, also by a link, and dates a stop', async () => {
    const planned = '2026-11-20';
    const moved = (query: Query) => outcomeOf({ planned, ...query });
    expect(await moved({ add: 'lisbon' })).toEqual({ moveTo: '/trip?stops=2267057&planned=2026-11-20' });
    expect(await moved({ add: 'https://a.example/safety/184745/nairobi', stops: '2267057' })).toEqual({
      moveTo: '/trip?stops=2267057~184745&planned=2026-11-20',
    });
    expect(await moved({ stops: '2267057~184745', at: '1', from: '2026-12-01', to: '' })).toEqual({
      moveTo: '/trip?stops=2267057~184745.2026-12-01&planned=2026-11-20',
    });
    expect(await outcomeOf({ add: 'lisbon' })).toEqual({
      moveTo: '/trip?stops=2267057&planned=2026-11-23',
    });
  });

  it('leaves the choice where several places may be meant, and says where none is', async () => {
    const page = await pageOf({ add: 'birmingham', stops: '2267057.2026-12-01.2026-12-05' });
    expect(page.choice?.typed).toBe('birmingham');
    expect(page.choice?.candidates.slice(0, 2).map(({ context }) => context)).toEqual([
      'England, United Kingdom',
      'Alabama, United States',
    ]);
    expect(page.choice?.candidates[0]?.path).toBe(
      '/trip?stops=2267057.2026-12-01.2026-12-05~2655603.2026-12-05&planned=2026-11-23',
    );
    expect((await pageOf({ add: 'xqzvkj' })).choice).toEqual({ typed: 'xqzvkj', candidates: [] });
    expect((await pageOf({ place: '2267057' })).offered).toMatchObject({
      name: 'Lisbon',
      path: '/trip?stops=2267057&planned=2026-11-23',
    });
  });
});

describe('what changed since a trip was planned', () => {
  const row = (
    entityId: number,
    recordedOn: string,
    overall: number | null,
    advice: number | null = null,
  ) => ({
    entityId,
    recordedOn,
    methodVersion: test.deps.scores.of(test.deps.gazetteer.place(LISBON)!).methodVersion,
    overall,
    low: 50,
    high: 90,
    coverage: 1,
    grade: 'A' as const,
    categories: {} as never,
    reason: 'first' as const,
    advice,
  });
  const since = async (planned: string, stops: string) =>
    (await pageOf({ stops, planned })).glance?.since.join(' ');

  it('is told by the record of that day, and where there is none of any stop nothing is', async () => {
    await test.deps.db
      .insert(scoreHistory)
      .values([
        row(LISBON, '2026-11-10', 60),
        row(LISBON, '2026-11-15', 70),
        row(PORTUGAL, '2026-11-10', 80, 1.3),
        row(HAITI, '2026-11-10', 9, 4),
      ]);
    const stops = `${LISBON}~${PORT_AU_PRINCE}`;
    const told = await since('2026-11-12', stops);
    expect(told).toMatch(/^Lisbon: score 60 then, \d\d now\./);
    expect(told).toContain('Government advice on Portugal has become milder.');
    expect(told).not.toContain('advice on Haiti');
    expect(told).toContain('No earlier scores of Port-au-Prince to compare yet.');
    expect(await since('2026-11-16', stops)).toContain('Lisbon: score 70 then');
    expect((await pageOf({ stops, planned: '2026-11-01' })).glance?.since).toEqual([]);
    expect(await since('2026-11-23', stops)).toMatch(/^You began to plan today\./);
  });

  it('can be told later of every place that is planned now', async () => {
    await pageOf({ stops: String(NAIROBI) });
    await recordLookedAtScores(test.deps);
    const rows = await test.deps.db.select().from(scoreHistory);
    expect(rows.some(({ entityId }) => entityId === NAIROBI)).toBe(true);
  });
});

describe('the calendar file', () => {
  it('holds the stops with dates, and is stored nowhere', async () => {
    const response = await test.app.request(
      `/trip.ics?stops=${LISBON}.2026-12-01.2026-12-05~${NAIROBI}&planned=2026-11-23`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const body = await response.text();
    expect(brokenCalendarRules(body)).toEqual([]);
    const file = body.replaceAll('\r\n ', '');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toContain('SUMMARY:Lisbon\r\n');
    expect(file).toMatch(/DESCRIPTION:Safety score: \d+ of 100\\, higher is safer\\n/);
    expect(file).toContain('URL:http://localhost/safety/2267057/lisbon-lisbon-portugal\r\n');
  });

  it('is not made of a trip without dates', async () => {
    expect((await test.app.request(`/trip.ics?stops=${LISBON}`)).status).toBe(400);
    expect((await test.app.request('/trip.ics')).status).toBe(400);
  });
});

it('is not written to the log', async () => {
  const lines: string[] = [];
  const logged = await createTestApp({ onLog: (line) => lines.push(line) });
  await logged.app.request(`/trip.ics?stops=${LISBON}.2026-12-01.2026-12-05`);
  await logged.app.request(`/trip?stops=${LISBON}.2026-12-01.2026-12-05`);
  await logged.close();
  const told = lines.filter((line) => line.includes('answered'));
  expect(told).toHaveLength(2);
  expect(lines.join()).not.toContain('2267057');
});
