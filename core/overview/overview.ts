import { possessive, withArticle } from '#core/place/names-in-sentences.ts';
import { lenderOf } from '#core/score/borrowed.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';
import type { CategoryScore, Overview, Receipt, Score } from '#core/score/score.ts';
import { writeAir, writeMedical, writeTransport } from './care.ts';
import { writeEnvironment } from './ground.ts';
import { writeCrime, writeCulture, writeStability } from './people.ts';
import { joined, type OverviewContext, type Sentence, type Writer } from './sentence.ts';
import { writeWeather } from './weather.ts';

const WRITERS: Record<ScoredCategoryId, Writer> = {
  political_stability: writeStability,
  crime: writeCrime,
  cultural_sensitivity: writeCulture,
  air_quality: writeAir,
  medical_care: writeMedical,
  transportation: writeTransport,
  weather: writeWeather,
  environmental: writeEnvironment,
};

const OLD_YEARS = 10;

/** The eight overviews of a place, in the specification's order: what to do, then one or two sentences of what is known, by rule. */
export function overviewsOf(score: Score, context: Omit<OverviewContext, 'lowest'>): Overview[] {
  const lowest = lowestOf(score);
  return score.categories.flatMap((category) =>
    category.category === 'personal'
      ? []
      : [
          {
            category: category.category,
            ...told(category, WRITERS[category.category], { ...context, lowest }),
          },
        ],
  );
}

type Told = Omit<Overview, 'category'>;

function told(category: CategoryScore, write: Writer, context: OverviewContext): Told {
  const draft = write(category, context);
  const figures = draft.figures.filter((sentence) => sentence !== null);
  const isUnknown = category.receipts.every(({ value }) => value === null);
  if (isUnknown && figures.length === 0) {
    const nothing = [{ text: 'We have no figures of this kind.' }];
    return { parts: nothing, advice: null, own: [], ofCountry: nothing, lender: null };
  }
  const lender = lenderNote(category, context);
  const notes = lender ? [[lender]] : notesOf(category, context);
  // What another territory's figures ask of a visitor there says nothing about this one.
  const isBorrowed = lenderOf(category) !== null;
  const advice = draft.governments ?? draft.ownAdvice ?? (isBorrowed ? null : draft.advice);
  const chosen = figures.slice(0, notes.length > 0 ? 1 : 2);
  const isOwn = (sentence: NonNullable<Sentence>) => isOfPlace(sentence, category);
  const isLent = (sentence: NonNullable<Sentence>) => isOfLender(sentence, category);
  const told = joined([advice === null ? null : [advice], ...notes, ...chosen]);
  const own = joined(figures.filter(isOwn));
  const ofCountry = joined([
    ...(category.basis === 'country' && !lender ? notes : []),
    // What holds for a far country says nothing of its territory: the page leaves it out.
    ...chosen.filter((sentence) => !isOwn(sentence) && !isLent(sentence)),
  ]);
  const isSilent = own.length === 0 && ofCountry.length === 0;
  return {
    parts: told.length > 0 ? told : [{ text: howMuch(category) }],
    advice,
    own,
    lender,
    // What governments advise is told whoever's the figures are; a category without a word is left out.
    ofCountry:
      isSilent && draft.governments && !lender && !isBorrowed ? [{ text: draft.governments }] : ofCountry,
  };
}

/** How much is known where nothing of it is worth a sentence, and how much of that is another country's. */
function howMuch({ receipts }: CategoryScore): string {
  const known = receipts.filter(({ value }) => value !== null);
  const lent = known.filter(({ inheritedFrom }) => inheritedFrom !== null);
  const from = lent[0]?.inheritedFrom;
  if (from)
    return `Of the ${known.length} figures of this score, ${lent.length} are ${possessive(withArticle(from))}.`;
  return `We have ${known.length} of the ${receipts.length} figures that this score is made of.`;
}

/** The receipts that a sentence rests on. */
const receiptsOf = (sentence: NonNullable<Sentence>, { receipts, context }: CategoryScore): Receipt[] =>
  [...receipts, ...context].filter(({ indicator }) =>
    sentence.some((part) => typeof part !== 'string' && part.indicator === indicator),
  );

/** Whether it rests on a figure that was read for the place itself. */
const isOfPlace = (sentence: NonNullable<Sentence>, category: CategoryScore): boolean =>
  receiptsOf(sentence, category).some(({ local }) => local);

/** Whether it rests on what another country lends. */
const isOfLender = (sentence: NonNullable<Sentence>, category: CategoryScore): boolean =>
  receiptsOf(sentence, category).some(({ inheritedFrom }) => inheritedFrom !== null);

/** Says that all figures are another country's; null where one is not, or there are too few. */
function lenderNote({ score, receipts }: CategoryScore, { country }: OverviewContext): string | null {
  const known = receipts.filter(({ value }) => value !== null);
  const from = known[0]?.inheritedFrom;
  if (score === null || !from || known.some(({ inheritedFrom }) => inheritedFrom === null)) return null;
  return `This score is ${possessive(withArticle(from))}: we have no such figures for ${country}.`;
}

/** What must be said before the figures: not enough data, or old. */
function notesOf(category: CategoryScore, { now }: OverviewContext): Sentence[] {
  const known = category.receipts.filter(({ value }) => value !== null);
  const main = category.receipts[0];
  if (category.score === null) {
    return [[`Not enough data for a score: we have ${known.length} of ${category.receipts.length} figures.`]];
  }
  if (main?.value != null && main.year !== null && now.getUTCFullYear() - main.year > OLD_YEARS) {
    return [[`We can’t be precise here. The main figure is from ${main.year}.`]];
  }
  return [];
}

function lowestOf({ categories }: Score): CategoryScore['category'] | null {
  const scored = categories.filter(({ score }) => score !== null);
  return scored.length ? scored.reduce((a, b) => (b.score! < a.score! ? b : a)).category : null;
}
