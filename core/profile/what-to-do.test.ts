import { describe, expect, it } from 'vitest';
import { TOPICS, type ToldTopic } from '#core/guide/topics/topics.ts';
import type { CategoryScore, Overview } from '#core/score/score.ts';
import { whatToDo } from './what-to-do.ts';

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
const told = (id: string): ToldTopic => ({ topic: TOPICS.find((topic) => topic.id === id)!, saidBy: [] });

describe('what to do', () => {
  it('begins with the nearest street, then the weakest categories, three lines at most', () => {
    const todos = whatToDo(
      null,
      scored({ crime: 50, weather: 40, air_quality: 60, transportation: 70 }),
      overviews({ crime: 'C', weather: 'W', air_quality: 'A', transportation: 'T' }),
      [told('pickpockets'), told('bag_snatching')],
    );
    expect(todos.map(({ href }) => href)).toEqual(['#street', '#overview-weather', '#overview-crime']);
  });

  it('puts war in the country before the thieves of the city, but no theft elsewhere', () => {
    const named = (...street: ToldTopic[]) => whatToDo(null, [], [], street).map(({ name }) => name);
    expect(named(told('pickpockets'), told('air_raids'))).toEqual([
      'Missiles, drones and shelling',
      'Pickpockets',
    ]);
    const elsewhere = { ...told('muggings'), saidBy: ['UK', 'CA'].map((issuer) => ({ issuer }) as never) };
    expect(named(told('pickpockets'), elsewhere)).toEqual(['Pickpockets']);
  });

  it('asks nothing for what is safe, but says something of the lowest', () => {
    const safe = scored({ crime: 85, weather: 95 });
    expect(whatToDo(null, safe, overviews({ crime: 'C', weather: 'W' }), [])).toEqual([
      { name: null, advice: 'C', href: '#overview-crime' },
    ]);
  });

  it('begins with staying away where governments say so', () => {
    const away = { name: null, advice: 'Stay away', href: '#governments' };
    const todos = whatToDo(
      away,
      scored({ crime: 50, weather: 40 }),
      overviews({ crime: 'C', weather: 'W' }),
      [told('pickpockets')],
    );
    expect(todos.map(({ href }) => href)).toEqual(['#governments', '#street', '#overview-weather']);
  });

  it('tells what kills before any theft where governments say to stay away', () => {
    const away = { name: null, advice: 'Stay away', href: '#governments' };
    const street = [told('muggings'), told('pickpockets'), told('kidnapping'), told('air_raids')];
    expect(whatToDo(away, [], [], street).map(({ name }) => name)).toEqual([
      null,
      'Missiles, drones and shelling',
      'Kidnapping',
    ]);
  });

  it('tells of gangs and kidnappers before the law of an emergency, though more tell of it', () => {
    const away = { name: null, advice: 'Stay away', href: '#governments' };
    const emergency = {
      ...told('state_of_emergency'),
      saidBy: ['AU', 'CA'].map((issuer) => ({ issuer }) as never),
    };
    expect(
      whatToDo(away, [], [], [emergency, told('gang_violence'), told('kidnapping')]).map(({ name }) => name),
    ).toEqual([null, 'Kidnapping', 'Gang violence']);
  });

  it('leaves governments to their own warning, and is empty where nothing is known', () => {
    expect(
      whatToDo(null, scored({ political_stability: 10 }), overviews({ political_stability: 'G' }), []),
    ).toEqual([]);
    expect(whatToDo(null, scored({ crime: 50 }), overviews({ crime: null }), [])).toEqual([]);
  });
});
