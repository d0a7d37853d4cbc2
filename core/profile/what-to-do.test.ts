import { describe, expect, it } from 'vitest';
import { TOPICS, type ToldTopic } from '#core/guide/topics/topics.ts';
import type { CategoryScore, Overview } from '#core/score/score.ts';
import { type ToldOnStreet, whatToDo } from './what-to-do.ts';

const scored = (scores: Partial<Record<CategoryScore['category'], number>>) =>
  Object.entries(scores).map(([category, score]) => ({ category, score }) as CategoryScore);
const overviews = (advice: Partial<Record<Overview['category'], string | null>>): Overview[] =>
  Object.entries(advice).map(([category, text]) => ({
    category: category as Overview['category'],
    advice: text ?? null,
    parts: [],
    own: [],
    ofCountry: [],
    lender: null,
  }));
const told = (id: string, governments = 0): ToldTopic => ({
  topic: TOPICS.find((topic) => topic.id === id)!,
  saidBy: ['UK', 'CA', 'AU', 'US'].slice(0, governments).map((issuer) => ({ issuer }) as never),
});
const street = (near: ToldTopic[], ofCountry: ToldTopic[] = []): ToldOnStreet => ({ near, ofCountry });
const nowhere = street([]);

describe('what to do', () => {
  it('begins with the nearest street, then the weakest categories, three lines at most', () => {
    const todos = whatToDo(
      null,
      scored({ crime: 50, weather: 40, air_quality: 60, transportation: 70 }),
      overviews({ crime: 'C', weather: 'W', air_quality: 'A', transportation: 'T' }),
      street([told('pickpockets'), told('bag_snatching')]),
    );
    expect(todos.map(({ href }) => href)).toEqual(['#street', '#overview-weather', '#overview-crime']);
  });

  const named = (...[near, ofCountry]: Parameters<typeof street>) =>
    whatToDo(null, [], [], street(near, ofCountry)).map(({ name }) => name);

  it('puts war in the country before the thieves of the city', () => {
    expect(named([told('pickpockets', 1)], [told('air_raids', 4)])).toEqual([
      'Missiles, drones and shelling',
      'Pickpockets',
    ]);
  });

  it('tells of what one government tells of the city like what all tell of its country, and of two kinds', () => {
    expect(named([told('touts', 1)], [told('muggings', 4), told('fake_police', 3)])).toEqual([
      'Pushy touts and fake guides',
      'Muggings',
    ]);
    expect(named([told('pickpockets', 1), told('bag_snatching', 1)])).toEqual(['Pickpockets']);
  });

  it('puts a swindle that needs a screen after a robbery', () => {
    expect(named([told('online_scams', 1)], [told('muggings', 4)])).toEqual([
      'Muggings',
      'Online and romance scams',
    ]);
  });

  it('tells of curfews and the law of an emergency only where they are told of the city', () => {
    const law = [told('curfew', 4), told('state_of_emergency', 4)];
    expect(named([], [...law, told('pickpockets', 2)])).toEqual(['Pickpockets']);
    expect(named([told('curfew', 1)], [told('pickpockets', 2)])).toEqual(['Curfews', 'Pickpockets']);
  });

  it('leaves out what one government tells of a country, and protests and quakes somewhere in it', () => {
    expect(named([], [told('muggings', 1), told('protests', 4), told('earthquakes', 4)])).toEqual([]);
    expect(named([told('protests', 1)])).toEqual(['Protests']);
  });

  it('asks nothing for what is safe, but says something of the lowest', () => {
    const safe = scored({ crime: 85, weather: 95 });
    expect(whatToDo(null, safe, overviews({ crime: 'C', weather: 'W' }), nowhere)).toEqual([
      { name: null, advice: 'C', href: '#overview-crime' },
    ]);
  });

  it('begins with staying away where governments say so', () => {
    const away = { name: null, advice: 'Stay away', href: '#governments' };
    const todos = whatToDo(
      away,
      scored({ crime: 50, weather: 40 }),
      overviews({ crime: 'C', weather: 'W' }),
      street([told('pickpockets')]),
    );
    expect(todos.map(({ href }) => href)).toEqual(['#governments', '#street', '#overview-weather']);
  });

  it('tells what kills before any theft where governments say to stay away', () => {
    const away = { name: null, advice: 'Stay away', href: '#governments' };
    const near = [told('muggings'), told('pickpockets'), told('kidnapping'), told('air_raids')];
    expect(whatToDo(away, [], [], street(near)).map(({ name }) => name)).toEqual([
      null,
      'Missiles, drones and shelling',
      'Kidnapping',
    ]);
  });

  it('tells of gangs and kidnappers before the law of an emergency, though more tell of it', () => {
    const away = { name: null, advice: 'Stay away', href: '#governments' };
    expect(
      whatToDo(
        away,
        [],
        [],
        street([], [told('state_of_emergency', 2), told('gang_violence'), told('kidnapping')]),
      ).map(({ name }) => name),
    ).toEqual([null, 'Kidnapping', 'Gang violence']);
  });

  it('leaves governments to their own warning, and is empty where nothing is known', () => {
    expect(
      whatToDo(null, scored({ political_stability: 10 }), overviews({ political_stability: 'G' }), nowhere),
    ).toEqual([]);
    expect(whatToDo(null, scored({ crime: 50 }), overviews({ crime: null }), nowhere)).toEqual([]);
  });
});
