import { renderToStaticMarkup } from 'react-dom/server';
import { withArticle } from '#core/overview/sentence.ts';
import type { Place } from '#core/place/place.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import type { CategoryId } from '#core/score/safety.ts';
import type { Overview, Score } from '#core/score/score.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { MonthWeather } from '#features/safety/details/month-weather.tsx';
import { TravelHealthRows } from '#features/safety/details/travel-health.tsx';
import type { PlaceMarkup } from '#server/context.ts';
import { streetText as text } from '#text/guide/street.ts';
import { type OverviewsView, Told, type ToldCategory, ToldGroup } from './overview-list.tsx';

/** What is told of a place, and of its country under the country's name. @param overviews as they are ordered */
export function overviewsMarkup(
  profile: SafetyProfile,
  overviews: readonly Overview[],
  placeMarkup: PlaceMarkup,
): OverviewsView {
  const { place } = profile;
  const isCountry = place.kind === 'country';
  const details = detailsOf(profile);
  const weather = overviews.find(({ category }) => category === 'weather')!;
  // Beside the months stands what is known of the place, else of its country, which then is not said again.
  const isOwnWeather = weather.own.length > 0;
  // Without months it stands among the country's: nobody reads first of another territory's floods.
  const hasMonths = profile.climate !== null;
  const isWeatherApart = isOwnWeather || hasMonths;
  const others = overviews.filter(({ category }) => category !== 'weather');
  // What was read in a country's own towns stands among its figures: it has one name and one heading.
  const adviceFor = advisedBy(profile.score);
  const own = isCountry
    ? []
    : told(others, (each) => (each.own.length > 0 ? adviceFor(each, each.own) : []), details);
  const isFirst = (category: CategoryId) => own.every((each) => each.category !== category);
  const ofCountry = told(
    lenderOnce(isOwnWeather || !hasMonths ? overviews : others),
    (each) => {
      const { own, ofCountry } = each;
      if (isCountry) return adviceFor(each, [...own, ...between(own, ofCountry), ...ofCountry]);
      return own.length > 0 ? ofCountry : adviceFor(each, ofCountry);
    },
    isCountry ? details : {},
  );
  const draw = (name: string, group: readonly ToldCategory[]) =>
    group.length > 0
      ? placeMarkup(
          renderToStaticMarkup(
            <ToldGroup title={capitalized(text.inPlace(withArticle(name)))} told={group} />,
          ),
        )
      : null;
  return {
    own: draw(readingsOf(place), own),
    weather: isWeatherApart
      ? {
          told: placeMarkup(
            renderToStaticMarkup(
              <Told
                category="weather"
                parts={adviceFor(weather, isOwnWeather ? weather.own : weather.ofCountry)}
                Heading={own.length > 0 ? 'h4' : 'h3'}
              />,
            ),
          ),
          details: details.weather ? placeMarkup(details.weather) : null,
        }
      : null,
    ofCountry: draw(
      place.countryName,
      ofCountry.map((each) => ({
        ...each,
        isFirst: (each.category !== 'weather' || !isWeatherApart) && isFirst(each.category),
      })),
    ),
  };
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

/** Whose figures stand in is said with the first category of theirs; all others name that country anyway. */
function lenderOnce(overviews: readonly Overview[]): Overview[] {
  const first = overviews.findIndex(({ lender }) => lender !== null);
  return overviews.map((overview, at) =>
    at === first && overview.lender
      ? { ...overview, ofCountry: [{ text: `${overview.lender} ` }, ...overview.ofCountry] }
      : overview,
  );
}

/** A space where two texts meet. */
const between = (first: Overview['parts'], second: Overview['parts']): Overview['parts'] =>
  first.length > 0 && second.length > 0 ? [{ text: ' ' }] : [];

type Details = Partial<Record<CategoryId, string>>;

/** Categories of which there is something to tell. */
const told = (
  overviews: readonly Overview[],
  partsOf: (overview: Overview) => Overview['parts'],
  details: Details,
): ToldCategory[] =>
  overviews.flatMap((overview) => {
    const { category } = overview;
    const one = { category, parts: partsOf(overview), details: details[category], isFirst: true };
    return one.parts.length > 0 || one.details ? [one] : [];
  });

/** Whose readings stand on the page: of a place below a city those of its city or region, which have stations. */
const readingsOf = ({ name, countryId, scoreOf }: Place): string =>
  scoreOf && scoreOf.id !== countryId ? scoreOf.name : name;

/** What follows a category. */
function detailsOf({ place, health, climate, weatherMonths }: SafetyProfile): Details {
  const hasMonths = climate !== null && place.kind !== 'country';
  return {
    medical_care: renderToStaticMarkup(<TravelHealthRows place={place} health={health} />),
    weather: hasMonths
      ? renderToStaticMarkup(
          <MonthWeather place={{ ...place, name: readingsOf(place) }} months={weatherMonths} />,
        )
      : '',
  };
}
