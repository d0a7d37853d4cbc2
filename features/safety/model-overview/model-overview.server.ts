import { createHash } from 'node:crypto';
import { descriptionOf, type Place } from '#core/place/place.ts';
import { categoryOf, SCORED_CATEGORIES, type ScoredCategoryId } from '#core/score/safety.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import type { SummaryTask } from '#server/providers/text/port.ts';

type ModelOverviewDeps = Pick<
  Deps,
  'caches' | 'once' | 'config' | 'scores' | 'text' | 'clock' | 'log' | 'stopping'
>;

/** What of a place a text rests on. */
export type CitedPart = ScoredCategoryId | 'overall';

/** A place in a few sentences by a model, from what the rules wrote of its figures. */
export type ModelOverview = { text: string; model: string; cites: CitedPart[] };

type ModelOverviews = {
  /** What was written from the figures as they are now; null where nothing was. Asks nobody. */
  known: (place: Place) => ModelOverview | null;
  /** The same; where nothing was written yet, that begins now and is not waited for. */
  findOrRequest: (place: Place) => ModelOverview | null;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const textsMaximum = 5_000;
const waitingAtMost = 20;

/** The model wrote nothing that could be shown. */
class NoText extends Error {}

/** Where none could be written the model is left alone for an hour. */
const textsOfPlaces: CacheDefinition<string, ModelOverview> = {
  name: 'overviews by a model',
  maxEntries: textsMaximum,
  failureMs: hourMs,
};

/** The parts of a place in a fixed order: their places in it, from 1, are the ids that a model cites. */
const parts: readonly CitedPart[] = ['overall', ...SCORED_CATEGORIES.map(({ id }) => id)];

/** All that a model is given of a place: texts by rule, so no stranger's words. */
function taskOf({ scores }: Pick<ModelOverviewDeps, 'scores'>, place: Place): SummaryTask {
  const overviews = scores.overviews(place);
  const summary = scores.summary(place);
  const items = parts.flatMap((part, index) => {
    const overview = overviews.find(({ category }) => category === part);
    const text = part === 'overall' ? summary : (overview?.parts.map(({ text }) => text).join('') ?? '');
    const name = part === 'overall' ? 'Overall' : categoryOf(part).name;
    return text ? [{ id: index + 1, text: `${name}: ${text}` }] : [];
  });
  return { about: `The safety of ${descriptionOf(place)}`, items, rule: { text: summary, cites: [1] } };
}

/** The figures in a text change its hash, so what was written from older ones is found no more. */
const keyOf = (task: SummaryTask): string =>
  createHash('sha256').update(JSON.stringify(task)).digest('base64url');

function openModelOverviews(deps: ModelOverviewDeps): ModelOverviews {
  const { text, clock, config, log } = deps;
  const overviews = deps.caches.open(textsOfPlaces);
  let turn: Promise<unknown> = Promise.resolve();
  let begun: number[] = [];

  const mayAsk = (): boolean => {
    const now = clock().getTime();
    begun = begun.filter((at) => at > now - dayMs);
    return begun.length < (config.textModel?.overviewsPerDay ?? 0) && overviews.loading() < waitingAtMost;
  };

  /** @throws NoText where the rule's own text came, which is on the page anyway */
  const write = async (task: SummaryTask): Promise<ModelOverview> => {
    if (deps.stopping.aborted) throw new NoText();
    const { text: summary, writtenBy, model, cites } = await text.summarize(task);
    if (writtenBy === 'rule' || model === null) throw new NoText();
    return { text: summary, model, cites: [...new Set(cites)].flatMap((id) => parts[id - 1] ?? []) };
  };
  const begin = (key: string, task: SummaryTask) => {
    begun.push(clock().getTime());
    const writing = overviews.fetch(key, () => {
      const written = turn.then(() => write(task));
      turn = written.catch(() => undefined);
      return written;
    });
    writing.catch((error) => {
      if (!(error instanceof NoText)) log.error({ err: error }, 'a place was not summed up');
    });
  };

  return {
    known: (place) => (config.textModel ? (overviews.get(keyOf(taskOf(deps, place))) ?? null) : null),
    findOrRequest: (place) => {
      if (!config.textModel) return null;
      const task = taskOf(deps, place);
      const key = keyOf(task);
      const written = overviews.get(key);
      if (!overviews.isFresh(key) && !overviews.isLoading(key) && mayAsk()) begin(key, task);
      return written ?? null;
    },
  };
}

/** Places summed up by the model, one at a time in the background; a text stands as long as its figures. */
export const modelOverviewsOf = (deps: ModelOverviewDeps): ModelOverviews =>
  deps.once(openModelOverviews, deps);
