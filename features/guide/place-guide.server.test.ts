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
const [BERLIN, LONDON, SULTANAHMET, GUATAPE] = [2950159, 2643743, 2000001167, 3681368];
const [PORT_AU_PRINCE, KYIV, ADAMSTOWN, MANILA, ISTANBUL] = [3718426, 703448, 4030723, 1701668, 745044];
const [WYNWOOD, BOGOTA] = [2000001338, 3688689];
const guideOf = (id: number, month: number | null = null) =>
  placeGuide(app.deps, app.deps.gazetteer.place(id)!, month);

const tonightAt = (id: number) => {
  const markup = knowMarkup(app.deps, app.deps.gazetteer.place(id)!, null, (html) => ({ html }));
  return 'html' in markup ? markup.html : '';
};

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

it('names a large hospital that two lists have, none that is shut, and says where it is measured from', () => {
  const nearest = (id: number) => nearestHospital(app.deps, app.deps.gazetteer.place(id)!);
  expect(nearest(TOKYO)).toMatchObject({ name: 'Tokyo Medical University Hospital', isFar: false });
  // Houses of a museum, a chapel, for some people only, or shut in 2013 stand nearer.
  expect(nearest(BERLIN)?.name).toBe('Charité');
  expect(nearest(SULTANAHMET)?.name).toContain('Eğitim ve Araştırma');
  // By the record of its university, which names it: its own is not in our copy of the second list.
  expect(nearest(ISTANBUL)).toMatchObject({ name: 'İstanbul Eğitim ve Araştırma Hastanesi', isFar: false });
  expect(nearest(ISTANBUL)!.km).toBeLessThan(2);
  expect(nearest(MANILA)).toMatchObject({ name: 'Philippine General Hospital', isFar: false });
  expect(nearest(LONDON)?.name ?? '').not.toMatch(/Savoy|Great Ormond/);
  expect(nearest(GUATAPE)).toBeNull();
  expect(tonightAt(TOKYO)).toMatch(
    /Large hospital.*Tokyo Medical University Hospital, 400 m \(0\.2 mi\) from the center of Tokyo in a straight line .*\(Wikidata 2024, ROR 2026; it may not take emergencies\)/,
  );
  expect(tonightAt(GUATAPE)).not.toContain('straight line');
});

it('says whom to call for who is badly hurt, and how sure that number is', () => {
  const hurt = (id: number) =>
    /Badly hurt\?(.*?)<\/dd>/
      .exec(tonightAt(id))?.[1]
      ?.replaceAll(/<[^>]+>/g, '')
      .trim();
  expect(hurt(TOKYO)).toBe('Call 119 for an ambulance first.');
  expect(hurt(MARRAKESH)).toBe(
    'Call 150, 15 or 141 for an ambulance first. Lists differ: if one does not answer, try the next.',
  );
  // Two lists agree on Haiti's ambulance, if not on its police.
  expect(hurt(PORT_AU_PRINCE)).toMatch(/^Call 116 for an ambulance first\. Ask your host now/);
  expect(hurt(ADAMSTOWN)).toBe(
    'Call 984 0132 for the doctor first. Only one list names it: ask your host if it is right.',
  );
});

it('tells of drugs and rallies where the law of foreigners is strict', () => {
  expect(tonightAt(MANILA)).toContain(lawText.says('drugs', 'prison'));
  expect(tonightAt(MANILA)).toContain(lawText.says('rallies', 'deported'));
  expect(tonightAt(ISTANBUL)).toContain(lawText.says('rallies', 'detained'));
  expect(tonightAt(KYIV)).toContain(lawText.says('rallies', 'banned'));
  expect(tonightAt(ADAMSTOWN)).toContain(lawText.says('alcohol', 'license'));
});

it('lists the special days of the Philippines of all of November', () => {
  expect(guideOf(MANILA, 11).calendars[0]!.holidays.map(({ day }) => day)).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-30',
  ]);
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

it('says of a city whose tap water a page calls safe that it is, and who speaks of the whole country', () => {
  expect(guideOf(BOGOTA).practical).toMatchObject({
    waterWarnings: [{ government: 'AU' }],
    waterSafe: [{ government: 'UK', year: 2026 }],
  });
  expect(guideOf(GUATAPE).practical).toMatchObject({
    waterWarnings: [{ government: 'AU' }],
    waterSafe: [],
  });
  expect(tonightAt(BOGOTA)).toMatch(
    /Safe to drink in Bogotá; .*United Kingdom 2026.*Said of the whole country/,
  );
  expect(tonightAt(GUATAPE)).not.toContain('Safe to drink');
});

it('lists areas that governments warn of in sentences, the zone of Fukushima among them', () => {
  expect(guideOf(TOKYO).warnedAreas.join(' ')).toMatch(
    /Australia asks you to reconsider travel to .*Fukushima/,
  );
  expect(guideOf(PITCAIRN).warnedAreas).toEqual([]);
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
  expect(known).toHaveLength(226);
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

it('names no hospital where governments say not to go, and says whom to ask for one', () => {
  const ask = 'Ask your host now which hospital is open and safe to reach.';
  for (const id of [PORT_AU_PRINCE, KYIV]) {
    expect(tonightAt(id)).toContain(ask);
    expect(tonightAt(id)).not.toMatch(/straight line|it may not take emergencies/);
  }
  expect(tonightAt(PORT_AU_PRINCE)).not.toContain('Holidays in');
  expect(tonightAt(TOKYO)).not.toContain(ask);
  expect(tonightAt(TOKYO)).toContain('it may not take emergencies');
});
