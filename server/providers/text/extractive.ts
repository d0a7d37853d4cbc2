import { letterGroups, overlap } from '#core/report/likeness.ts';
import { hasMask } from '#core/report/report-mask.ts';
import type { SummaryTask, TextItem, TextSummarizer } from './port.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const fewestItems = 3;
const itemsRead = 30;
const length = { minimum: 30, maximum: 160 } as const;
/** Below this a sentence speaks for itself only. */
const centralFrom = 0.25;

type Candidate = { id: number; sentence: string; centrality: number };

function candidatesOf({ id, text }: TextItem): { id: number; sentence: string }[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment.trim())
    .filter(
      (sentence) =>
        sentence.length >= length.minimum && sentence.length <= length.maximum && !hasMask(sentence),
    )
    .slice(0, 2)
    .map((sentence) => ({ id, sentence }));
}

/** The sentence that shares most with what the others wrote. */
function mostCentral(items: readonly TextItem[]): Candidate | null {
  const read = items.slice(0, itemsRead).map((item) => ({ ...item, groups: letterGroups(item.text) }));
  let best: Candidate | null = null;
  for (const { id, sentence } of read.flatMap(candidatesOf)) {
    const groups = letterGroups(sentence);
    const others = read.filter((item) => item.id !== id);
    const centrality = others.reduce((sum, other) => sum + overlap(groups, other.groups), 0) / others.length;
    if (centrality >= centralFrom && centrality > (best?.centrality ?? 0))
      best = { id, sentence, centrality };
  }
  return best;
}

/** The built-in summarizer: the rule's text, and the one sentence that speaks for most, quoted. */
export const extractiveSummarizer: TextSummarizer = {
  summarize: async ({ items, rule }: SummaryTask) => {
    const quote = items.length < fewestItems ? null : mostCentral(items);
    return {
      text: quote ? `${rule.text} In one visitor’s words: “${quote.sentence}”` : rule.text,
      cites: quote ? [...new Set([...rule.cites, quote.id])] : rule.cites,
      madeFrom: items.map(({ id }) => id),
      writtenBy: 'rule',
      model: null,
    };
  },
};
