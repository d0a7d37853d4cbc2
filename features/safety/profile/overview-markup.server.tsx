import { renderToStaticMarkup } from 'react-dom/server';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import type { CategoryId } from '#core/score/safety.ts';
import type { Overview, Score } from '#core/score/score.ts';
import { capitalized, uncapitalized } from '#core/text/first-letter.ts';
import { Months } from '#features/safety/details/months.tsx';
import { monthsView, readingsOf } from '#features/safety/details/months-view.server.ts';
import { TravelHealthRows } from '#features/safety/details/travel-health.tsx';
import type { PlaceMarkup } from '#server/context.ts';
import { streetText as text } from '#text/guide/street.ts';
import { type OverviewsView, Told, type ToldCategory, ToldGroup } from './overview-list.tsx';

/** What is told of a place, and of its country under the country's name: each category once. @param overviews as they are ordered */
export function overviewsMarkup(
  profile: SafetyProfile,
  overviews: readonly Overview[],
  placeMarkup: PlaceMarkup,
): OverviewsView {
  const { place, score } = profile;
  const isCountry = place.kind === 'country';
  const details = healthOf(profile);
  const months = monthsView(profile);
  const adviceFor = advisedBy(score);
  const isOwn = ({ category, own }: Overview) => !isCountry && (own.length > 0 || Boolean(details[category]));
  const own = new Set<CategoryId>(overviews.filter(isOwn).map(({ category }) => category));
  const withLender = profile.borrowedFrom ? overviews : lenderOnce(overviews, months !== null);
  const told = withLender.map((overview): ToldCategory => {
    const { category, ofCountry, lender } = overview;
    const isBoth = own.has(category) && ofCountry.length > 0;
    return {
      category,
      parts: adviceFor(
        overview,
        own.has(category)
          ? overview.own
          : // What was read in a country's own towns stands among its figures: it has one name and one heading.
            [...overview.own, ...between(overview.own, ofCountry), ...ofCountry],
      ),
      ...(isBoth && { ofCountry: lender ? ofCountry : named(ofCountry, place.countryName) }),
      details: details[category],
    };
  });
  const groupOf = (name: string, isMeant: (category: CategoryId) => boolean) => {
    const group = told.filter(
      (each) =>
        isMeant(each.category) &&
        (each.category !== 'weather' || !months) &&
        (each.parts.length > 0 || each.details),
    );
    const title = capitalized(text.inPlace(withArticle(name)));
    // What is as wide as the page comes last, or it would part the columns.
    const inOrder = group.toSorted((a, b) => Number(Boolean(a.details)) - Number(Boolean(b.details)));
    return group.length > 0
      ? placeMarkup(renderToStaticMarkup(<ToldGroup title={title} told={inOrder} />))
      : null;
  };
  const ofPlace = groupOf(readingsOf(place), (category) => own.has(category));
  const weather = told.find(({ category }) => category === 'weather')!;
  return {
    own: ofPlace,
    weather:
      months &&
      placeMarkup(
        renderToStaticMarkup(
          <>
            <Told {...weather} Heading={ofPlace ? 'h4' : 'h3'} />
            <Months {...months} />
          </>,
        ),
      ),
    ofCountry: groupOf(place.countryName, (category) => !own.has(category)),
  };
}

/** Says whose figures they are, where their sentences do not. */
function named(parts: Overview['parts'], country: string): Overview['parts'] {
  const [first, ...rest] = parts;
  if (!first || parts.some((part) => part.text.includes(country))) return parts;
  return [{ ...first, text: `In ${withArticle(country)} ${uncapitalized(first.text)}` }, ...rest];
}

/** From this score on the advice is the care that everybody takes at home. */
const CAREFREE = 80;
/** What is asked here is asked because of one hazard, however good the other figures are. */
const OF_HAZARDS: readonly CategoryId[] = ['environmental', 'weather'];

/** What to do comes first, where a category asks for more than at home; what governments advise has a table of its own. */
function advisedBy({ categories }: Pick<Score, 'categories'>) {
  const asks = new Set<CategoryId>(
    categories.flatMap(({ category, score }) =>
      category !== 'political_stability' &&
      score !== null &&
      (score < CAREFREE || OF_HAZARDS.includes(category))
        ? [category]
        : [],
    ),
  );
  return ({ category, advice }: Overview, parts: Overview['parts']): Overview['parts'] =>
    advice === null || !asks.has(category)
      ? parts
      : [{ text: parts.length > 0 ? `${advice} ` : advice }, ...parts];
}

/**
 * Whose figures stand in is said with the first category of theirs; all others name that country anyway. Of a place
 * whose whole score is borrowed it stands at the top of the page.
 * @param hasMonths the weather stands apart: nobody reads first of another territory's floods
 */
function lenderOnce(overviews: readonly Overview[], hasMonths: boolean): Overview[] {
  const first = overviews.findIndex(
    ({ lender, category, own }) =>
      lender !== null && !(hasMonths && category === 'weather' && own.length === 0),
  );
  return overviews.map((overview, at) =>
    at === first && overview.lender
      ? { ...overview, ofCountry: [{ text: `${overview.lender} ` }, ...overview.ofCountry] }
      : overview,
  );
}

/** A space where two texts meet. */
const between = (first: Overview['parts'], second: Overview['parts']): Overview['parts'] =>
  first.length > 0 && second.length > 0 ? [{ text: ' ' }] : [];

/** What follows a category. */
const healthOf = ({ place, health }: SafetyProfile): Partial<Record<CategoryId, string>> => ({
  medical_care: renderToStaticMarkup(<TravelHealthRows place={place} health={health} />),
});
