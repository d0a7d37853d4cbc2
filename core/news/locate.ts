import type { Place } from '../place.ts';
import type { Mention } from './mention-weight.ts';
import { nameAt } from './name-at.ts';
import { capitalsTell, type NameIndex, wordsOf } from './place-names.ts';

export type Location = {
  /** ISO 3166-1 alpha-2; null when the text names none, or several alike. */
  countryCode: string | null;
  /** The most exact place: a town, else a region; null when only a country is named. */
  place: Place | null;
};

/**
 * Finds where a headline's matter is: names at word borders, looked up, weighed by what stands before them. Persons,
 * clubs, foods and publishers are not places; a capital that stands for its government gives the country only.
 * @param title clean, without the publisher's name
 * @param description clean, may be ''
 */
export function locateNews(title: string, description: string, index: NameIndex): Location {
  const inTitle = mentionsIn(title, index, 2);
  const inBody = mentionsIn(description, index, 1);
  const usaContext = usualInUsa.test(`${title} ${description}`);
  const mentions = settleCongo(settleGeorgia([...inTitle, ...inBody], usaContext));
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

/** Towns before regions; in the title before in the description. */
const exactness = ({ place, weight }: Mention): number =>
  (place?.kind === 'city' ? 10 : 0) + (weight >= 4 ? 2 : 0);

function mentionsIn(text: string, index: NameIndex, share: number): Mention[] {
  const words = wordsOf(text);
  const tells = capitalsTell(words);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at, index, tells);
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
