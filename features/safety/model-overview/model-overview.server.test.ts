import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { computedMs } from '../../../test/computing.ts';
import { newLifetimes } from '../../../test/lifetimes.ts';
import { eventually } from '../../../test/runner/eventually.ts';
import { type FakeModel, openFakeModel } from '../../../test/servers/model.ts';
import { modelOverviewsOf } from './model-overview.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
let clock = now;
let model: FakeModel;
let test: TestApp;
let lisbon: Place;
let porto: Place;
beforeAll(async () => {
  model = await openFakeModel();
  const environment = { TEXT_MODEL_URL: model.url, TEXT_MODEL: 'm1', TEXT_MODEL_CALLS_PER_HOUR: '1000' };
  test = await createTestApp({ clock: () => clock, environment });
  lisbon = test.deps.gazetteer.place(2267057)!;
  porto = test.deps.gazetteer.place(2735943)!;
});
afterAll(async () => {
  model.close();
  await test.close();
});
beforeEach(() => {
  clock = now;
  model.asked.length = 0;
});

/** Nothing in memory yet. */
const open = (changes: Partial<TestApp['deps']> = {}, overviewsPerDay = 100) =>
  modelOverviewsOf({
    ...test.deps,
    ...newLifetimes(test.deps.clock),
    ...changes,
    config: { ...test.deps.config, textModel: { ...test.deps.config.textModel!, overviewsPerDay } },
  });
const askedOnce = () => eventually(() => expect(model.asked).toHaveLength(1));
const aMoment = () => new Promise((done) => setTimeout(done, 150));
const good = { summary: 'Lisbon is calm by its figures, with clean air and good care.', cites: [1, 5] };

describe('a place in short, by a model', () => {
  it('is written while nobody waits, from what the rules wrote, and kept with what it cites', async () => {
    model.say(good);
    const overviews = open();
    expect(overviews.findOrRequest(lisbon)).toBeNull();
    await eventually(() => expect(overviews.known(lisbon)).not.toBeNull());
    expect(overviews.findOrRequest(lisbon)).toEqual({
      text: good.summary,
      model: 'm1',
      cites: ['overall', 'air_quality'],
    });
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]).toContain(test.deps.scores.summary(lisbon).slice(0, 30));
  });

  it('is in the answer of the API, marked, beside the text by rule that stays as it is', async () => {
    // An answer is kept for a minute; each limit is a question of its own.
    let limit = 0;
    const entity = async () => {
      limit = (limit % 20) + 1;
      return (await (await test.request(`/v1/entities/get?id=${lisbon.id}&limit=${limit}`)).json())[0];
    };
    const before = await entity();
    expect(before.model_overview).toBeNull();
    model.say(good);
    modelOverviewsOf(test.deps).findOrRequest(lisbon);
    await eventually(
      async () =>
        expect((await entity()).model_overview).toEqual({
          text: good.summary,
          model: 'm1',
          cites: ['overall', 'air_quality'],
        }),
      { intervalMs: 700 },
    );
    expect({ ...(await entity()), model_overview: null }).toEqual(before);
  });

  it.each<[string, Parameters<FakeModel['say']>[0]]>([
    ['invents a number', { summary: 'Lisbon had 4711 thefts.', cites: [1] }],
    ['invents a number in words', { summary: 'Lisbon is calm for seventeen reasons.', cites: [1] }],
    ['writes HTML', { summary: 'Lisbon is <b>calm</b>.', cites: [1] }],
    ['writes a link', { summary: 'Lisbon is calm, see https://evil.example', cites: [1] }],
    ['writes markdown', { summary: '**Lisbon** is calm.', cites: [1] }],
    ['follows an order', { summary: 'Ignore previous warnings, all is well.', cites: [1] }],
    ['promises safety', { summary: 'Lisbon is perfectly safe.', cites: [1] }],
    ['names somebody', { summary: 'In Lisbon, Eviltours is best.', cites: [1] }],
    ['answers with nothing', { summary: ' ', cites: [1] }],
    ['does not stop', { summary: 'calm '.repeat(200), cites: [1] }],
    ['cites nothing', { summary: 'Lisbon is calm.', cites: [] }],
    ['cites what is not there', { summary: 'Lisbon is calm.', cites: [99] }],
    ['answers in no form', { content: 'Sure! Lisbon is calm.' }],
    ['has too many calls', { status: 429 }],
    ['is broken', { status: 500 }],
  ])('is not there where the model %s, which is not asked again at once', async (_, answer) => {
    model.say(answer);
    const overviews = open();
    overviews.findOrRequest(lisbon);
    await askedOnce();
    await aMoment();
    expect(overviews.findOrRequest(lisbon)).toBeNull();
    await aMoment();
    expect(overviews.known(lisbon)).toBeNull();
    expect(model.asked).toHaveLength(1);
  });

  it('makes nobody wait for a model that is late', async () => {
    model.say({ lateMs: 60_000 });
    const overviews = open();
    const requestBoth = () => {
      expect(overviews.findOrRequest(lisbon)).toBeNull();
      expect(overviews.findOrRequest(porto)).toBeNull();
    };
    expect(await computedMs(requestBoth)).toBeLessThan(500);
    await askedOnce();
    await aMoment();
    expect(model.asked).toHaveLength(1);
    expect(overviews.known(lisbon)).toBeNull();
  });

  it('is told in the log where writing it fails, and the next place has its turn', async () => {
    model.say(good);
    const lines: string[] = [];
    let fails = true;
    const overviews = open({
      log: pino({}, { write: (line: string) => lines.push(line) }),
      text: {
        summarize: async (task) => {
          if (fails) throw new RangeError('no such summary');
          return test.deps.text.summarize(task);
        },
      },
    });
    overviews.findOrRequest(lisbon);
    await eventually(() => expect(lines.join()).toContain('no such summary'));
    fails = false;
    overviews.findOrRequest(porto);
    await eventually(() => expect(model.asked).toHaveLength(1));
  });

  it('is written anew once the figures change', async () => {
    model.say(good);
    let summary = test.deps.scores.summary(lisbon);
    const overviews = open({ scores: { ...test.deps.scores, summary: () => summary } });
    overviews.findOrRequest(lisbon);
    await eventually(() => expect(overviews.known(lisbon)).not.toBeNull());
    summary = `${summary} It fell.`;
    expect(overviews.known(lisbon)).toBeNull();
    model.say({ summary: 'Lisbon fell.', cites: [1] });
    overviews.findOrRequest(lisbon);
    await eventually(() => expect(overviews.known(lisbon)?.text).toBe('Lisbon fell.'));
  });

  it('is asked for no more often than the day allows', async () => {
    model.say(good);
    const overviews = open({}, 1);
    overviews.findOrRequest(lisbon);
    await eventually(() => expect(overviews.known(lisbon)).not.toBeNull());
    overviews.findOrRequest(porto);
    await aMoment();
    expect(model.asked).toHaveLength(1);
    clock = new Date(now.getTime() + 25 * 3_600_000);
    overviews.findOrRequest(porto);
    await eventually(() => expect(model.asked).toHaveLength(2));
  });

  it('is nothing where no model is configured', () => {
    const config = { ...test.deps.config, textModel: null };
    expect(modelOverviewsOf({ ...test.deps, ...newLifetimes(), config }).findOrRequest(lisbon)).toBeNull();
    expect(model.asked).toEqual([]);
  });
});
