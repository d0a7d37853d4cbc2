import { withArticle } from '#core/place/names-in-sentences.ts';
import { METHOD } from './method.ts';
import type { Borrowed, CategoryScore, Receipt } from './score.ts';

/** From this share on, hardly a figure is a place's own. */
const NEARLY_ALL = 0.995;

/** Whose figures are shown, in a few words: "Borrowed from the United Kingdom: no figures of its own". */
export const borrowedNote = ({ name, share }: Borrowed): string => {
  const own = share >= NEARLY_ALL ? 'no figures of its own' : 'too few figures of its own';
  return `Borrowed from ${withArticle(name)}: ${own}`;
};

/** Of a place below a city, whose score is that of what it lies in. */
export const scoreOfNote = (name: string, scoreOf: string): string =>
  `Borrowed from ${withArticle(scoreOf)}: ${name} has no figures of its own`;

/** Whether a figure tells of the whole country and of nothing nearer, also where it stands for a reading of the place. */
export const isOfCountry = ({ value, local, inheritedFrom }: Receipt): boolean =>
  value !== null && (local ? local.ofCountry?.share === 1 : inheritedFrom === null);

/** Whose figures the score of one category is mostly made of; null: the place's own. */
export const lenderOf = (category: Pick<CategoryScore, 'category' | 'receipts'>): Borrowed | null =>
  borrowedOf([category], null);

/** Whose figures a score is made of, beyond the method's share. @param territory what the surrounding territory borrows */
export function borrowedOf(
  categories: readonly Pick<CategoryScore, 'category' | 'receipts'>[],
  territory: Borrowed | null,
): Borrowed | null {
  const givers = new Map<string, number>();
  let known = 0;
  for (const { category, receipts } of categories) {
    const points = METHOD.categories.find(({ id }) => id === category)?.weight ?? 0;
    const total = receipts.reduce((sum, { weight }) => sum + weight, 0);
    for (const { weight, points: earned, inheritedFrom } of receipts) {
      if (earned === null || weight === 0) continue;
      const part = (points * weight) / total;
      known += part;
      if (inheritedFrom !== null) givers.set(inheritedFrom, (givers.get(inheritedFrom) ?? 0) + part);
    }
  }
  const [giver] = [...givers].toSorted(([, a], [, b]) => b - a);
  if (!giver || known === 0) return null;
  const [name, share] = [giver[0], giver[1] / known];
  return share > METHOD.borrowed.shareMoreThan || territory ? { name, share } : null;
}
