import type { TextSummarizer } from './port.ts';

/** Stands in for a model in tests: says how many items it saw and cites the first. */
export const fakeSummarizer: TextSummarizer = {
  summarize: async ({ items, rule }) =>
    items[0]
      ? {
          text: `A model read ${items.length} items.`,
          cites: [items[0].id],
          madeFrom: items.map(({ id }) => id),
          writtenBy: 'model',
          model: 'fake',
        }
      : { ...rule, madeFrom: [], writtenBy: 'rule', model: null },
};
