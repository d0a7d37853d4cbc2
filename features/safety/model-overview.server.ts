import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { descriptionOf, type Place } from '#core/place.ts';
import { CATEGORIES, type ScoredCategoryId } from '#core/safety.ts';
import type { Deps } from '#server/deps.ts';
import type { SummaryTask } from '#server/providers/text/port.ts';

export type ModelOverviewDeps = Pick<Deps, 'config' | 'scores' | 'text' | 'clock' | 'log' | 'stopping'>;

/** What of a place a text rests on. */
export type CitedPart = ScoredCategoryId | 'overall';

/** A place in a few sentences by a model, from what the rules wrote of its figures. */
export type ModelOverview = { text: string; model: string; cites: CitedPart[] };

export type ModelOverviews = {
  /** What was written from the figures as they are now; null where nothing was. Asks nobody. */
  known: (place: Place) => ModelOverview | null;
  /** The same; where nothing was written yet, that begins now and is not waited for. */
  seek: (place: Place) => ModelOverview | null;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const textsKept = 5_000;
const waitingAtMost = 20;

/** The parts of a place in a fixed order: their places in it, from 1, are the ids that a model cites. */
const parts: readonly CitedPart[] = [
  'overall',
  ...CATEGORIES.flatMap(({ id }) => (id === 'personal' ? [] : [id])),
];

/** All that a model is given of a place: texts by rule, so no stranger's words. */
function taskOf({ scores }: Pick<ModelOverviewDeps, 'scores'>, place: Place): SummaryTask {
  const overviews = scores.overviews(place);
  const summary = scores.summary(place);
  const items = parts.flatMap((part, index) => {
    const overview = overviews.find(({ category }) => category === part);
    const text = part === 'overall' ? summary : (overview?.parts.map(({ text }) => text).join('') ?? '');
    const name = CATEGORIES.find(({ id }) => id === part)?.name ?? 'Overall';
    return text ? [{ id: index + 1, text: `${name}: ${text}` }] : [];
  });
  return { about: `The safety of ${descriptionOf(place)}`, items, rule: { text: summary, cites: [1] } };
}

/** The figures in a text change its hash, so what was written from older ones is found no more. */
const keyOf = (task: SummaryTask): string =>
  createHash('sha256').update(JSON.stringify(task)).digest('base64url');

function openModelOverviews(deps: ModelOverviewDeps): ModelOverviews {
  const { text, clock, config, log } = deps;
  const time = { perf: { now: () => clock().getTime() }, ttlResolution: 0 };
  const kept = new LRUCache<string, ModelOverview>({ max: textsKept });
  const refused = new LRUCache<string, true>({ max: textsKept, ttl: hourMs, ...time });
  const waiting = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  let begun: number[] = [];

  const mayAsk = (): boolean => {
    const now = clock().getTime();
    begun = begun.filter((at) => at > now - dayMs);
    return begun.length < (config.textModel?.overviewsPerDay ?? 0) && waiting.size < waitingAtMost;
  };

  const write = async (key: string, task: SummaryTask): Promise<void> => {
    try {
      if (deps.stopping.aborted) return;
      const { text: summary, writtenBy, model, cites } = await text.summarize(task);
      // The rule's own text is on the page anyway.
      if (writtenBy === 'rule' || model === null) refused.set(key, true);
      else
        kept.set(key, {
          text: summary,
          model,
          cites: [...new Set(cites)].flatMap((id) => parts[id - 1] ?? []),
        });
    } catch (error) {
      refused.set(key, true);
      log.error({ err: error }, 'a place was not summed up');
    } finally {
      waiting.delete(key);
    }
  };

  return {
    known: (place) => (config.textModel ? (kept.get(keyOf(taskOf(deps, place))) ?? null) : null),
    seek: (place) => {
      if (!config.textModel) return null;
      const task = taskOf(deps, place);
      const key = keyOf(task);
      const written = kept.get(key);
      if (!written && !waiting.has(key) && !refused.has(key) && mayAsk()) {
        begun.push(clock().getTime());
        waiting.add(key);
        turn = turn.then(() => write(key, task));
      }
      return written ?? null;
    },
  };
}

/** One set for each running product: pages and the API share it. */
const opened = new WeakMap<object, ModelOverviews>();

/**
 * Places summed up by the configured model, one at a time and never while somebody waits. A text stands as long as
 * the figures it was made from; where none is, what the rules wrote stands alone.
 */
export function modelOverviewsOf(deps: ModelOverviewDeps): ModelOverviews {
  const overviews = opened.get(deps.config) ?? openModelOverviews(deps);
  opened.set(deps.config, overviews);
  return overviews;
}
