import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { firstToKnow } from './first-to-know.server.ts';

const [KYIV, NAIROBI, DELHI, BANGKOK, PORT_AU_PRINCE, MARRAKESH] = [
  703448, 184745, 1273294, 1609350, 3718426, 2542997,
];
const [TOKYO, LISBON, ISTANBUL] = [1850147, 2267057, 745044];
const [MANILA, PHILIPPINES] = [1701668, 1694008];
const [HANOI, GUATAPE, TORSHAVN] = [1581130, 3681368, 2611396];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const firstOf = (id: number) => firstToKnow(app.deps, app.deps.gazetteer.place(id)!);
const topicsOf = (id: number) => firstOf(id).street.map((each) => each.id);
const lawOf = (id: number) => firstOf(id).law.map(({ text }) => text);

it('puts the war, its curfew, landmines and power cuts first, leaves muggings out, and tells nothing of Kyiv that was said of occupied areas', () => {
  expect(topicsOf(KYIV)).not.toContain('kidnapping');
  expect(topicsOf(KYIV).slice(0, 6)).toEqual([
    'air_raids',
    'closed_airspace',
    'curfew',
    'state_of_emergency',
    'landmines',
    'power_cuts',
  ]);
  expect(topicsOf(KYIV)).not.toContain('muggings');
});

it('begins with what meets a visitor of the city, not with the law in parts of its country', () => {
  for (const place of [NAIROBI, DELHI, BANGKOK])
    expect(topicsOf(place).slice(0, 6)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(curfew|state_of_emergency)$/)]),
    );
  expect(topicsOf(MARRAKESH).slice(0, 6)).toEqual(
    expect.arrayContaining(['touts', 'pickpockets', 'unlicensed_taxi']),
  );
});

it('tells of kidnappers, robbers and shots in Port-au-Prince before spilled coffee', () => {
  const topics = topicsOf(PORT_AU_PRINCE);
  expect(topics.slice(0, 4)).toEqual(['way_out', 'kidnapping', 'armed_robbery', 'gang_violence']);
  expect(topics).toEqual(expect.arrayContaining(['gun_crime', 'power_cuts']));
  // Governments say not to go: nobody strolls there.
  for (const id of ['distraction', 'pickpockets', 'bag_snatching', 'cash_machine_robbery'])
    expect(topics).not.toContain(id);
});

it('tells a place nothing of the mountains and coasts of other parts of its country, which tells of them itself', () => {
  expect(topicsOf(MANILA)).not.toContain('altitude');
  expect(topicsOf(KYIV)).not.toContain('avalanches');
  expect(topicsOf(PHILIPPINES)).toContain('altitude');
  expect(topicsOf(GUATAPE), 'mines of other parts, where no war is told of').not.toContain('landmines');
});

it('says so where we have no record of a law, which is no all-clear', () => {
  expect(lawOf(TORSHAVN)).toEqual(['We have no record of the law here: read your government’s page.']);
  expect(lawOf(PORT_AU_PRINCE)).toContain('Carry photo ID, such as your passport, at all times.');
});

it('never says only that same-sex relations are legal where governments go on to warn', () => {
  const istanbul = lawOf(ISTANBUL);
  expect(istanbul).not.toContain('Same-sex relations are legal.');
  expect(istanbul.join(' ')).toMatch(/legal, but LGBTQ\+ events can be banned/);
  expect(lawOf(LISBON)).toContain('Same-sex relations are legal.');
});

it('says of laws what can be done', () => {
  expect(lawOf(TOKYO)).toContain(
    'Carry your passport at all times: a copy is not enough, and without it you can be detained.',
  );
  expect(lawOf(LISBON)).toContain('Carry photo ID at all times; a copy of your passport may be enough.');
  expect(lawOf(TOKYO)).toContain(
    'Do not drink alcohol before you drive, not even a little, nor ride with a driver who did: both can be punished.',
  );
  expect(lawOf(BANGKOK).join(' ')).toContain('Never insult or criticize the king or the royal family');
  expect(lawOf(KYIV).join(' ')).toMatch(/Never photograph or post military or government sites, .* downed/);
  expect(lawOf(LISBON).join(' ')).toMatch(
    /Do not photograph people without their consent, or soldiers, police, .* it can be illegal/,
  );
  expect(lawOf(LISBON).join(' ')).not.toMatch(/post|missiles/);
  expect(lawOf(MARRAKESH)).toContain('If you are not Muslim, enter only mosques that are open to visitors.');
  expect(lawOf(MARRAKESH)).toContain('Do not drink alcohol in the street: the law limits where you may.');
  // Where the seller gives no paper, and buying is a crime, nobody is sent to the seller for one.
  expect(lawOf(ISTANBUL).join(' ')).toContain('Do not buy antiquities');
  expect(lawOf(ISTANBUL).join(' ')).not.toContain('Ask the seller');
  expect(lawOf(MARRAKESH).join(' ')).toContain('Two foreigners who share a room');
  expect(lawOf(DELHI).join(' ')).toContain('some regions ban it altogether');
});

it('tells the laws that can cost years or a life before all others: a sheet of paper has room for two', () => {
  expect(lawOf(HANOI)[0]).toMatch(/death penalty/);
  expect(lawOf(MARRAKESH)[0]).toBe('Same-sex relations are a crime.');
  expect(lawOf(LISBON)[0]).toBe('Same-sex relations are legal.');
});
