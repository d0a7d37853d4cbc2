import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';

const LISBON = 2267057;
const PORTO = 2735943;
const ISTANBUL = 745044;
const PORT_AU_PRINCE = 3718426;
const TAIPEI = 1668341;
const KYIV = 703448;
const ADEN = 415189;
const SRINAGAR = 1255634;
const DELHI = 1273294;
const MARRAKESH = 2542997;
const BOGOTA = 3688689;
const TBILISI = 611717;
const MAPUTO = 1040652;
const TUSCANY = 3165361;
const NEW_YORK = 5128581;
const MEXICO_CITY = 3530597;
const MANILA = 1701668;
const CANCUN = 3531673;
const REYKJAVIK = 3413829;
const VATICAN = 3164670;
const GUATAPE = 3681368;
const ADAMSTOWN = 4030723;
/** Figures of scales that nobody carries in the head: they stand in the receipts. */
const receiptWords = /\bmedian\b|\bestimate|\bof 10\b|\bof 100\b|\brated\b|\bscale\b|µg/;
const hardestGrade = 9;

let test: TestApp;
let places: Place[];
beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-20T12:00:00Z') });
  const cities = test.deps.gazetteer.cities({ limit: 20_000 });
  places = cities.filter((_, at) => at % 10 === 0);
});
afterAll(() => test.close());

const overviewsOf = (place: Place, month: number | null = null): Record<string, string> =>
  Object.fromEntries(
    test.deps.scores
      .overviews(place, month)
      .map(({ category, parts }) => [category, parts.map(({ text }) => text).join('')]),
  );
const overviewsById = (id: number, month: number | null = null) =>
  overviewsOf(test.deps.gazetteer.place(id)!, month);

/** Vowels in a row are one syllable, a silent e at the end none: near enough for a mean. */
const syllables = (word: string) =>
  Math.max(1, (word.replace(/(?:[^l]e|ed)$/i, '').match(/[aeiouyáéíóú]+/gi) ?? []).length);

/** Flesch-Kincaid grade: years of school that a text asks for. */
function gradeOf(text: string): number {
  const words = text.match(/[\p{L}’'-]+/gu) ?? [];
  const sentences = text.split(/[.!?:;](?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence));
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}

describe('the overviews of 2,000 places', () => {
  it('say figures in words and leave scales to the receipts', () => {
    expect(places).toHaveLength(2_000);
    for (const place of places)
      for (const [category, text] of Object.entries(overviewsOf(place)))
        expect(text, `${place.name} ${category}`).not.toMatch(receiptWords);
  });

  it('ask for nine years of school at most', () => {
    for (const place of places) {
      const text = Object.values(overviewsOf(place)).join(' ');
      expect(gradeOf(text), place.name).toBeLessThanOrEqual(hardestGrade);
    }
  });
});

describe('what is told of a city itself, over 2,000 cities above 100,000 people', () => {
  const atLeast = 100_000;
  const own = new Map<Place, ReadonlySet<string>>();
  beforeAll(() => {
    const large = test.deps.gazetteer
      .cities({ limit: 20_000 })
      .filter(({ population }) => population >= atLeast);
    const every = Math.floor(large.length / 2_000);
    for (const place of large.filter((_, at) => at % every === 0).slice(0, 2_000))
      own.set(place, new Set(test.deps.scores.overviews(place).flatMap((each) => sentencesOf(each.own))));
  });
  const sentencesOf = (parts: readonly { text: string }[]) =>
    parts
      .map(({ text }) => text)
      .join('')
      .split(/(?<=\.) (?=\p{Lu})/u)
      .filter(Boolean);
  const nearest = (to: Place) => {
    const far = (from: Place) => distanceKm(from.latitude, from.longitude, to.latitude, to.longitude);
    return [...own.keys()].filter((each) => each !== to).reduce((a, b) => (far(a) < far(b) ? a : b));
  };

  it('is something of each, and no sentence stands on more than 5 % of their pages', () => {
    expect(own.size).toBe(2_000);
    const pages = new Map<string, number>();
    for (const [place, sentences] of own) {
      expect(sentences.size, place.name).toBeGreaterThan(0);
      for (const sentence of sentences) pages.set(sentence, (pages.get(sentence) ?? 0) + 1);
    }
    const [most] = [...pages].toSorted((a, b) => b[1] - a[1]);
    expect(most![1], most![0]).toBeLessThanOrEqual(0.05 * own.size);
  });

  it('is shared by two neighbors to less than half', () => {
    for (const [place, sentences] of own) {
      const neighbor = nearest(place);
      const shared = [...sentences].filter((sentence) => own.get(neighbor)!.has(sentence));
      expect(shared.length * 2, `${place.name} and ${neighbor.name}`).toBeLessThan(sentences.size);
    }
  });

  it('leaves what is known of the country for the country', () => {
    const [lisbon, porto] = [LISBON, PORTO].map((id) =>
      test.deps.scores.overviews(test.deps.gazetteer.place(id)!),
    );
    const said = (of: typeof lisbon) =>
      of!.filter(({ own }) => own.length === 0).map(({ category, ofCountry }) => [category, ofCountry]);
    expect(said(lisbon)).toEqual(said(porto));
  });
});

describe('an overview', () => {
  it('begins with what to do', () => {
    expect(overviewsById(LISBON)).toMatchObject({
      political_stability: expect.stringMatching(
        /^The risk of unrest and political violence in Portugal is lower than in most countries, by the World Bank’s indicators for \d{4}\.$/,
      ),
      crime: expect.stringMatching(
        /^Carry only what the day needs, and keep a second card and some cash elsewhere\. /,
      ),
      environmental: expect.stringMatching(
        /^Know “drop, cover and hold on”: strong earthquakes are rare here but possible\./,
      ),
    });
  });

  it('holds the country against the world', () => {
    const { crime, cultural_sensitivity: culture, transportation } = overviewsById(LISBON);
    expect(crime).toContain('in 2022, far fewer than in most countries; in 2012 the rate was 1.2.');
    expect(overviewsById(REYKJAVIK).crime, 'five people against one are no trend').not.toMatch(
      /homicide[^.;]*; in \d{4} the rate was/,
    );
    expect(culture).toMatch(/gave women the same rights as men in \d{4}, by the World Bank’s index\./);
    expect(transportation).toContain('8.2 road deaths for every 100,000 people in 2019, fewer than in most');
  });

  it('asks of a picked month what that month asks', () => {
    expect(overviewsById(MARRAKESH).weather).toMatch(/^From June to September, stay in the shade at midday/);
    expect(overviewsById(MARRAKESH, 7).weather).toMatch(/^In July, stay in the shade at midday/);
    expect(overviewsById(MARRAKESH, 1).weather).not.toMatch(/shade|June/);
  });

  it('holds none against no other country', () => {
    expect(overviewsById(VATICAN).crime).toMatch(/had no homicides in \d{4}[.;]/);
  });

  it('tells war around a place from a country that has one elsewhere', () => {
    expect(overviewsById(ISTANBUL).political_stability).not.toContain('conflict');
    expect(overviewsById(PORT_AU_PRINCE).political_stability).toMatch(
      /In the Ouest department, where Port-au-Prince lies, armed conflict, gang fights included, killed about \d+ in 100,000 people a year, by our reckoning from the Uppsala Conflict Data Program’s counts to \d{4}\. Armed conflict, gang fights included, killed at least [\d,]+ people in Haiti in \d{4} by the Uppsala Conflict Data Program’s count/,
    );
  });

  it('names the area that a figure of deaths was counted over, in its receipt too', () => {
    const place = test.deps.gazetteer.place(GUATAPE)!;
    expect(overviewsOf(place).political_stability).toMatch(
      /In the Antioquia department, where Guatapé lies, armed conflict, gang fights included, killed about [\d.]+ in 100,000 people a year, by our reckoning/,
    );
    const { receipts } = test.deps.scores.of(place).categories[0]!;
    expect(receipts.find(({ indicator }) => indicator === 'PLACE.CONFLICT')?.local?.area).toBe(
      'Antioquia department',
    );
  });

  it('calls a war a war, in its capital too, and praises nothing that it destroys', () => {
    const kyiv = overviewsById(KYIV);
    expect(kyiv.political_stability).toMatch(
      /plan anything\. War killed at least \d\d,000 people, soldiers of all sides and civilians, in Ukraine in \d{4} by the Uppsala Conflict Data Program’s count\./,
    );
    expect(Object.values(kyiv).join(' ')).not.toMatch(/sanitation|risk of unrest/);
  });

  it('says of which years figures are that a war may have overtaken, and of no others', () => {
    const { scores, gazetteer } = test.deps;
    // A sentence names the year of its own figure.
    const kyiv = overviewsById(KYIV);
    expect(kyiv.transportation).toMatch(/road deaths .+ in 2019, /);
    expect(kyiv.crime).toMatch(/ in 2021, /);
    expect(scores.why(gazetteer.place(KYIV)!).join(' ')).toContain(
      'Some figures are from 2019 to 2022 and may no longer hold.',
    );
    for (const id of [LISBON, SRINAGAR, DELHI, BOGOTA]) {
      expect(scores.why(gazetteer.place(id)!).join(' ')).not.toContain('may no longer hold');
      expect(scores.datedYears(gazetteer.place(id)!)).toBeNull();
    }
  });

  it('gives visitors no advice by score where governments say not to go, and repeats what they say', () => {
    for (const id of [KYIV, PORT_AU_PRINCE, ADEN, SRINAGAR]) {
      const told = test.deps.scores.overviews(test.deps.gazetteer.place(id)!);
      const adviceOf = (of: string) => told.find(({ category }) => category === of)!.advice;
      expect(['crime', 'air_quality', 'medical_care', 'transportation'].map(adviceOf)).toEqual(
        Array(4).fill(null),
      );
      expect(adviceOf('political_stability')).toMatch(/^Governments advise against all travel/);
      expect(told.map(({ advice }) => advice).join(' ')).not.toMatch(/before you (book|go)/);
    }
  });

  it('says nothing where nobody dies, and nothing that holds for most countries', () => {
    const all = [LISBON, ISTANBUL, PORTO, TAIPEI].flatMap((id) => Object.values(overviewsById(id))).join(' ');
    expect(all).not.toMatch(
      /Nobody is known|very few people|Natural disasters threaten|flooding|have basic drinking water/,
    );
  });

  it('tells a country’s earthquakes under its name, and asks to be ready first where they are on record', () => {
    expect(overviewsById(NEW_YORK).environmental).toMatch(
      /^Know “drop, cover and hold on”: .+In the United States earthquakes are a very high risk, but no strong one is on record within about 200 km \(120 mi\) of New York City from 1965 to 2025: too short a time to rely on\./,
    );
    expect(overviewsById(MEXICO_CITY).environmental).toMatch(
      /^Learn “drop, cover and hold on”.+In Mexico earthquakes are a very high risk, and in \d{4} one of magnitude [\d.]+ struck \d+ km \(\d+ mi\) from Mexico City, by our reckoning the strongest felt there from 1965 to 2025\./,
    );
    expect(overviewsById(MANILA).environmental).toMatch(
      /^Learn “drop, cover and hold on”.+Leave the coast at once after a long or strong shake.+ Stay until told it is over\. In 1990 an earthquake of magnitude [\d.]+ struck \d+ km \(\d+ mi\) from Manila, by our reckoning the strongest felt there from 1965 to 2025\./,
    );
    expect(overviewsById(MARRAKESH).environmental).toMatch(
      /In Morocco earthquakes are a high risk, and in 2023 one of magnitude 6\.8 struck 73 km \(45 mi\) from Marrakesh, by our reckoning the strongest felt there from 1965 to 2025\./,
    );
    expect(overviewsById(LISBON).environmental).toMatch(
      /^Know “drop, cover and hold on”.+Leave the coast at once.+In Portugal earthquakes are a moderate risk, but in 1969 one of magnitude 7\.8 struck 3\d\d km \(\d+ mi\) from Lisbon, by our reckoning the strongest felt there from 1965 to 2025\.$/,
    );
    expect(overviewsById(LISBON).environmental).not.toContain('In Lisbon earthquakes');
  });

  it('says where one earthquake was felt that it was one, and where none is on record since when', () => {
    expect(overviewsById(REYKJAVIK).environmental).toMatch(
      /In 1968 an earthquake of magnitude [\d.]+ struck (very near|\d+ km \(\d+ mi\) from) Reykjavík, by our reckoning the strongest felt there from 1965 to 2025\./,
    );
    expect(overviewsById(PORT_AU_PRINCE).environmental).toContain(
      'In 2010 an earthquake of magnitude 7 struck 27 km (17 mi) from Port-au-Prince, by our reckoning the strongest felt there from 1965 to 2025.',
    );
    expect(overviewsById(DELHI).environmental).toContain(
      'but no strong one is on record within about 200 km (120 mi) of Delhi from 1965 to 2025: too short a time to rely on.',
    );
    expect(places.map((place) => overviewsOf(place).environmental).join(' ')).toMatch(
      /By our reckoning, strong shaking reached \w+ more than once from 1965 to 2025, most strongly in \d{4}: an earthquake of magnitude [\d.]+, (very near |\d+ km \(\d+ mi\) away)/,
    );
    for (const place of places)
      expect(overviewsOf(place).environmental, place.name).not.toMatch(
        /on record(?!.* from 1965 to 2025[.:])/,
      );
  });

  it('tells a low risk of the ground where nothing else is known, promises no calm weather, and never that nothing stands out', () => {
    expect(overviewsById(KYIV).environmental).toBe(
      'In Ukraine earthquakes are a low risk, and no strong one is on record within about 200 km (120 mi) of Kyiv from 1965 to 2025.',
    );
    for (const place of places)
      for (const [category, text] of Object.entries(overviewsOf(place)))
        expect(text, `${place.name} ${category}`).not.toMatch(/stands? out|^$|drought are rarely/);
    expect(overviewsById(REYKJAVIK).weather).not.toMatch(/rarely a problem|hardly a risk/);
  });

  it('speaks of a region as what things lie in', () => {
    expect(overviewsById(TUSCANY).environmental).toContain(
      'strong ones are on record in or near Tuscany from 1965 to 2025.',
    );
  });

  it('asks to heed heat, which kills, before drought', () => {
    expect(overviewsById(DELHI).weather).toMatch(
      /^From (March|April) to (September|October), stay in the shade at midday and drink often\. /,
    );
    expect(overviewsById(DELHI).weather).not.toContain('Drought');
    expect(overviewsById(MARRAKESH).weather).toMatch(/^From June to September, stay in the shade/);
    expect(overviewsById(PORT_AU_PRINCE).weather).toMatch(/^All year, stay in the shade/);
  });

  it('speaks of no season where the months are alike', () => {
    expect(overviewsById(BOGOTA).weather).toMatch(
      /The temperature in Bogotá hardly changes over the year: 13[\d.]* °C to 14[\d.]* °C on average, with cold nights; it is wettest in .*April.* and November\./,
    );
    expect(overviewsById(LISBON).weather).toContain('The coolest month in Lisbon is');
  });

  it('gives a country’s water on its own page, and says nothing of what a city’s tap gives', () => {
    for (const id of [BOGOTA, TBILISI, MAPUTO])
      expect(Object.values(overviewsById(id)).join(' ')).not.toMatch(/bottled|drinking water/);
    expect(overviewsOf(test.deps.gazetteer.country('MZ')!).environmental).toMatch(
      /Only [\d.]+% of people in Mozambique have basic drinking water, towns and villages together\./,
    );
  });

  it('asks for insurance where care is scarce, and leaves medicines to the law', () => {
    expect(overviewsById(MAPUTO).medical_care).toMatch(
      /^Buy insurance that pays to move you to a better hospital, by air if need be\. /,
    );
    expect(overviewsById(MANILA).medical_care).toMatch(
      /^Buy insurance that pays a hospital directly: private hospitals often ask for a deposit\. /,
    );
    expect(overviewsById(MAPUTO).medical_care).not.toContain('medicine');
  });

  it('says whose the air is, and that the figure of a city is our reckoning', () => {
    expect(overviewsById(GUATAPE).air_quality).toMatch(
      /In Antioquia, where Guatapé lies, fine-particle pollution averaged [\d.]+ times the WHO guideline in \d{4}, by our reckoning from the Air Quality Life Index\./,
    );
    expect(overviewsById(LISBON).air_quality).toContain('Fine-particle pollution in Lisbon ');
    expect(overviewsById(ISTANBUL).air_quality).toContain(
      'Fine-particle pollution in Istanbul averaged 4.5 times',
    );
  });

  it('says of unrest whose judgment it is, and what to do where it is likely', () => {
    expect(overviewsById(ISTANBUL).political_stability).toMatch(
      /The risk of unrest and political violence in Turkey is far higher than in most countries, by the World Bank’s indicators for \d{4}: keep away from demonstrations\./,
    );
    expect(overviewsById(REYKJAVIK).political_stability).toMatch(
      /^The risk of unrest and political violence in Iceland is far lower than in most countries, by the World Bank’s indicators for \d{4}\.$/,
    );
  });

  it('names the volcano near a place', () => {
    expect(overviewsById(MANILA).environmental).toMatch(
      /Active volcanoes lie near Manila, Taal at \d+ km \(\d+ mi\); read the national alert level before you go near one\./,
    );
    // Its list knows of eruptions under the sea only, and of nearer volcanoes none since 1800.
    expect(overviewsById(REYKJAVIK).environmental).toContain(
      'Active volcanoes lie near Reykjavík; read the national alert level',
    );
  });

  it('says of freedom what a traveler meets', () => {
    expect(overviewsById(LISBON).cultural_sensitivity).toMatch(
      /^Ask about local customs, and before you photograph people\. In Portugal you can speak and publish far more freely than in most countries, by the World Bank’s indicators for \d{4}\./,
    );
  });

  it('makes no reading of a place from what another country lends', () => {
    const adamstown = test.deps.gazetteer.place(ADAMSTOWN)!;
    const { receipts, basis, grade } = test.deps.scores
      .of(adamstown)
      .categories.find(({ category }) => category === 'environmental')!;
    expect([basis, grade, receipts.filter(({ local }) => local)]).toEqual(['country', 'D', []]);
    expect(overviewsOf(adamstown).environmental).toContain(
      'We have no tsunami figure for this place, and a wave can come from a quake too far off to feel. Leave the shore at once and go as high as you can',
    );
    expect(test.deps.scores.why(adamstown).at(-1)).toMatch(/^27 of 28 figures are the United Kingdom’s/);
  });

  it('names the months of the storms of a place', () => {
    expect(overviewsById(CANCUN).weather).toContain(
      'Around Cancún tropical storms are a high risk, above all from July to November.',
    );
    // What is asked there names them, also where it stands alone.
    expect(overviewsById(MANILA).weather).toMatch(
      /^Follow storm warnings each day, above all from July to November, and have days to spare\. .+ Around Manila tropical storms are a very high risk\.$/,
    );
  });
});

it('calls storms unknown in no month of their ocean’s season, and asks nobody to spare days where nobody should go', () => {
  const weatherIn = (id: number, month: number) => overviewsOf(test.deps.gazetteer.place(id)!, month).weather;
  for (const month of [6, 11])
    expect(weatherIn(PORT_AU_PRINCE, month)).toContain('brings fewer tropical storms than an average month.');
  expect(weatherIn(PORT_AU_PRINCE, 1)).toContain('Tropical storms are all but unknown in January.');
  expect(weatherIn(PORT_AU_PRINCE, 9)).not.toContain('days to spare');
  expect(weatherIn(MANILA, 9)).toContain('and have days to spare.');
});

describe('ground of which only sixty years of records are known', () => {
  it('is never called quiet: what was felt is said, with what to do', () => {
    const words = overviewsById(TAIPEI).environmental;
    expect(words).toMatch(
      /In 1999 an earthquake of magnitude [\d.]+ struck \d+ km \(\d+ mi\) from Taipei, by our reckoning the strongest felt there from 1965 to 2025\./,
    );
    expect(words).toContain('Learn “drop, cover and hold on”');
    expect(words).not.toMatch(/hardly a risk|a low risk|No notable earthquake/);
  });
});

it('names no single town for a mean over several, and says no more or less of it', () => {
  const texas = test.deps.gazetteer.place(4736286)!;
  const houston = test.deps.gazetteer.place(4699066)!;
  const crimeOf = (place: Place) =>
    test.deps.scores
      .of(place)
      .categories.flatMap(({ receipts }) => receipts)
      .find(({ indicator }) => indicator === 'PLACE.CRIME')?.name;
  expect(crimeOf(texas)).toMatch(/^Homicides here \(mean of \d+ towns\)$/);
  expect(overviewsOf(texas).crime).not.toMatch(/Houston|country as a whole/);
  expect(crimeOf(houston)).toBe('Homicides here (Houston, Texas)');
  expect(overviewsOf(houston).crime).toContain('Houston');
});

it('says of a region in a month nothing of the ends of the year', () => {
  const { gazetteer, scores } = test.deps;
  const steps = gazetteer
    .regions('US')
    .flatMap((region) => scores.of(region, 4).categories)
    .flatMap(({ receipts }) => receipts.flatMap(({ local }) => local?.steps ?? []))
    .filter((step) => step.startsWith('The figure is the mean of'));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatch(/ of them, where the same counts: heat or cold$/);
});
