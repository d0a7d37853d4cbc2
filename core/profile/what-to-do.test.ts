import { describe, expect, it } from 'vitest';
import { ranked, type ToldOnStreet } from '#core/guide/topics/rank.ts';
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
    expect(todos).toEqual([
      expect.objectContaining({ name: 'Pickpockets', href: '#street' }),
      { name: 'Weather', advice: 'W', href: '#overview-weather' },
      { name: 'On the street', advice: 'C', href: '#overview-crime' },
    ]);
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
    const some = street([], [told('muggings', 1), told('protests', 4), told('earthquakes', 4)]);
    const lines = whatToDo(null, scored({ crime: 50 }), overviews({ crime: 'C' }), some);
    expect(lines.map(({ advice }) => advice)).toEqual(['C']);
    expect(named([told('protests', 1)])).toEqual(['Protests']);
  });

  it('says something to do wherever anything is told, be it by one government', () => {
    const pitcairn = [told('far_from_care', 1), told('floods', 1)];
    expect(named([], pitcairn)).toEqual(['Little medical care', 'Floods and landslides']);
  });

  it('begins with what blinds or kills where governments tell of it at the place', () => {
    const istanbul = [told('bar_overcharging', 1), told('pickpockets', 1), told('methanol', 1)];
    expect(named(istanbul)[0]).toBe('Poisoned alcohol');
    const bali = [told('bag_snatching', 2), told('rented_scooters', 2), told('methanol', 1)];
    expect(named(bali)).toEqual(['Poisoned alcohol', 'Scooter and ATV crashes']);
    const bogota = [told('pickpockets', 1), told('armed_robbery', 1)];
    expect(named(bogota, [told('dating_apps', 4), told('scopolamine', 3)])).toEqual([
      'Armed robbery',
      'Scopolamine',
    ]);
  });

  it('needs more than two governments to send gangs, shots and roads of a country into its city', () => {
    const newYork = [told('gang_violence', 2), told('gun_crime', 2), told('pickpockets', 2)];
    const lines = () =>
      whatToDo(null, scored({ crime: 60 }), overviews({ crime: 'C', weather: 'W' }), street([], newYork));
    expect(lines().map(({ name }) => name)).toEqual(['Pickpockets', 'On the street', 'Gang violence']);
    expect(named([], [told('gang_violence', 3), told('pickpockets', 2)])).toContain('Gang violence');
  });

  it('begins with the roads in a small town, and not with what is told of the country’s nightlife', () => {
    const colombia = [
      told('express_kidnapping', 4),
      told('kidnapping', 3),
      told('scopolamine', 3),
      told('taxi_crime', 3),
      told('after_dark', 3),
    ];
    const lines = (isSmallTown: boolean) =>
      whatToDo(null, [], [], { ...street([], colombia), isSmallTown }).map(({ name }) => name);
    expect(lines(false)[0]).toBe('Express kidnapping');
    expect(lines(true)[0]).toBe('Streets and roads after dark');
  });

  it('says once what to do at night', () => {
    const lines = whatToDo(
      null,
      scored({ crime: 20, weather: 50 }),
      overviews({ crime: 'C', weather: 'W' }),
      street([told('after_dark', 1)]),
    );
    expect(lines.map(({ name }) => name)).toEqual(['Streets and roads after dark', 'Weather']);
  });

  it('is for everybody: what concerns some is on the street, or is no first line', () => {
    const marrakesh = [told('harassment', 4), told('attacks_on_lgbt', 4), told('pickpockets', 3)];
    expect(named([], marrakesh)).toEqual(['Pickpockets']);
    expect(named([], [told('sexual_assault', 4), told('touts', 3)])).toEqual([
      'Pushy touts and fake guides',
      'Sexual assault',
    ]);
  });

  it('tells of earth, air and roads that kill before what takes a wallet', () => {
    const tokyo = street([told('card_skimming', 1), told('drink_spiking', 1)]);
    const lines = (score: number) =>
      whatToDo(null, scored({ environmental: score }), overviews({ environmental: 'Drop' }), tokyo).map(
        ({ name }) => name,
      );
    expect(lines(34)).toEqual(['Spiked drinks', 'Earthquakes', 'Copied cards']);
    expect(lines(60)).toEqual(['Spiked drinks', 'Copied cards', 'Earthquakes']);
  });

  it('tells a third thing of the street rather than how safe the city is from crime', () => {
    const lines = whatToDo(
      null,
      scored({ crime: 20 }),
      overviews({ crime: 'C' }),
      street([told('touts', 1), told('pickpockets', 1), told('methanol', 1)]),
    );
    expect(lines.map(({ name }) => name)).toEqual([
      'Poisoned alcohol',
      'Pushy touts and fake guides',
      'Pickpockets',
    ]);
  });

  it('tells of a volcano where one is measured near the place', () => {
    const iceland = street([], [told('volcanoes', 3), told('dangerous_roads', 2)]);
    const lines = (told: ToldOnStreet) =>
      whatToDo(null, scored({ environmental: 70 }), overviews({ environmental: 'Drop' }), told).map(
        ({ name }) => name,
      );
    expect(lines({ ...iceland, high: new Set(['volcanoes']) })).toEqual([
      'Volcanoes',
      'Earthquakes',
      'Dangerous roads',
    ]);
    expect(lines(iceland)).toEqual(['Earthquakes', 'Dangerous roads']);
  });

  it('keeps the order in which the page tells of it', () => {
    const tokyo: ToldOnStreet = {
      near: [told('card_skimming', 1), told('drink_spiking', 1)],
      ofCountry: [told('earthquakes', 4), told('sexual_assault', 4)],
      high: new Set(['earthquakes']),
      weakest: 'environmental',
    };
    const order = ranked(tokyo).map(({ topic }) => topic.name);
    const lines = whatToDo(null, scored({ environmental: 34 }), overviews({ environmental: 'Drop' }), tokyo);
    expect(order[0]).toBe('Earthquakes');
    expect(lines.map(({ name }) => name)).toEqual(
      order.filter((name) => lines.some((line) => line.name === name)),
    );
  });

  it('keeps that order, too, where one line fills up', () => {
    const some = street([], [told('gang_violence', 2), told('dangerous_roads', 3)]);
    const order = ranked({ ...some, weakest: 'crime' }).map(({ topic }) => topic.name);
    const lines = whatToDo(null, [], [], { ...some, weakest: 'crime' }).map(({ name }) => name);
    expect(lines).toEqual(order);
    expect(order[0]).toBe('Gang violence');
  });

  it('asks for nothing twice', () => {
    const guatape = whatToDo(
      null,
      scored({ crime: 21, air_quality: 48 }),
      overviews({ crime: 'C', air_quality: 'A' }),
      { ...street([], [told('after_dark', 3), told('taxi_crime', 3)]), weakest: 'crime' },
    );
    expect(guatape.map(({ name }) => name)).toEqual(['Crime in taxis', 'Air']);
  });

  it('says in the words of the street what a dire category asks for, and leads there', () => {
    const manila = { ...street([told('methanol', 1), told('armed_robbery', 1)], [told('earthquakes', 4)]) };
    const lines = (of: ToldOnStreet) =>
      whatToDo(null, scored({ environmental: 31 }), overviews({ environmental: 'Drop' }), of).map(
        ({ advice, href }) => ({ isDrop: advice === 'Drop', href }),
      );
    expect(lines(manila).at(-1)).toEqual({ isDrop: true, href: '#street' });
    const tokyo = { ...street([], [told('earthquakes', 4)]), high: new Set(['earthquakes'] as const) };
    expect(lines(tokyo)).toEqual([{ isDrop: false, href: '#street' }]);
  });

  it('has a line of what lowers the score most, where anything is told of that', () => {
    const near = [told('touts', 1), told('pickpockets', 1), told('methanol', 1)];
    const lines = (weakest: ToldOnStreet['weakest'], medical: string | null = 'M') =>
      whatToDo(
        null,
        scored({ crime: 50, medical_care: 79 }),
        overviews({ crime: 'C', medical_care: medical }),
        { ...street(near), ...(weakest && { weakest }) },
      ).map(({ name }) => name);
    expect(lines('crime')).toEqual(['Poisoned alcohol', 'Pushy touts and fake guides', 'Pickpockets']);
    expect(lines('medical_care')).toEqual([
      'Poisoned alcohol',
      'Pushy touts and fake guides',
      'Medical care',
    ]);
    expect(lines('medical_care', null)).toEqual(lines('crime'));
  });

  it('asks nothing for what is safe, but says something of the lowest', () => {
    const safe = scored({ crime: 85, weather: 95 });
    expect(whatToDo(null, safe, overviews({ crime: 'C', weather: 'W' }), nowhere)).toEqual([
      { name: 'On the street', advice: 'C', href: '#overview-crime' },
    ]);
  });

  it('begins with staying away where governments say so', () => {
    const away = { name: 'Away', advice: 'Stay away', href: '#governments' };
    const todos = whatToDo(
      away,
      scored({ crime: 50, weather: 40 }),
      overviews({ crime: 'C', weather: 'W' }),
      street([told('pickpockets')]),
    );
    expect(todos.map(({ name }) => name)).toEqual([away.name, 'Pickpockets', 'Weather']);
  });

  it('tells what kills before any theft where governments say to stay away', () => {
    const away = { name: 'Away', advice: 'Stay away', href: '#governments' };
    const near = [told('muggings'), told('pickpockets'), told('kidnapping'), told('air_raids')];
    expect(whatToDo(away, [], [], street(near)).map(({ name }) => name)).toEqual([
      'Away',
      'Missiles, drones and shelling',
      'Kidnapping',
    ]);
  });

  it('tells of kidnapping in Port-au-Prince before carjacking, which more tell of its country', () => {
    const away = { name: 'Away', advice: 'Stay away', href: '#governments' };
    const near = [told('gang_violence', 3), told('kidnapping', 2), told('pickpockets', 1)];
    const lines = whatToDo(away, [], [], street(near, [told('carjacking', 3)]));
    expect(lines.map(({ name }) => name)).toEqual(['Away', 'Kidnapping', 'Gang violence']);
  });

  it('tells of gangs and kidnappers before the law of an emergency, though more tell of it', () => {
    const away = { name: 'Away', advice: 'Stay away', href: '#governments' };
    expect(
      whatToDo(
        away,
        [],
        [],
        street([], [told('state_of_emergency', 2), told('gang_violence'), told('kidnapping')]),
      ).map(({ name }) => name),
    ).toEqual(['Away', 'Kidnapping', 'Gang violence']);
  });

  it('leaves governments to their own warning, and is empty where nothing is known', () => {
    expect(
      whatToDo(null, scored({ political_stability: 10 }), overviews({ political_stability: 'G' }), nowhere),
    ).toEqual([]);
    expect(whatToDo(null, scored({ crime: 50 }), overviews({ crime: null }), nowhere)).toEqual([]);
  });
});
