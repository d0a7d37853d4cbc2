import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawText } from '#text/guide/law.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { knowMarkup } from './know-markup.server.tsx';
import { nearestHospital, placeGuide } from './place-guide.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-23T20:00:00Z') });
});
afterAll(() => app.close());

const [LISBON, MARRAKESH, TOKYO, LONGYEARBYEN, PITCAIRN] = [2267057, 2542997, 1850147, 2729907, 4030699];
const [CAPE_TOWN, MANILA, TBILISI] = [3369157, 1701668, 611717];
const PORT_AU_PRINCE = 3718426;
const WYNWOOD = 2000001338;
const guideOf = (id: number, month: number | null = null) =>
  placeGuide(app.deps, app.deps.gazetteer.place(id)!, month);

it('says when the sun sets today, and nothing of it where it does not rise', () => {
  expect(guideOf(LISBON).tonight).toMatchObject({
    timeZone: 'Europe/Lisbon',
    day: '2026-11-23',
    sunset: expect.stringMatching(/^2026-11-23T17:(18|19|20)/),
    sunrise: expect.stringMatching(/^2026-11-24T07:2/),
  });
  // In Tokyo it is the 24th already.
  expect(guideOf(TOKYO).tonight).toMatchObject({ day: '2026-11-24' });
  expect(guideOf(LONGYEARBYEN).tonight).toMatchObject({ day: '2026-11-23', sunset: null });
});

it('names the nearest hospital for everybody, as far as the help page says, and claims no nearest where the list is thin', () => {
  const nearest = (id: number) => nearestHospital(app.deps, app.deps.gazetteer.place(id)!)!;
  expect(nearest(LISBON)).toMatchObject({
    name: 'Hospital de Santo António dos Capuchos',
    isNearest: true,
    isFar: false,
  });
  expect(nearest(CAPE_TOWN).name).not.toContain('Children');
  expect(nearest(MANILA).name).not.toMatch(/Sternberg|Colleges/);
  expect(nearest(TBILISI)).toMatchObject({ isNearest: false, isFar: true });
  // The help page rounds the same distance once.
  expect(nearest(TBILISI).km).toBeCloseTo(11.04, 1);
  expect(nearest(TBILISI).km * 10).not.toBe(Math.round(nearest(TBILISI).km * 10));
});

it('knows the time zone of every city above 100,000 people', () => {
  const { gazetteer, guide } = app.deps;
  const large = gazetteer
    .cities({ limit: Number.MAX_SAFE_INTEGER })
    .filter(({ population }) => population > 100_000);
  const unknown = large.filter((place) => guide.timeZone(place) === null);
  expect(unknown.length / large.length).toBeLessThan(0.01);
  // Florida has two zones: that of Wynwood is Miami's.
  expect(guide.timeZone(gazetteer.place(WYNWOOD)!)).toBe('America/New_York');
});

it('tells what is practical in a country, and nothing where nothing is known', () => {
  expect(guideOf(MARRAKESH).practical).toMatchObject({
    plugs: ['C', 'E'],
    drivesOn: 'right',
    currencies: ['MAD'],
    callingCodes: ['212'],
    waterWarnings: [{ government: 'AU', year: 2024 }],
  });
  expect(guideOf(LISBON).practical?.waterWarnings).toEqual([]);
  expect(guideOf(PITCAIRN)).toMatchObject({
    tonight: null,
    practical: { plugs: [], volts: null },
    calendars: [],
  });
});

it('lists the holidays of the month of travel, and what is to come of this month and the next where none was chosen', () => {
  expect(guideOf(MARRAKESH, 2).calendars).toMatchObject([
    { year: 2027, month: 2, holidays: [], fasting: { day: '2027-02-08', lastDay: '2027-03-08' } },
  ]);
  expect(guideOf(LISBON, 12).calendars[0]!.holidays.map(({ day }) => day)).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-25',
  ]);
  // Of November's, All Saints' Day is over.
  expect(guideOf(LISBON).calendars.map(({ month }) => month)).toEqual([12]);
  expect(guideOf(LISBON, 2).calendars[0]!.fasting).toBeNull();
});

it('says of a whole month only that it has no holiday', () => {
  // The Green March and Independence Day were earlier this month.
  expect(guideOf(MARRAKESH).calendars).toMatchObject([{ month: 12, holidays: [] }]);
  expect(guideOf(MARRAKESH, 11).calendars[0]!.holidays.map(({ day }) => day)).toEqual([
    '2026-11-06',
    '2026-11-18',
  ]);
});

it('tells nothing of a month of fasting that is over', () => {
  const later = { ...app.deps, clock: () => new Date('2027-03-20T12:00:00Z') };
  const morocco = placeGuide(later, app.deps.gazetteer.place(MARRAKESH)!, 3);
  expect(morocco.calendars.map(({ fasting }) => fasting)).toEqual([null]);
});

it('reads all its files ahead of the first visitor', async () => {
  await expect(app.deps.guide.readAhead()).resolves.toBeUndefined();
});

it('tells what governments say of the law, with who and when, and nothing of what was not read', () => {
  const { law } = guideOf(MARRAKESH);
  const acts = law.find(({ fact }) => fact === 'same_sex_acts');
  expect(acts).toMatchObject({ class: 'crime' });
  expect(acts!.said.map(({ government }) => government)).toEqual(['UK', 'CA', 'AU', 'US']);
  expect(guideOf(PITCAIRN).law.map(({ fact }) => fact)).toEqual(['same_sex_marriage', 'alcohol']);
  expect(guideOf(LONGYEARBYEN).law).toEqual([]);
});

it('has words for every class, one class for each fact of a country, and a page of each government', () => {
  const { gazetteer, guide } = app.deps;
  const known = gazetteer.countries().filter(({ countryCode }) => guide.law(countryCode).length > 0);
  expect(known).toHaveLength(59);
  for (const { countryCode } of known) {
    const law = guide.law(countryCode);
    expect(new Set(law.map(({ fact }) => fact)).size, countryCode).toBe(law.length);
    for (const each of law) {
      expect(lawText.says(each.fact, each.class), each.fact).not.toBe('');
      for (const { url, year } of each.said) {
        expect(url).toMatch(/^https:\/\//);
        expect(year).toBeGreaterThanOrEqual(2024);
      }
    }
  }
});

it('answers the API', async () => {
  const answer = await app.request(`/v1/guide?id=${LISBON}&month=12`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id: LISBON, practical: { callingCodes: ['351'] } });
  expect((await app.request('/v1/guide?id=1')).status).toBe(404);
  expect((await app.request(`/v1/guide?id=${LISBON}&month=13`)).status).toBe(400);
});

it('says of a hospital where governments say not to go that the way there may not be safe', () => {
  const tonightAt = (id: number) => {
    const markup = knowMarkup(app.deps, app.deps.gazetteer.place(id)!, null, (html) => ({ html }));
    return 'html' in markup ? markup.html : '';
  };
  expect(tonightAt(PORT_AU_PRINCE)).toContain(
    'it may not take emergencies, and the way there may not be safe)',
  );
  expect(tonightAt(LISBON)).toContain('it may not take emergencies)');
});
