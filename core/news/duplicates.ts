import { foldName } from '../place-name.ts';
import { canonicalUrl } from './clean.ts';

/** Papers that print the same text under several names; the first word of each line names the family. */
const families: readonly (readonly [family: string, member: RegExp])[] = [
  ['reuters', /\breuters\b/],
  ['ap', /\b(?:ap|ap news|associated press)\b/],
  ['afp', /\b(?:afp|agence france presse|barrons)\b/],
  ['bbc', /\bbbc\b/],
  ['cnn', /\bcnn\b/],
  ['guardian', /\b(?:guardian|observer)\b/],
  ['dw', /\b(?:dw|deutsche welle)\b/],
  ['al jazeera', /\b(?:al jazeera|aljazeera)\b/],
  ['yahoo', /\byahoo\b/],
  ['msn', /\bmsn\b/],
  ['abc', /\babc(?: ?news)?\b/],
  ['sky', /\bsky news\b/],
  [
    'reach',
    /\b(?:daily mirror|daily express|daily star|manchester evening news|liverpool echo|birmingham live)\b/,
  ],
  ['newsquest', /\b(?:northern echo|the argus|oxford mail|glasgow times)\b/],
  ['gannett', /\b(?:usa today|azcentral|detroit free press|indianapolis star|cincinnati enquirer)\b/],
  ['nine', /\b(?:sydney morning herald|the age|brisbane times|watoday)\b/],
];

/** The house a publisher's name belongs to; the folded name itself when it is in no known family. */
export function publisherFamily(source: string): string {
  const folded = foldName(source);
  return families.find(([, member]) => member.test(folded))?.[0] ?? folded.replace(/^the /, '');
}

const emptyWords = new Set(
  'a an the of in on at to for from by with and or as is are was were be been has have had it its after over amid near says say said new up out into than that this his her their'.split(
    ' ',
  ),
);

/** Plural and tense endings: "kills" and "killed" are one word. */
const stem = (word: string) => word.replace(/(?<=\p{L}{3})(?:ies|ing|ed|es|s|e|y)$/u, '');
const tokensOf = (title: string): Set<string> =>
  new Set(
    foldName(title)
      .split(' ')
      .filter((word) => word && !emptyWords.has(word))
      .map(stem),
  );

/**
 * How much two headlines say the same, by the words they share (Sørensen-Dice over stems, without empty words).
 * @returns 0 to 1
 */
export function titleSimilarity(a: string, b: string): number {
  return similarity(tokensOf(a), tokensOf(b));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const token of a) if (b.has(token)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** From here on two titles tell of one event; in one publisher's family a little less is enough. */
const sameTitleFrom = 0.8;
const sameFamilyFrom = 0.7;
/** Fewer words than this, and the shared ones are chance unless all are the same. */
const fewestTokens = 4;
const sameEventMs = 3 * 86_400_000;

export type Comparable = { title: string; url: string; source: string; publishedAt: Date };

/**
 * Leaves each story once: same canonical address, or a near-identical title within three days (wire copies). The
 * first one given stays; give the one to keep first.
 * @param items at most some thousands; compared only where they share a rare word
 */
export function dropDuplicates<Item extends Comparable>(items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  const tokens: Set<string>[] = [];
  const urls = new Set<string>();
  const byToken = new Map<string, number[]>();
  for (const item of items) {
    const url = canonicalUrl(item.url) ?? item.url;
    const own = tokensOf(item.title);
    if (urls.has(url) || candidates(own, byToken).some((at) => isSame(item, own, kept[at]!, tokens[at]!)))
      continue;
    const at = kept.push(item) - 1;
    tokens.push(own);
    urls.add(url);
    for (const token of own) {
      const list = byToken.get(token);
      if (list) list.push(at);
      else byToken.set(token, [at]);
    }
  }
  return kept;
}

/** Headlines that share at least half of the words. */
function candidates(own: ReadonlySet<string>, byToken: ReadonlyMap<string, number[]>): number[] {
  const shared = new Map<number, number>();
  for (const token of own)
    for (const at of byToken.get(token) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  return [...shared].filter(([, count]) => count >= own.size / 2).map(([at]) => at);
}

function isSame(a: Comparable, tokensA: Set<string>, b: Comparable, tokensB: Set<string>): boolean {
  if (Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) > sameEventMs) return false;
  const alike = similarity(tokensA, tokensB);
  if (Math.min(tokensA.size, tokensB.size) < fewestTokens) return alike === 1;
  // A toll that differs is an update of the story, and still the same story.
  return alike >= (publisherFamily(a.source) === publisherFamily(b.source) ? sameFamilyFrom : sameTitleFrom);
}
