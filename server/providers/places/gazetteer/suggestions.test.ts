import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuess } from '#core/place/place.ts';
import { testGazetteer } from '../../../../test/gazetteer.ts';

const gazetteer = testGazetteer();
const first = (input: string) => gazetteer.suggest(input)[0]?.description;

/** Any code unit, halves of surrogate pairs included. */
const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

describe('suggestions', () => {
  it.each([
    ['lisb', 'Lisbon, Lisbon, Portugal'],
    ['munchen', 'Munich, Bavaria, Germany'],
    ['münchen', 'Munich, Bavaria, Germany'],
    ['Munich', 'Munich, Bavaria, Germany'],
    ['sao paolo', 'São Paulo, São Paulo, Brazil'],
    ['springfield illinois', 'Springfield, Illinois, United States'],
    ['paris tx', 'Paris, Texas, United States'],
    ['東京', 'Tokyo, Tokyo, Japan'],
    ['Bali', 'Bali, Indonesia'],
    ['Tuscany', 'Tuscany, Italy'],
    ['LHR', 'London, England, United Kingdom'],
    ['Scotland', 'Scotland, United Kingdom'],
    ['Nur-Sultan', 'Astana, Astana, Kazakhstan'],
    ['CDMX', 'Mexico City, Mexico City, Mexico'],
    ['Deutschland', 'Germany'],
    ['Roma', 'Rome, Lazio, Italy'],
    ['Tunis', 'Tunis, Tunis Governorate, Tunisia'],
    ['Goa', 'Goa, India'],
    ['Bahia', 'Bahia, Brazil'],
    ['Valencia', 'Valencia, Valencia, Spain'],
    ['valencia venezuela', 'Valencia, Carabobo, Venezuela'],
    ['Kaş', 'Kaş, Antalya, Turkey'],
    ['Medina, Saudi Arabia', 'Medina, Medina Region, Saudi Arabia'],
    ['Toledo', 'Toledo, Castilla–La Mancha, Spain'],
    ['kas sudan', 'Kas, Southern Darfur, Sudan'],
    ['Split old town', 'Split, Split-Dalmatia, Croatia'],
    ['Bangkok city centre', 'Bangkok, Bangkok, Thailand'],
    ['newtown sydney hotel', 'Newtown, New South Wales, Australia'],
    ['apartments in Lisbon', 'Lisbon, Lisbon, Portugal'],
    ['Strände in Magdeburg', 'Magdeburg, Saxony-Anhalt, Germany'],
    ['Mont St Michel', 'Mont-Saint-Michel, Normandy, France'],
    ['parque nacional yosemite', 'Yosemite National Park, California, United States'],
    ['isla providencia', 'Providencia Island, San Andres y Providencia, Colombia'],
    ['sant antoni ibiza', 'Sant Antoni de Portmany, Balearic Islands, Spain'],
    ['Tofino', 'Tofino, British Columbia, Canada'],
    ['Aeroporto di Bergamo', 'Bergamo / Orio Al Serio Airport, Milan, Lombardy, Italy'],
    ['Veliko Tarnovo', 'Veliko Tarnovo, Veliko Tarnovo, Bulgaria'],
    ['Madère', 'Madeira, Portugal'],
    // What English calls otherwise is found by both names, before small towns called so.
    ['Geneva', 'Geneva, Geneva, Switzerland'],
    ['Genève', 'Geneva, Geneva, Switzerland'],
    ['Sevilla', 'Seville, Andalusia, Spain'],
    ['Gent', 'Ghent, Flanders, Belgium'],
    ['Odessa', 'Odesa, Odesa, Ukraine'],
  ])('lead from "%s" to %s', (typed, description) => {
    expect(first(typed)).toBe(description);
  });

  it('put a small town of just three letters after the large cities that begin so, and a large one first', () => {
    const names = (input: string) => gazetteer.suggest(input).map(({ name }) => name);
    expect(names('san').slice(0, 4)).toEqual(['San Diego', 'San Antonio', 'Santiago', 'San Francisco']);
    expect(names('san')).toContain('San');
    expect(names('van').slice(0, 2)).toEqual(['Vancouver', 'Van']);
    expect(names('ufa')[0]).toBe('Ufa');
  });

  it('put places of a name that begins so before one of another name that only goes on from it', () => {
    const names = (input: string) => gazetteer.suggest(input, 20).map(({ name }) => name);
    const found = names('lis');
    expect(found.slice(0, 2)).toEqual(['Lisbon', 'Lishui']);
    const at = found.indexOf('Alexandria');
    for (const name of ['Lisburn', 'Lisala', 'Lisse', 'Lisieux'])
      expect(at < 0 || found.indexOf(name) < at, name).toBe(true);
    expect(names('wie').slice(0, 8)).toContain('Vienna');
  });

  it('offer an airport right after the city of its code, and no country by its letters before it', () => {
    const [city, airport] = gazetteer.suggest('HND');
    expect(city).toMatchObject({ name: 'Tokyo' });
    expect(airport).toMatchObject({ name: 'Tokyo International Airport' });
  });

  it('take a code at the end for the country, and guess at no town of that name elsewhere', () => {
    const names = gazetteer.suggest('Upper Fennimarsh UK').map(({ country_code }) => country_code);
    expect(new Set(names)).toEqual(new Set(['GB']));
  });

  it('take no longer name for one that says it is an island or a beach', () => {
    expect(gazetteer.suggest('Quartz Devil Island').every(isGuess)).toBe(true);
  });

  it('know a small town by names in other scripts, and a well-known one before a larger one that nobody writes of', () => {
    expect(first('ポジターノ')).toBe('Positano, Campania, Italy');
    expect(first('manali india')).toBe('Manali, Himachal Pradesh, India');
  });

  it('take all words for a misspelled name where none is alike in what one of them names', () => {
    const [leading] = gazetteer.suggest('hagia sofya');
    expect(leading).toMatchObject({ name: 'Hagia Sophia', match: 'spelling' });
  });

  it.each([
    ['Sultanahmet', 'neighborhood', 'Istanbul'],
    ['Kadıköy', 'district', 'Istanbul'],
    ['soho london', 'neighborhood', 'London'],
    ['Eiffel Tower', 'landmark', 'Paris'],
    ['エッフェル塔', 'landmark', 'Paris'],
    ['Machu Picchu', 'landmark', 'Cuzco Department'],
    ['Boracay', 'island', 'Western Visayas'],
    ['Taveuni', 'island', 'Northern'],
    ['Hallstatt', 'village', 'Upper Austria'],
    ['Yellowstone', 'park', 'Wyoming'],
    ['Death Valley', 'park', 'California'],
    ['Lake Garda', 'nature', 'Veneto'],
    ['JFK airport', 'airport', 'New York City'],
    ['airport Lisbon', 'airport', 'Lisbon'],
    ['Flughafen München', 'airport', 'Munich'],
    ['aeropuerto de Barcelona', 'airport', 'Barcelona'],
    ['ハルシュタット', 'village', 'Upper Austria'],
    ['silver lake los angeles', 'neighborhood', 'Los Angeles'],
    ['koh lanta', 'island', 'Krabi'],
    ['Great Wall', 'landmark', 'Beijing'],
    ['上海外滩', 'neighborhood', 'Shanghai'],
    ['Taj Mahal', 'landmark', 'Agra'],
    ['koh samui lamai', 'neighborhood', 'Surat Thani'],
    ['istanbul new airport', 'airport', 'Istanbul'],
    ['airport Sabiha Gökçen', 'airport', 'Istanbul'],
  ])('lead from "%s" to what lies below a city: a %s with the score of %s', (typed, kind, scoreOf) => {
    const [leading] = gazetteer.suggest(typed);
    expect(leading).toMatchObject({ kind });
    const place = gazetteer.place(leading!.id)!;
    expect(place.scoreOf).toMatchObject({ name: scoreOf });
    expect(gazetteer.place(place.scoreOf!.id)).toMatchObject({ name: scoreOf, scoreOf: null });
  });

  it.each(['Paris', 'Naples', 'Georgia', 'Palermo Italy', 'Kyoto', 'Granada'])(
    'lead from "%s" to a place with a score of its own',
    (typed) => {
      expect(gazetteer.place(gazetteer.suggest(typed)[0]!.id)!.scoreOf).toBeNull();
    },
  );

  it('offer the islands of a country, and no place below a city by its name alone to other parts', () => {
    const islands = gazetteer.suggest('islands in Greece');
    expect(islands.slice(0, 4).map(({ name }) => name)).toEqual([
      'Crete',
      'Santorini',
      'Rhodes Island',
      'Mykonos',
    ]);
    expect(islands.every(({ country_code }) => country_code === 'GR')).toBe(true);
    expect(gazetteer.find('Sultanahmet', null, 5)).toEqual([]);
  });

  it('guess neither at a word that says no place, nor by a part of a name in a misspelled country', () => {
    expect(gazetteer.suggest('Qworple Park')).toEqual([]);
    expect(gazetteer.suggest('Coal Waterfall').every(isGuess)).toBe(true);
  });

  it('offer what is asked for in or around a place by what it is called', () => {
    const kinds = (input: string) => gazetteer.suggest(input).map(({ kind }) => kind);
    const names = (input: string) => gazetteer.suggest(input).map(({ name }) => name);
    expect(names('beaches in Goa')).toEqual(expect.arrayContaining(['Calangute Beach', 'Baga Beach']));
    expect(names('things to do in Lisbon')[0]).toBe('Belém Tower');
    expect(new Set(kinds('neighborhoods in Berlin'))).toEqual(new Set(['neighborhood']));
    expect(names('ski resorts in Austria').every((name) => /ski/i.test(name))).toBe(true);
  });

  it('lead from "Köln" to the city under the name that travelers know', () => {
    for (const typed of ['Köln', 'Koln', 'Cologne'])
      expect(gazetteer.suggest(typed)[0]).toMatchObject({ id: 2886242, name: 'Cologne', country_code: 'DE' });
  });

  it('offer for "georgia" the country, the state and cities of both', () => {
    const found = gazetteer.suggest('georgia');
    expect(found.slice(0, 2).map(({ kind, country_code }) => [kind, country_code])).toEqual([
      ['country', 'GE'],
      ['region', 'US'],
    ]);
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Tbilisi', 'Atlanta']));
  });

  it('tell two towns of one name in one region apart', () => {
    const found = gazetteer.suggest('lisbon').map(({ description }) => description);
    expect(new Set(found).size).toBe(found.length);
    expect(
      found.filter((description) => description.startsWith('Lisbon, Ohio, United States, near ')),
    ).toHaveLength(2);
  });

  it('say of each how its name answers what was typed, and never that a guess is more', () => {
    const matches = (input: string) => gazetteer.suggest(input).map(({ name, match }) => `${name}: ${match}`);
    expect(matches('Lisbon')[0]).toBe('Lisbon: exact');
    expect(matches('lisb')[0]).toBe('Lisbon: exact');
    expect(matches('Köln')[0]).toBe('Cologne: exact');
    expect(matches('Lissabon')[0]).toBe('Lisbon: alias');
    expect(matches('LIS')[0]).toBe('Lisbon: alias');
    expect(matches('lisbom')[0]).toBe('Lisbon: spelling');
    expect(matches('france')).toContain('Paris: area');
    for (const nowhere of ['Genovia', 'Krakozhia', 'Winterfell', 'Xanadoom', 'Qwertzuio'])
      expect([nowhere, gazetteer.suggest(nowhere).filter((place) => !isGuess(place))]).toEqual([nowhere, []]);
  });

  it('say by which other name each was found, unless its own begins with what was typed', () => {
    const found = (input: string) =>
      gazetteer
        .suggest(input)
        .flatMap(({ name, matched_name }) => (matched_name ? [[name, matched_name]] : []));
    expect(found('istambul')[0]).toEqual(['Istanbul', 'Istambul']);
    expect(found('istambul turkey')[0]).toEqual(['Istanbul', 'Istambul']);
    expect(found('Lissabon')[0]).toEqual(['Lisbon', 'Lissabon']);
    expect(found('Москва')[0]).toEqual(['Moscow', 'Москва']);
    expect(found('lis').map(([name]) => name)).not.toContain('Lisbon');
    expect(found('LIS').map(([name]) => name)).not.toContain('Lisboa / Portela Airport');
    expect(found('JFK')[0]?.[1]).toBe('JFK');
  });

  it('put guesses after all that is found, with the letters that differ', () => {
    for (const typed of ['Adamstown', 'Alfama', 'lisbom', 'Pitcairn', 'melborne', 'santorni', 'kadikoy']) {
      const guesses = gazetteer.suggest(typed).map(isGuess);
      expect([typed, guesses]).toEqual([typed, guesses.toSorted((a, b) => Number(a) - Number(b))]);
    }
    expect(gazetteer.suggest('lisbom')[0]).toMatchObject({ name: 'Lisbon', match: 'spelling', edits: 1 });
    expect(gazetteer.suggest('Lisbon')[0]).not.toHaveProperty('edits');
  });

  it('put all places of exactly the typed name before those of other names', () => {
    const [matches, first] = [gazetteer.suggest('Adamstown'), gazetteer.suggest('Pitcairn')[0]];
    const called = matches.map(({ name }) => name === 'Adamstown');
    expect(called).toEqual(called.toSorted((a, b) => Number(b) - Number(a)));
    expect(first).toMatchObject({ kind: 'country', country_code: 'PN' });
  });

  it('never guess a place of another country than the words say', () => {
    for (const [typed, code] of [
      ['Kyoto Brazil', 'BR'],
      ['Lisbon Japan', 'JP'],
      ['Nairobi Norway', 'NO'],
      ['Qwertzuio, France', 'FR'],
      ['Norway Nairobbi', 'NO'],
    ] as const) {
      const found = gazetteer.suggest(typed);
      expect([typed, found.filter((place) => !isGuess(place))]).toEqual([typed, []]);
      expect([typed, found.filter(({ country_code }) => country_code !== code)]).toEqual([typed, []]);
    }
  });

  it('lead from a point, a map link or "near" to the place there and then to those around', () => {
    for (const typed of [
      '38.72, -9.14',
      'https://www.openstreetmap.org/#map=14/38.72/-9.14',
      'near Lisbon',
    ]) {
      const [place, ...others] = gazetteer.suggest(typed);
      expect(place).toMatchObject({ name: 'Lisbon', match: 'near' });
      expect(others.map(({ country_code }) => country_code)).toEqual(others.map(() => 'PT'));
      expect(gazetteer.knows(typed)).toBe(true);
    }
    expect(gazetteer.suggest('0.0, -30.0')).toEqual([]);
    expect(gazetteer.suggest('near Qwertzuio').filter((place) => !isGuess(place))).toEqual([]);
  });

  it('take words in any order, a misspelled country, and a city called by its kind', () => {
    expect(first('portugal lisbon')).toBe('Lisbon, Lisbon, Portugal');
    expect(first('york new')).toBe('New York City, New York, United States');
    expect(first('lisbon portugla')).toBe('Lisbon, Lisbon, Portugal');
    expect(first('kyoto city')).toBe('Kyoto, Kyoto, Japan');
  });

  it('put a namesake city before its region, and a name typed in full before a longer one', () => {
    expect(first('new york')).toBe('New York City, New York, United States');
    expect(first('dominica')).toBe('Dominica');
  });

  it('never repeat a place and never exceed the limit', () => {
    for (const typed of ['san', 'lisbon', 'tokyo', 'united', 's']) {
      const ids = gazetteer.suggest(typed).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(8);
    }
    expect(gazetteer.suggest('san', 3)).toHaveLength(3);
  });

  it('survive any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: codeUnit, maxLength: 60 }), (typed) => {
        expect(gazetteer.suggest(typed).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 150 },
    );
  });

  it('find the most populous cities by their own name, first or second', () => {
    const cities = gazetteer.cities({ limit: 200 });
    const missed = cities.filter(
      ({ id, name }) => !gazetteer.suggest(name, 2).some((found) => found.id === id),
    );
    expect(missed.map(({ name, countryCode }) => `${name} ${countryCode}`)).toEqual([]);
  });
});
