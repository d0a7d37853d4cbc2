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

type Story = { item: Comparable; tokens: Set<string> };

/** Stories that are known, each once: by canonical address, and by near-identical title within three days. */
export type StoryIndex = {
  /** Notes a story that is known to be apart from the others. */
  add: (item: Comparable) => void;
  /** Notes a story that none of the others tells. @returns whether it was new */
  addNew: (item: Comparable) => boolean;
};

/** For some thousands of stories; compared only where they share a rare word. */
export function createStoryIndex(): StoryIndex {
  const urls = new Set<string>();
  const byToken = new Map<string, Story[]>();
  const storyOf = (item: Comparable): Story => ({ item, tokens: tokensOf(item.title) });
  const addressOf = ({ url }: Comparable) => canonicalUrl(url) ?? url;
  const note = (story: Story) => {
    urls.add(addressOf(story.item));
    for (const token of story.tokens) {
      const stories = byToken.get(token);
      if (stories) stories.push(story);
      else byToken.set(token, [story]);
    }
  };
  return {
    add: (item) => note(storyOf(item)),
    addNew: (item) => {
      if (urls.has(addressOf(item))) return false;
      const story = storyOf(item);
      if (candidates(story, byToken).some((other) => isSame(story, other))) return false;
      note(story);
      return true;
    },
  };
}

/**
 * Leaves each story once (wire copies). The first one given stays; give the one to keep first.
 * @param known stories that stay, apart from each other already: none of the items may tell them again
 */
export function dropDuplicates<Item extends Comparable>(
  items: readonly Item[],
  known: readonly Comparable[] = [],
): Item[] {
  const index = createStoryIndex();
  for (const item of known) index.add(item);
  return items.filter(index.addNew);
}

/**
 * Stories that may be the same. Those that are share more than half of the words, so one of any half of them: the
 * rarest are looked up.
 */
function candidates({ tokens }: Story, byToken: ReadonlyMap<string, Story[]>): Story[] {
  const lists = [...tokens].map((token) => byToken.get(token) ?? []).sort((a, b) => a.length - b.length);
  return [...new Set(lists.slice(0, Math.ceil(lists.length / 2)).flat())];
}

function isSame({ item: a, tokens: tokensA }: Story, { item: b, tokens: tokensB }: Story): boolean {
  if (Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) > sameEventMs) return false;
  const alike = similarity(tokensA, tokensB);
  if (Math.min(tokensA.size, tokensB.size) < fewestTokens) return alike === 1;
  // A toll that differs is an update of the story, and still the same story.
  if (alike < sameFamilyFrom) return false;
  return alike >= sameTitleFrom || publisherFamily(a.source) === publisherFamily(b.source);
}
