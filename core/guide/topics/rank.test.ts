import { describe, expect, it } from 'vitest';
import { helpsThere, isGrave, ranked } from './rank.ts';
import { TOPICS, type ToldTopic } from './topics.ts';

const told = (id: string, governments: number): ToldTopic => ({
  topic: TOPICS.find((topic) => topic.id === id)!,
  saidBy: ['UK', 'CA', 'AU', 'US'].slice(0, governments).map((issuer) => ({ issuer }) as never),
});
const order = (near: ToldTopic[], ofCountry: ToldTopic[]) =>
  ranked({ near, ofCountry }).map(({ topic }) => topic.id);

describe('the order of what governments warn of', () => {
  it('begins with war, its curfew, kidnapping, mines and martial law where a country is at war', () => {
    const ukraine = [
      told('avalanches', 1),
      told('kidnapping', 1),
      told('pickpockets', 3),
      told('landmines', 3),
      told('state_of_emergency', 2),
      told('curfew', 3),
      told('closed_airspace', 3),
      told('air_raids', 3),
    ];
    expect(order([told('muggings', 1)], ukraine)).toEqual([
      'air_raids',
      'closed_airspace',
      'curfew',
      'kidnapping',
      'landmines',
      'state_of_emergency',
      'muggings',
      'pickpockets',
      'avalanches',
    ]);
  });

  it('puts curfews and the law of an emergency in parts of a country last, and first where they are told of the city', () => {
    const law = [told('curfew', 2), told('state_of_emergency', 4)];
    expect(order([], [...law, told('pickpockets', 3)])).toEqual([
      'pickpockets',
      'state_of_emergency',
      'curfew',
    ]);
    expect(order([told('curfew', 1)], [told('pickpockets', 3)])[0]).toBe('curfew');
  });

  it('puts what kills first where it is told of the place or by most, and what happens at the place before its country', () => {
    expect(order([told('pickpockets', 1), told('armed_robbery', 1)], [])[0]).toBe('armed_robbery');
    expect(order([], [told('pickpockets', 3), told('armed_robbery', 2)])[0]).toBe('pickpockets');
    expect(order([], [told('pickpockets', 3), told('armed_robbery', 3)])[0]).toBe('armed_robbery');
    expect(order([told('touts', 1)], [told('knife_crime', 2)])).toEqual(['touts', 'knife_crime']);
  });

  it('puts taxis, which everybody takes, before robbers that as many tell of', () => {
    const morocco = ['armed_robbery', 'knife_crime', 'unlicensed_taxi'].map((id) => told(id, 2));
    expect(order([], morocco)[0]).toBe('unlicensed_taxi');
  });

  it('puts roads before robbers and cheats of the country’s cities in a small town, unless all four warn of kidnappers', () => {
    const colombia = [
      told('express_kidnapping', 4),
      told('kidnapping', 3),
      told('unlicensed_taxi', 4),
      told('scopolamine', 3),
      told('after_dark', 3),
      told('unsafe_boats', 2),
    ];
    const inTown = (ofCountry: ToldTopic[], near: ToldTopic[] = []) =>
      ranked({ near, ofCountry, isSmallTown: true }).map(({ topic }) => topic.id);
    expect(order([], colombia)[0]).toBe('express_kidnapping');
    expect(inTown(colombia)[0]).toBe('after_dark');
    expect(inTown(colombia, [told('touts', 1)])[0]).toBe('touts');
    expect(inTown([told('kidnapping', 4), told('after_dark', 3)])[0]).toBe('kidnapping');
    expect(inTown([told('closed_airspace', 3), told('kidnapping', 1), told('after_dark', 3)])).toEqual([
      'closed_airspace',
      'kidnapping',
      'after_dark',
    ]);
  });

  it('puts earthquakes, waves and storms that are measured at the place before bag snatchers of its country', () => {
    const japan = [told('bag_snatching', 2), ...['earthquakes', 'tsunamis'].map((id) => told(id, 3))];
    expect(order([], japan)[0]).toBe('bag_snatching');
    const tokyo = ranked({ near: [], ofCountry: japan, high: new Set(['earthquakes', 'tsunamis'] as const) });
    expect(tokyo.map(({ topic }) => topic.id)).toEqual(['earthquakes', 'tsunamis', 'bag_snatching']);
  });

  it('puts what the score suffers from before what is told as widely, but not before what is told of the place', () => {
    const some = [told('pickpockets', 3), told('earthquakes', 4), told('dangerous_roads', 3)];
    const weakestIs = (weakest: 'environmental' | 'transportation', near: ToldTopic[] = []) =>
      ranked({ near, ofCountry: some, weakest }).map(({ topic }) => topic.id);
    expect(weakestIs('transportation')[0]).toBe('dangerous_roads');
    expect(weakestIs('environmental')[0]).toBe('pickpockets');
    expect(weakestIs('transportation', [told('touts', 1)])[0]).toBe('touts');
  });

  it('puts what meets who strolls last where governments say not to go, but for what can kill', () => {
    const haiti = ['bag_snatching', 'armed_robbery', 'muggings'].map((id) => told(id, 2));
    const ofCountry = ['power_cuts', 'taxi_crime', 'taxi_overcharging', 'floods'].map((id) => told(id, 2));
    const ids = (isWarned: boolean) =>
      ranked({ near: haiti, ofCountry, isWarned }).map(({ topic }) => topic.id);
    expect(ids(true)).toEqual([
      'armed_robbery',
      'taxi_crime',
      'power_cuts',
      'floods',
      'bag_snatching',
      'muggings',
      'taxi_overcharging',
    ]);
    expect(ids(false).slice(0, 3)).toEqual(['armed_robbery', 'bag_snatching', 'muggings']);
    expect(haiti.map((each) => helpsThere(each, { isWarned: true }))).toEqual([false, true, false]);
  });

  it('begins with what is for everybody', () => {
    expect(order([], [told('sexual_assault', 4), told('pickpockets', 2)])).toEqual([
      'pickpockets',
      'sexual_assault',
    ]);
  });

  it('keeps all of it, each once, and nature last', () => {
    const all = TOPICS.map(({ id }) => told(id, 4));
    const ids = order([], all);
    expect(ids.toSorted()).toEqual(TOPICS.map(({ id }) => id).toSorted());
    expect(ranked({ near: [], ofCountry: all }).at(-1)!.topic.kind).toBe('nature');
  });

  it('knows what can end in death', () => {
    const grave = TOPICS.filter(isGrave).map(({ id }) => id);
    expect(grave).toEqual(expect.arrayContaining(['kidnapping', 'methanol', 'air_raids', 'gun_crime']));
    expect(grave).not.toContain('pickpockets');
  });
});
