import { expect, test } from 'vitest';
import { locateNews } from '#core/news/locate/locate.ts';
import { testGazetteer } from '../../test/gazetteer.ts';
import { newsRules } from '../../test/news-rules.ts';

const gazetteer = testGazetteer();
const located = (title: string) => {
  const { countryCode, place } = locateNews(newsRules, title, '', gazetteer);
  return { countryCode, place: place?.name ?? null };
};

test.each([
  (name: string) => `Two killed in bomb blast in ${name}`,
  (name: string) => `${name}: floods kill 3`,
])('a headline that names a country in full is put there, whichever country it is', (headline) => {
  const wrong = gazetteer
    .countries()
    .filter(({ kind, name }) => kind === 'country' && !/[,(]/.test(name))
    .map(({ name, countryCode }) => ({ title: headline(name), countryCode, place: null }))
    .filter(({ title, countryCode }) => {
      const found = located(title);
      return found.countryCode !== countryCode || found.place !== null;
    });
  expect(wrong).toEqual([]);
});

test.each([
  ['Democratic Republic of Congo: 20 killed in ambush', 'CD'],
  ['Republic of Congo votes amid blackout', 'CG'],
  ['Côte d’Ivoire floods kill three', 'CI'],
  ["COTE D'IVOIRE FLOODS KILL THREE", 'CI'],
  ['Congo rebels seize Goma', 'CD'],
  ['Ferry sinks in Congo near Brazzaville', 'CG'],
])('“%s” is of %s', (title, code) => {
  expect(located(title).countryCode).toBe(code);
});
