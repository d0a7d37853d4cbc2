import type { Place } from '#core/place/place.ts';
import type { NewsRules } from '../rules.ts';
import type { Mention } from './mention-weight.ts';
import { nameAt } from './name-at.ts';
import { hasMeaningfulCapitals, type NameIndex, type ReadText, wordsOf } from './place-names.ts';

type Location = {
  /** ISO 3166-1 alpha-2; null when the text names none, or several alike. */
  countryCode: string | null;
  /** The most exact place: a town, else a region; null when only a country is named. */
  place: Place | null;
};

/** Finds where a headline's event happened: names at word borders, weighted by the word before them. Both texts clean. */
export function locateNews(rules: NewsRules, title: string, description: string, index: NameIndex): Location {
  const mentions = allMentions(rules, title, description, index);
  if (mentions.length === 0) return { countryCode: null, place: null };
  const byCountry = new Map<string, number>();
  for (const { countryCode, weight } of mentions)
    byCountry.set(countryCode, Math.max(byCountry.get(countryCode) ?? 0, weight));
  const [first, second] = [...byCountry].sort((a, b) => b[1] - a[1]);
  if (!first || (second && second[1] === first[1])) return { countryCode: null, place: null };
  const [countryCode] = first;
  const places = mentions
    .filter((mention) => mention.countryCode === countryCode && mention.place !== null)
    .sort((a, b) => exactness(b) - exactness(a) || a.at - b.at);
  return { countryCode, place: places[0]?.place ?? null };
}

/** Every place that a headline names, also those where its event did not happen. */
export function allMentions(
  { places: rules }: NewsRules,
  title: string,
  description: string,
  index: NameIndex,
): Mention[] {
  const inTitle = mentionsIn(title, { index, rules }, 2);
  const inBody = mentionsIn(description, { index, rules }, 1);
  const usaContext = usualInUsa.test(`${title} ${description}`);
  return settleCongo(settleGeorgia([...inTitle, ...inBody], usaContext));
}

/** Towns before regions; in the title before in the description. */
const exactness = ({ place, weight }: Mention): number =>
  (place?.kind === 'city' ? 10 : 0) + (weight >= 4 ? 2 : 0);

function mentionsIn(text: string, by: Pick<ReadText, 'index' | 'rules'>, share: number): Mention[] {
  const words = wordsOf(text);
  const read: ReadText = { ...by, words, hasMeaningfulCapitals: hasMeaningfulCapitals(words) };
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(read, at);
    if (!found) {
      at += 1;
      continue;
    }
    if (found.mention)
      mentions.push({
        ...found.mention,
        weight: found.mention.weight * share,
        at: at + (share === 2 ? 0 : 1000),
      });
    at += found.length;
  }
  return mentions;
}

const usualInUsa =
  /\b(?:sheriff|county|statehouse|governor|Atlanta|Savannah|Macon|Augusta|Bulldogs|Florida|Alabama|Tennessee|Carolina|state prison|Fulton|FBI|U\.S\.|NFL|NBA|college football|death row)\b/i;

/** Georgia is the country unless the text speaks of the United States. */
function settleGeorgia(mentions: readonly Mention[], usaContext: boolean): Mention[] {
  if (!usaContext) return [...mentions];
  return mentions.map((mention) =>
    mention.countryCode === 'GE' && mention.place === null ? { ...mention, countryCode: 'US' } : mention,
  );
}

/** Headlines call both Congos so: beside a place of the larger one, it is that one. */
function settleCongo(mentions: readonly Mention[]): Mention[] {
  const isLarger = mentions.some(({ countryCode, place }) => countryCode === 'CD' && place !== null);
  return mentions.map((mention) =>
    isLarger && mention.countryCode === 'CG' && mention.place === null
      ? { ...mention, countryCode: 'CD' }
      : mention,
  );
}
