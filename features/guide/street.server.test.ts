import { afterAll, beforeAll, expect, it } from 'vitest';
import { isGrave } from '#core/guide/topics/rank.ts';
import { TOPICS } from '#core/guide/topics/topics.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { streetMarkup } from './street.server.tsx';

const [BOGOTA, KYIV, ISTANBUL, CARTAGENA] = [3688689, 703448, 745044, 3687238];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const drawn = (id: number): string => {
  const markup = streetMarkup(app.deps, app.deps.gazetteer.place(id)!, (html) => ({ html }));
  return markup && 'html' in markup ? markup.html : '';
};

it('opens on what is gravest at the place', () => {
  const open = (id: number) => [...drawn(id).matchAll(/<h3>([^<]*) <small>/g)].map(([, name]) => name);
  expect(open(KYIV).slice(0, 2)).toEqual(['Missiles, drones and shelling', 'Closed airspace']);
  expect(open(BOGOTA)[0]).toBe('Armed robbery');
});

it('says one press away what to do about all that can kill, and names the others', () => {
  const html = drawn(BOGOTA);
  const [, names = ''] = /Also: ([^<]*)/.exec(html) ?? [];
  expect(names).toContain('phone snatching');
  for (const { id, name, advice } of TOPICS.filter((topic) => isGrave(topic) && topic.kind !== 'road')) {
    expect(names).not.toContain(name.toLowerCase());
    if (html.includes(`data-topic="${id}"`)) expect(html).toContain(advice);
  }
  expect(html).toMatch(/<b>Kidnapping\.<\/b> Go only with a driver or guide/);
});

it('says what to do about thin air where the place is high, and else only names it', () => {
  expect(drawn(BOGOTA)).toContain(
    '<b>Altitude.</b> Take the first two days slowly: no hard exercise and no alcohol. If you feel ill, go down.',
  );
  expect(drawn(CARTAGENA)).toMatch(/Also: [^<]*altitude/);
});

it('ends with areas that governments warn of far from the place', () => {
  expect(drawn(ISTANBUL)).toMatch(/<\/details><p>Şırnak is about 1,160 km/);
});
