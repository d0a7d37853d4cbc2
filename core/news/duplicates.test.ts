import { expect, test } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import { newsRules } from '../../test/news-rules.ts';
import { createStoryIndex, dropDuplicates } from './duplicates.ts';
import type { NameIndex } from './locate/place-names.ts';

const cuscoRegion = 1;
const rows: [id: number, name: string, kind: Place['kind'], code: string, regionId: number | null][] = [
  [cuscoRegion, 'Cusco Region', 'region', 'PE', null],
  [2, 'Peru', 'country', 'PE', null],
  [3, 'Lima', 'city', 'PE', null],
  [4, 'Cusco', 'city', 'PE', cuscoRegion],
  [5, 'Nepal', 'country', 'NP', null],
  [6, 'Egypt', 'country', 'EG', null],
];
const places = rows.map(
  ([id, name, kind, countryCode, regionId]): Place => ({
    id,
    kind,
    name,
    regionId,
    regionName: null,
    countryCode,
    countryName: countryCode,
    countryId: 0,
    latitude: 0,
    longitude: 0,
    population: 1_000_000,
    scoreOf: null,
  }),
);
const names: NameIndex = {
  find: (name) => places.filter((place) => foldName(place.name) === foldName(name)),
};
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 12 - hours));
const item = (title: string, url: string, source: string, publishedAt = at(0)) => ({
  title,
  url,
  source,
  publishedAt,
});

test('a wire copy under another name counts once', () => {
  const kept = dropDuplicates(newsRules, names, [
    item('Ferry sinks off Lamu with 80 aboard, dozens missing', 'https://a.example/1', 'Reuters'),
    item(
      'Ferry sinks off Lamu with 80 aboard; dozens are missing',
      'https://b.example/2',
      'Coast Daily',
      at(5),
    ),
    item('Ferry timetable cut on Lamu', 'https://c.example/3', 'Coast Daily'),
  ]);
  expect(kept.map(({ url }) => url)).toEqual(['https://a.example/1', 'https://c.example/3']);
});

test('a story that is known already is not new', () => {
  const index = createStoryIndex(newsRules, names);
  index.add(item('Ferry sinks off Lamu with 80 aboard, dozens missing', 'https://a.example/1', 'Reuters'));
  const items = [
    item('Ferry sinks off Lamu with 80 aboard; dozens are missing', 'https://b.example/2', 'Coast Daily'),
    item('What we know of the ferry', 'https://a.example/1?utm_source=rss', 'Reuters'),
    item('Bridge shut in Porto', 'https://b.example/3', 'Coast Daily'),
  ];
  expect(items.map(index.addNew)).toEqual([false, false, true]);
});

test('the same address counts once, whatever follows the question mark', () => {
  const kept = dropDuplicates(newsRules, names, [
    item('Bridge shut in Porto', 'https://www.a.example/1?utm_medium=rss', 'A'),
    item('Porto: bridge now open again', 'https://a.example/1', 'A'),
  ]);
  expect(kept).toHaveLength(1);
});

test('the same words a week apart are two events', () => {
  const title = 'Two hurt in knife attack at Osaka station';
  expect(
    dropDuplicates(newsRules, names, [
      item(title, 'https://a.example/1', 'A'),
      item(title, 'https://a.example/2', 'A', at(24 * 7)),
    ]),
  ).toHaveLength(2);
});

test('different events in like words stay apart', () => {
  expect(
    dropDuplicates(newsRules, names, [
      item('Fire in Porto hotel kills two guests', 'https://a.example/1', 'A'),
      item('Fire in Lyon school injures nine pupils', 'https://b.example/2', 'B'),
    ]),
  ).toHaveLength(2);
});

/** How many stories two headlines of different publishers are. */
const storiesIn = (first: string, second: string, sources: [string, string] = ['A', 'B']) =>
  dropDuplicates(newsRules, names, [
    item(first, 'https://a.example/1', sources[0]),
    item(second, 'https://b.example/2', sources[1]),
  ]).length;

test.each([
  ['countries', 'Bus crash in Peru kills nine', 'Bus crash in Nepal kills nine'],
  ['towns of one country', 'Bus crash in Lima kills nine', 'Bus crash in Cusco kills nine'],
  ['towns with their country', 'Peru: bus crash in Lima kills nine', 'Peru: bus crash in Cusco kills nine'],
  [
    'countries that a third warns of',
    'Egypt warns of flood risk in Peru',
    'Egypt warns of flood risk in Nepal',
  ],
])('the same words about different %s are two stories', (_, first, second) => {
  expect(storiesIn(first, second)).toBe(2);
});

test.each([
  ['a country and its people', 'Bus crash in Peru kills nine', 'Peruvian bus crash kills nine'],
  ['a town and its country', 'Bus crash in Lima kills nine', 'Bus crash in Peru kills nine'],
  ['a town and its region', 'Bus crash kills nine in Cusco', 'Bus crash kills nine in Cusco Region'],
  ['two countries in another order', 'Egypt and Peru sign air deal', 'Peru and Egypt sign air deal'],
  ['a place that only one headline names', 'Bus crash in Peru kills nine', 'Bus crash kills nine'],
])('%s are one story', (_, first, second) => {
  expect(storiesIn(first, second)).toBe(1);
});

test('editions of one house need fewer words in common', () => {
  const titles = [
    'Storm floods shut three coastal rail lines',
    'Storm floods shut coastal rail stations',
  ] as const;
  expect(storiesIn(...titles, ['BBC News', 'BBC World'])).toBe(1);
  expect(storiesIn(...titles, ['The Oslo Post', 'Oslo Post'])).toBe(1);
  expect(storiesIn(...titles, ['BBC News', 'Oslo Post'])).toBe(2);
});
