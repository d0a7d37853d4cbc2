import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OFF_THE_COAST } from '#core/guide/topics/shared-advice.ts';
import { areasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { firstToKnow } from '#features/guide/relevant/first-to-know.server.ts';
import { loadProfile } from '#features/safety/service.server.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { cardView } from './card-view.server.ts';
import { SafetyCard } from './safety-card.tsx';

const MARRAKESH = 2542997;
const [TOKYO, ISTANBUL, MANILA, PORT_AU_PRINCE, LISBON] = [1850147, 745044, 1701668, 3718426, 2267057];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function cardOf(id: number) {
  const profile = (await loadProfile(app.deps, id))!;
  return cardView(profile, {
    headline: { rightNow: null, warning: null },
    first: firstToKnow(app.deps, profile.place),
    areas: areasOfPlace(app.deps, profile.place),
    origin: 'https://chaperon.example',
  });
}

it('says once in full what to do by the sea', async () => {
  for (const id of [TOKYO, ISTANBUL, MANILA, PORT_AU_PRINCE, LISBON]) {
    const { first, advice, place } = await cardOf(id);
    expect(JSON.stringify([first, advice]).split(OFF_THE_COAST), place.name).toHaveLength(2);
  }
});

it('says of a government’s level that it is higher in areas that it names', async () => {
  const { governments } = await cardOf(TOKYO);
  expect(governments).toContainEqual({
    government: 'Australia',
    label: 'Level 1 on our scale of 4, some areas higher',
  });
});

it('keeps two numbers apart for who reads or copies them', async () => {
  const html = renderToStaticMarkup(createElement(SafetyCard, { card: await cardOf(MARRAKESH) }));
  expect(html.replace(/<[^>]+>/g, '')).toContain('190 or 19');
});
