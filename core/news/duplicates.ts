import { foldName } from '#core/place/place-name.ts';
import { lazily } from '#core/service/lazily.ts';
import { canonicalUrl } from './clean.ts';
import { type NamedPlace, nameOtherPlaces, placesNamedIn } from './locate/named-places.ts';
import type { NameIndex } from './locate/place-names.ts';
import type { NewsRules } from './rules.ts';

type DuplicateRules = NewsRules['duplicates'];

/** The publisher's family; the folded name itself when it is in no known family. */
function publisherFamily({ publisherFamilies }: DuplicateRules, source: string): string {
  const folded = foldName(source);
  const known = publisherFamilies.find(({ members }) => folded.search(members) >= 0);
  return known?.family ?? folded.replace(/^the /, '');
}

/** Plural and tense endings: "kills" and "killed" are one word. */
const stem = (word: string) => word.replace(/(?<=\p{L}{3})(?:ies|ing|ed|es|s|e|y)$/u, '');
const tokensOf = ({ emptyWords }: DuplicateRules, title: string): Set<string> =>
  new Set(
    foldName(title)
      .split(' ')
      .filter((word) => word && !emptyWords.has(word))
      .map(stem),
  );

/** Share of common words, 0 to 1 (Sørensen-Dice over stems, without empty words). */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const token of a) if (b.has(token)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** Similarity from which two titles report one event; in one publisher's family a little less is enough. */
const sameTitleFrom = 0.8;
const sameFamilyFrom = 0.7;
/** Fewer words than this, and the shared ones are chance unless all are the same. */
const fewestTokens = 4;
const sameEventMs = 3 * 86_400_000;

type Comparable = { title: string; url: string; source: string; publishedAt: Date };

type Story = { item: Comparable; tokens: Set<string>; places: () => readonly NamedPlace[] };

/** Known stories, each once: by canonical address, and by near-identical title within three days. */
type StoryIndex = {
  /** Adds a story that is known to differ from the others. */
  add: (item: Comparable) => void;
  /** Adds a story unless it is known already. @returns whether it was new */
  addNew: (item: Comparable) => boolean;
};

/** For some thousands of stories; compared only where they share a rare word. */
export function createStoryIndex(rules: NewsRules, names: NameIndex): StoryIndex {
  const urls = new Set<string>();
  const byToken = new Map<string, Story[]>();
  const storyOf = (item: Comparable): Story => ({
    item,
    tokens: tokensOf(rules.duplicates, item.title),
    // Few stories come so far that their places are compared.
    places: lazily(() => placesNamedIn(rules, item.title, names)),
  });
  const addressOf = ({ url }: Comparable) => canonicalUrl(url) ?? url;
  const insert = (story: Story) => {
    urls.add(addressOf(story.item));
    for (const token of story.tokens) {
      const stories = byToken.get(token);
      if (stories) stories.push(story);
      else byToken.set(token, [story]);
    }
  };
  return {
    add: (item) => insert(storyOf(item)),
    addNew: (item) => {
      if (urls.has(addressOf(item))) return false;
      const story = storyOf(item);
      if (candidates(story, byToken).some((other) => isSame(rules.duplicates, story, other))) return false;
      insert(story);
      return true;
    },
  };
}

/** Leaves each story once (wire copies): of several the first. */
export function dropDuplicates<Item extends Comparable>(
  rules: NewsRules,
  names: NameIndex,
  items: readonly Item[],
): Item[] {
  return items.filter(createStoryIndex(rules, names).addNew);
}

/** Stories that may be the same share more than half of the words, so one of any half of them: the rarest. */
function candidates({ tokens }: Story, byToken: ReadonlyMap<string, Story[]>): Story[] {
  const lists = [...tokens].map((token) => byToken.get(token) ?? []).sort((a, b) => a.length - b.length);
  return [...new Set(lists.slice(0, Math.ceil(lists.length / 2)).flat())];
}

/** A toll that differs is an update of the same story; a place that differs is another story. */
function isSame(rules: DuplicateRules, a: Story, b: Story): boolean {
  if (Math.abs(a.item.publishedAt.getTime() - b.item.publishedAt.getTime()) > sameEventMs) return false;
  return isTitleAlike(rules, a, b) && !nameOtherPlaces(a.places(), b.places());
}

function isTitleAlike(rules: DuplicateRules, a: Story, b: Story): boolean {
  const alike = similarity(a.tokens, b.tokens);
  if (Math.min(a.tokens.size, b.tokens.size) < fewestTokens) return alike === 1;
  if (alike < sameFamilyFrom) return false;
  return (
    alike >= sameTitleFrom || publisherFamily(rules, a.item.source) === publisherFamily(rules, b.item.source)
  );
}
