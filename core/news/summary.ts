import { listed } from '#core/place/names-in-sentences.ts';
import { bandOf } from '#core/score/safety.ts';
import { isFresh, RISK_TYPES, type Risk, rankNews } from './news.ts';
import type { NewsItem } from './news-schema.ts';

/** What the headlines of a place say together, made by rule. */
export type NewsDigest = {
  text: string;
  /** 0-100, higher is safer, as everywhere; null without headlines. */
  score: number | null;
  label: string;
  /** Fresh headlines that bear on safety. */
  n: number;
  newestAt: string | null;
  /** Ids of the headlines the text rests on: those it quotes, then the others, best first. */
  cites: number[];
};

/** Below this a headline bears on nobody's safety there. */
const relevantFrom = 3;
/** The score rests on the gravest few: ten thefts do not make a place safer than one. */
const gravestRead = 5;
const quoted = 2;
const mostCited = 20;

const words: Record<NewsItem['risk_type'], string> = {
  crime: 'crime',
  terrorism: 'terrorism',
  unrest: 'unrest',
  conflict: 'armed conflict',
  disaster: 'disasters and weather',
  health: 'health',
  transport: 'transport',
  other: 'other matters',
};
const gravity: Record<Risk, string> = {
  1: 'of no bearing',
  2: 'minor',
  3: 'a concern for people there',
  4: 'serious',
  5: 'grave',
};

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const cite = ({ title, source, published_at }: NewsItem) =>
  `“${title}” (${source}, ${day.format(new Date(published_at))})`;

/** Sums up fresh headlines of risk 3 and more by rule: how many of which kind, how grave, the gravest two quoted. */
export function digestNews(name: string, items: readonly NewsItem[], now: Date): NewsDigest {
  const fresh = items.filter(({ published_at }) => isFresh(new Date(published_at), now));
  const relevant = rankNews(fresh.filter(({ risk }) => risk >= relevantFrom));
  const newestAt =
    fresh
      .map(({ published_at }) => published_at)
      .toSorted()
      .at(-1) ?? null;
  if (relevant.length === 0) {
    const text =
      fresh.length === 0
        ? `No headlines about ${name} in the last 7 days.`
        : `None of ${counted(fresh.length, 'headline')} about ${name} in the last 7 days tells of a danger to people there.`;
    return {
      text,
      score: fresh.length === 0 ? null : 100,
      label: bandOf(fresh.length === 0 ? null : 100).label,
      n: 0,
      newestAt,
      cites: [],
    };
  }
  const gravest = relevant.toSorted((a, b) => b.risk - a.risk).slice(0, gravestRead);
  const mean = gravest.reduce((sum, { risk }) => sum + risk, 0) / gravest.length;
  const score = Math.round(100 - (mean - 1) * 25);
  const kinds = RISK_TYPES.map((type) => ({
    type,
    n: relevant.filter((item) => item.risk_type === type).length,
  }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .map(({ type, n }) => `${n} on ${words[type]}`);
  const cited = gravest.slice(0, quoted);
  const others = relevant.filter((item) => !cited.includes(item));
  const text =
    `${counted(relevant.length, 'headline')} of the last 7 days ${relevant.length === 1 ? 'bears' : 'bear'} on safety in ${name}: ${listed(kinds)}. ` +
    `The gravest ${relevant.length === 1 ? 'is' : 'are'} ${gravity[gravest[0]!.risk]}: ${cited.map(cite).join('; ')}.`;
  return {
    text,
    score,
    label: bandOf(score).label,
    n: relevant.length,
    newestAt,
    cites: [...cited, ...others].slice(0, mostCited).map(({ id }) => id),
  };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
