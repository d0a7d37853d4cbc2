import { listed } from '#core/place/names-in-sentences.ts';
import { tellingCategories } from '#core/profile/telling-categories.ts';
import { bandOf, categoryOf, type ScoredCategoryId } from '#core/score/safety.ts';
import type { CategoryScore } from '#core/score/score.ts';
import { capitalized } from '#core/text/first-letter.ts';

/** What a high score of a category means, and what pulls a low one down where no single figure does. */
const CATEGORY_WORDS: Record<ScoredCategoryId, { strong: string; weak: string }> = {
  political_stability: { strong: 'a stable state', weak: 'unrest' },
  crime: { strong: 'little crime', weak: 'crime' },
  cultural_sensitivity: { strong: 'equal rights', weak: 'limited rights' },
  air_quality: { strong: 'clean air', weak: 'dirty air' },
  medical_care: { strong: 'strong medical care', weak: 'gaps in medical care' },
  transportation: { strong: 'safe roads', weak: 'road deaths' },
  weather: { strong: 'mild weather', weak: 'rough weather' },
  environmental: { strong: 'few natural hazards', weak: 'natural hazards' },
};

/** What is meant by a low value of one figure, where it says more than its category. */
const FIGURE_WORDS: Readonly<Record<string, string>> = {
  'UNODC.HOMICIDE.P5': 'homicides',
  'VC.IHR.PSRC.P5': 'homicides',
  'RL.EST': 'weak courts',
  'OCINDEX.CRIMINALITY': 'organized crime',
  'CC.EST': 'corruption',
  'UCDP.RATE': 'armed conflict',
  'ADVISORY.MEAN': 'government travel warnings',
  'GE.EST': 'weak public services',
  'VA.EST': 'limits on free speech',
  'SG.LAW.INDX': 'unequal laws for women',
  'INFORM.GII': 'inequality between women and men',
  'SH.MED.PHYS.ZS': 'too few doctors',
  'SH.MED.BEDS.ZS': 'too few hospital beds',
  'SH.H2O.BASW.ZS': 'a lack of clean water',
  'INFORM.CC.PHY': 'poor infrastructure',
  'INFORM.HA.NAT.TC': 'tropical storms',
  'INFORM.HA.NAT.FL': 'floods',
  'INFORM.HA.NAT.DR': 'drought',
  'CLIM.HEAT.COLD': 'extreme heat or cold',
  'INFORM.HA.NAT.EQ': 'earthquakes',
  'INFORM.HA.NAT.TS': 'tsunamis',
};

/** One sentence on why a place scores as it does, from its own scores; null where too few categories have one. */
export function spotlightSentence(categories: readonly CategoryScore[]): string | null {
  const [best, second, weakest] = tellingCategories(categories);
  if (!best || !second || !weakest) return null;
  const strong = [best, second].filter(({ score }) => bandOf(score).level === 'safe');
  const praise =
    strong.length > 0
      ? capitalized(listed(strong.map(({ category }) => wordsOf(category).strong)))
      : `${categoryOf(best.category).name} and ${categoryOf(second.category).name} score best`;
  return `${praise}; ${drawback(weakest)}.`;
}

const wordsOf = (category: CategoryScore['category']) => CATEGORY_WORDS[category as ScoredCategoryId];

function drawback({ category, score, receipts }: CategoryScore): string {
  const { level } = bandOf(score);
  if (level === 'safe') return 'no category pulls it down';
  const lost = receipts
    .filter(({ points }) => points !== null)
    .map(({ indicator, weight, points }) => ({ indicator, lost: weight * (100 - points!) }));
  const most = lost.toSorted((a, b) => b.lost - a.lost)[0];
  const what = FIGURE_WORDS[most?.indicator ?? ''] ?? wordsOf(category).weak;
  const isPlural = what.endsWith('s') || /^(?:gaps|limits|unequal laws|too few) /.test(what);
  return level === 'okay'
    ? `${what} ${isPlural ? 'hold' : 'holds'} it back most`
    : `${what} ${isPlural ? 'pull' : 'pulls'} it down`;
}
