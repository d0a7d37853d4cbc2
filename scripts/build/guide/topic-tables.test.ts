import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ranked } from '#core/guide/topics/rank.ts';
import { TOPIC_ISSUERS } from '#core/guide/topics/topic.ts';
import { TOPICS } from '#core/guide/topics/topics.ts';
import { parseCsv } from '#core/text/csv.ts';
import { openTopics } from '#server/guide/topic-book.ts';
import { topicsOf } from './topic-tables.ts';

const root = resolve(import.meta.dirname, '../../..');
const tableOf = (path: string) => parseCsv(readFileSync(resolve(root, 'data', path), 'utf8'));
const rows = tableOf('guide/topics.csv');
const pages = tableOf('guide/topic-pages.csv');
const wordsHere = tableOf('guide/topic-words.csv');

/** In all their words: some are said in others at war, by a cold sea, under "do not travel". */
const worded = TOPICS.flatMap((topic) => [
  topic,
  ...Object.values(topic.when ?? {}).map((words) => ({ ...topic, ...words })),
]);

describe('the closed list of topics', () => {
  it('has a name, an explanation and advice of its own for each', () => {
    for (const { id, name, what, advice } of worded) {
      expect(id).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(name).not.toBe('');
      // One sentence of what happens, at most three of what to do: read aloud, both are short.
      expect(what, id).toMatch(/^[^.]+\.$/);
      expect(advice, id).toMatch(/^([^.]+\.){1,3}$/);
      expect(`${what} ${advice}`.length, id).toBeLessThan(260);
    }
    for (const field of ['id', 'name', 'what', 'advice'] as const)
      expect(new Set(TOPICS.map((topic) => topic[field])).size).toBe(TOPICS.length);
  });

  it('says what to do first, and nothing that reassures', () => {
    for (const { advice, id } of worded)
      expect(advice, id).not.toMatch(/^(If|In|On|By|At|With|Where|When|From|The|There|No)\b/);
  });

  it('says what is true wherever it is told', () => {
    const words = (id: string) => {
      const { what, advice } = TOPICS.find((topic) => topic.id === id)!;
      return `${what} ${advice}`;
    };
    // Martial law is in force in all of Ukraine, and in parts of others: not every page was read for where.
    expect(words('state_of_emergency')).toContain('is reported: check where.');
    expect(words('state_of_emergency')).not.toContain('in all or part');
    // Iceland has no flags on its beaches, and few places have dry riverbeds.
    expect(words('currents')).not.toContain('flags');
    expect(words('floods')).not.toContain('riverbeds');
    expect(words('far_from_care')).not.toMatch(/air|sea/);
    for (const id of ['dangerous_roads', 'gun_crime', 'terrorism'])
      expect(words(id), id).not.toMatch(/^[^.]* or (roads|shootings|the threat)/);
  });

  it('holds nothing that no row tells of', () => {
    const told = new Set(rows.map(({ topic }) => topic));
    expect(TOPICS.filter(({ id }) => !told.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('the rows that ship', () => {
  it('name topics, countries, places and pages that exist, each once', () => {
    const book = openTopics(topicsOf(rows, pages));
    const countries = new Set(tableOf('places/countries.csv').map(({ iso2 }) => iso2));
    const places = new Map(
      tableOf('places/cities.csv').map(({ geonameid, country_code }) => [geonameid!, country_code!]),
    );
    for (const { code, geonameid } of tableOf('places/regions.csv'))
      places.set(geonameid!, code!.slice(0, 2));
    for (const { country, geonameid } of rows) {
      expect(countries).toContain(country);
      if (geonameid) expect(places.get(geonameid), geonameid).toBe(country);
    }
    expect(new Set(rows.map((row) => Object.values(row).join(' '))).size).toBe(rows.length);
    expect([...book.values()].flat().flatMap(({ saidBy }) => saidBy)).toHaveLength(rows.length);
  });

  it('call the airspace closed only where it is, and tell of the north of Benin only there', () => {
    const toldOf = (id: string, key: 'country' | 'geonameid') =>
      new Set(rows.filter(({ topic }) => topic === id).map((row) => row[key]!));
    expect(toldOf('closed_airspace', 'country')).toEqual(new Set(['UA']));
    const canClose = ['AZ', 'BH', 'IL', 'IQ', 'IR', 'PK', 'RU', 'SA', 'SY', 'TR'];
    // Of these the pages tell that airports close: it is what the words of the country say.
    const airportsClose = ['LY', 'SD', 'SO', 'SS'];
    // And of these that flights are few or canceled.
    const fewFlights = ['KW', 'OM', 'QA'];
    expect(toldOf('airspace_closures', 'country')).toEqual(
      new Set([...canClose, ...airportsClose, ...fewFlights]),
    );
    const named = wordsHere.filter(({ topic, name }) => topic === 'airspace_closures' && name);
    expect(named.map(({ place, name }) => `${place} ${name}`).toSorted()).toEqual(
      [
        ...airportsClose.map((country) => `${country} Airport closures`),
        'KW Fewer flights',
        'OM Canceled flights',
        'QA Canceled flights',
      ].toSorted(),
    );
    const benin = rows.filter(({ country, topic }) => country === 'BJ' && topic === 'kidnapping');
    expect(benin.every(({ geonameid }) => ['2394992', '2395524', '2597271'].includes(geonameid!))).toBe(true);
  });

  it('link to the page of a government, with a date that is no later than the reading', () => {
    for (const { issuer, as_of, url } of pages) {
      const { protocol, host } = new URL(url!);
      expect(protocol).toBe('https:');
      expect(host).toBe(
        {
          UK: 'www.gov.uk',
          CA: 'travel.gc.ca',
          AU: 'www.smartraveller.gov.au',
          US: 'travel.state.gov',
        }[issuer!],
      );
      expect(as_of! <= '2026-08-22').toBe(true);
    }
  });

  it('tell of Lisbon and of Portugal what was read there', () => {
    const book = openTopics(topicsOf(rows, pages));
    const ids = (place: string) => book.get(place)?.map(({ topic }) => topic.id);
    expect(ids('2267057')).toContain('pickpockets');
    expect(ids('PT')?.slice(0, 6)).toContain('drink_spiking');
    // A cyclone that does not normally come is no storm, and nobody warns of crime on Pitcairn.
    expect(ids('PN')).toEqual(['few_ships', 'unsafe_boats', 'far_from_care', 'floods', 'biting_insects']);
  });
});

describe('the words of a place', () => {
  const book = openTopics(topicsOf(rows, pages, wordsHere));
  const told = (place: string, id: string) => book.get(place)!.find(({ topic }) => topic.id === id)!;

  it('say that the flight out of Port-au-Prince is a domestic one', () => {
    expect(told('3718426', 'way_out').topic.advice).toContain('can take a domestic flight to Cap-Haïtien');
  });

  it('are as short as those that hold anywhere, and say what to do first', () => {
    for (const { place, topic: id } of wordsHere) {
      const { what, advice } = told(place!, id!).topic;
      const text = `${place} ${id}`;
      expect(what, text).toMatch(/^([^.]|\.\d)+\.$/);
      expect(advice, text).toMatch(/^(([^.]|\.\d)+\.){1,3}$/);
      expect(`${what} ${advice}`.length, text).toBeLessThan(260);
      expect(advice, text).not.toMatch(/^(If|In|On|By|At|With|Where|When|From|The|There|No)\b/);
    }
  });

  it('are told by those governments only whose pages say so, and in any situation', () => {
    const whoTells = (place: string, id: string) => told(place, id).saidBy.map(({ issuer }) => issuer);
    // Australia's page of 2025 tells of earthquakes, and not of that of 2026.
    expect(whoTells('CO', 'earthquakes')).toEqual(['UK', 'CA']);
    expect(told('CO', 'earthquakes').topic.what).toContain('7.4');
    expect(whoTells('1850147', 'drink_spiking').toSorted()).toEqual(['AU', 'CA', 'UK', 'US']);
    expect(told('UA', 'state_of_emergency').topic.advice).toContain(
      'if they are 23 to 60 (United Kingdom, August 2026) or 18 to 60 (Canada, July 2026)',
    );
    expect(told('HT', 'way_out').topic.advice).toContain('Cap-Haïtien');
    expect(told('IS', 'volcanoes').topic.what).toContain('Grindavík');
    expect(told('745044', 'protests').topic.when).toBeUndefined();
  });

  it('stop the build where nobody tells of it there', () => {
    const [row] = wordsHere;
    expect(() => topicsOf(rows, pages, [{ ...row, place: 'AD' }])).toThrow(/AD earthquakes/);
    expect(() => topicsOf(rows, pages, [{ ...row, issuers: 'CA US' }])).toThrow(/CO earthquakes/);
  });
});

describe('the rows that were read again', () => {
  const tell = (country: string, id: string, issuer?: string) =>
    rows
      .filter((row) => row.country === country && row.topic === id && (!issuer || row.issuer === issuer))
      .map(({ geonameid }) => geonameid);

  it('tell of kidnapping in Morocco by its border with Algeria only', () => {
    expect(tell('MA', 'kidnapping')).toEqual(['11281875', '11281881']);
  });

  it('say what Australia tells of methanol of the Philippines, not of Manila', () => {
    expect(tell('PH', 'methanol')).toEqual(['']);
  });

  it('do not call it copied cards that drugged guests of bars in Tokyo are charged', () => {
    expect(tell('JP', 'card_skimming', 'UK')).toEqual([]);
  });
});

describe('the parser of rows', () => {
  const issuer = fc.constantFrom(...TOPIC_ISSUERS);
  const row = fc.record({
    country: fc.constantFrom('PT', 'TR', 'CO'),
    geonameid: fc.constantFrom('', '1', '2'),
    topic: fc.constantFrom(...TOPICS.map(({ id }) => id)),
    issuer,
  });
  const allPages = ['PT', 'TR', 'CO'].flatMap((country) =>
    TOPIC_ISSUERS.map((each) => ({
      country,
      issuer: each,
      as_of: '2026-08',
      url: `https://travel.gc.ca/${country}`,
    })),
  );
  const rowsOnce = fc.uniqueArray(row, { selector: (each) => Object.values(each).join(' ') });

  it('keeps every row once, under its place or its country, weightiest first', () => {
    fc.assert(
      fc.property(rowsOnce, (given) => {
        const book = openTopics(topicsOf(given, allPages));
        expect([...book.values()].flat().flatMap(({ saidBy }) => saidBy)).toHaveLength(given.length);
        for (const [key, told] of book) {
          const isPlace = /^\d/.test(key);
          expect(told).toEqual(ranked({ near: isPlace ? told : [], ofCountry: isPlace ? [] : told }));
          for (const { topic, saidBy } of told)
            for (const { issuer: by } of saidBy)
              expect(given).toContainEqual(
                expect.objectContaining({ topic: topic.id, issuer: by, ...keyOf(key) }),
              );
        }
      }),
    );
  });

  it('stops at a topic, a government or a page that it does not know', () => {
    const good = { country: 'PT', geonameid: '', topic: 'pickpockets', issuer: 'UK' };
    expect(() => topicsOf([good], allPages)).not.toThrow();
    expect(() => topicsOf([{ ...good, topic: 'dragons' }], allPages)).toThrow(/dragons/);
    expect(() => topicsOf([{ ...good, issuer: 'FR' }], allPages)).toThrow();
    expect(() => topicsOf([{ ...good, country: 'DE' }], allPages)).toThrow(/DE UK/);
    const elsewhere = { ...allPages[0], url: 'https://example.org/' };
    expect(() => topicsOf([good], [elsewhere])).toThrow(/no page of a government/);
  });
});

const keyOf = (key: string) => (/^\d/.test(key) ? { geonameid: key } : { country: key, geonameid: '' });
