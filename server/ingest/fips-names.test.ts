import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '#core/text/csv.ts';
import { countryMeant } from '#features/alerts/advice.server.ts';
import { gdelt } from '#server/ingest/sources/news/gdelt.ts';
import { testGazetteer } from '../../test/gazetteer.ts';

// The countries of FIPS 10-4 as that standard writes them, without islets that no paper is printed on.
const listed = parseCsv(readFileSync(join(import.meta.dirname, 'fixtures/fips-10-4.csv'), 'utf8')).map(
  ({ code = '', name = '' }) => ({ code, name }),
);
const gazetteer = testGazetteer();
const asked = (code: string) =>
  gdelt()
    .feeds([{ code, name: gazetteer.country(code)!.name }])
    .flatMap(({ url }) =>
      [...new URL(url).searchParams.get('query')!.matchAll(/sourcecountry:(\w+)/g)].map((match) => match[1]),
    );

describe('countries by the names of FIPS 10-4', () => {
  test('every one of them is found', () => {
    expect(listed.length).toBeGreaterThan(230);
    expect(listed.filter(({ name }) => countryMeant(gazetteer, name) === null)).toEqual([]);
  });

  test('GDELT is asked for each by its own code, whatever we call the country', () => {
    const wrong = listed.filter(
      ({ code, name }) => !asked(countryMeant(gazetteer, name) ?? 'AX').includes(code),
    );
    expect(wrong).toEqual([]);
  });

  test('no code is asked for two countries, and none for a country that the list does not have', () => {
    const all = gazetteer.countries().flatMap(({ countryCode }) => asked(countryCode));
    expect(all.toSorted()).toEqual(listed.map(({ code }) => code).toSorted());
  });
});

test.each([
  ["Korea, Democratic People's Republic of", 'KP'],
  ['Korea, Republic of', 'KR'],
  ['Korea (North)', 'KP'],
  ['Congo (Democratic Republic of the)', 'CD'],
  ['Congo (Kinshasa)', 'CD'],
  ['Congo (Brazzaville)', 'CG'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Tanzania, United Republic of', 'TZ'],
  ['Moldova, Republic of', 'MD'],
  ['Palestine, State of', 'PS'],
  ['Myanmar (Burma)', 'MM'],
  ['Bosnia-Herzegovina', 'BA'],
  ['Cote dIvoire', 'CI'],
  ['Viet Nam', 'VN'],
  ['St. Vincent and the Grenadines', 'VC'],
  ['the occupied Palestinian territories', 'PS'],
  ['Kyrgyz Republic', 'KG'],
  ['Kingdom of Denmark', 'DK'],
])('“%s” is %s', (name, code) => {
  expect(countryMeant(gazetteer, name)).toBe(code);
});

test.each(['Worldwide', 'Congo (Somewhere Else)', 'France, Atlantis', 'Paris, France', ', ', '()', ''])(
  '“%s” is no country',
  (name) => {
    expect(countryMeant(gazetteer, name)).toBeNull();
  },
);
