import { adviceInWords } from '#core/alert/advice-words.ts';
import { altitudeOf } from '#core/help/altitude.ts';
import type { TravelHealth } from '#core/help/travel-health.ts';
import { stormMonths } from '#core/overlay/hazards.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { categoryOf, shownScore } from '#core/score/safety.ts';
import { monthsOf, type Stay } from '#core/trip/stays.ts';
import { rankedStreet } from '#features/guide/street-topics.server.ts';
import { emergencyText } from '#features/safety/countries/compare-view.server.ts';
import { healthRows } from '#features/safety/details/travel-health.tsx';
import type { Deps } from '#server/deps.ts';
import { stopText as text } from '#text/trip/stop-facts.ts';

export type FactDeps = Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

/** A piece of a fact: words, or a temperature, which is shown in the visitor's unit. */
export type FactPart = string | { celsius: number };
/** What is told of a stop under one name, line by line. */
export type StopFact = { name: string; lines: FactPart[][] };

const MONTHS_TOLD = 3;
const TOPICS_TOLD = 3;

/** What to know at a stop. @param stay null: without dates nothing is said of weather and holidays */
export function stopFacts(deps: FactDeps, place: Place, stay: Stay | null): StopFact[] {
  const { scores } = deps;
  const numbers = scores.emergency(place.countryCode);
  const emergency = (numbers && emergencyText(numbers)) ?? text.noEmergency;
  return [
    ...weakPoint(deps, place),
    ...(stay ? weather(deps, place, stay) : []),
    fact(text.holidays, stay ? holidays(deps, place, stay) : [text.noDates]),
    fact(text.governments, [governments(deps, place)]),
    ...street(deps, place),
    ...health(deps, place),
    fact(text.emergency, [emergency]),
  ];
}

const fact = (name: string, lines: readonly string[]): StopFact => ({
  name,
  lines: lines.map((line) => [line]),
});

/** The category with the lowest score, and what to do about it. */
function weakPoint({ scores }: FactDeps, place: Place): StopFact[] {
  const known = scores.of(place).categories.filter(({ score }) => score !== null);
  const lowest = known.reduce<(typeof known)[number] | null>(
    (low, each) => (low === null || each.score! < low.score! ? each : low),
    null,
  );
  if (lowest === null) return [];
  const overview = scores.overviews(place).find(({ category }) => category === lowest.category);
  const words = (overview?.parts ?? []).map((part) => part.text).join('');
  const { name } = categoryOf(lowest.category);
  return [fact(text.weakest, [text.weakestIs(name, shownScore(lowest.score)!, firstSentence(words))])];
}

/** Overviews say first what to do. */
const firstSentence = (words: string): string => /^.*?[.](?= [A-Z]|$)/s.exec(words)?.[0] ?? words;

function weather({ scores }: FactDeps, place: Place, stay: Stay): StopFact[] {
  const [months, means, storms] = [scores.weatherMonths(place), scores.climate(place), scores.storms(place)];
  return monthsOf(stay)
    .slice(0, MONTHS_TOLD)
    .map(({ month }): StopFact => {
      const own = months?.find((each) => each.month === month);
      const mean = means?.find((each) => each.month === month);
      const season = storms && stormMonths(storms).includes(month) ? [text.storms] : [];
      const line: FactPart[] = own
        ? [
            text.byDay,
            { celsius: own.highCelsius },
            text.byNight,
            { celsius: own.lowCelsius },
            text.wetDays(Math.round(own.wetDays)),
            ...season,
          ]
        : mean
          ? [text.about, { celsius: mean.celsius }, text.meanOf(withArticle(place.countryName)), ...season]
          : [text.noWeather, ...season];
      return { name: text.month(month), lines: [line] };
    });
}

/** Public holidays and the month of fasting on the days of a stay. */
function holidays({ guide }: FactDeps, place: Place, { from, to }: Stay): string[] {
  const country = withArticle(place.countryName);
  const months = monthsOf({ from, to }).map((month) => guide.calendar(place.countryCode, month));
  const isDuring = ({ day, lastDay }: { day: string; lastDay: string }) => day <= to && lastDay >= from;
  const all = months.flatMap((month) => month?.holidays ?? []).filter(isDuring);
  const days = [...new Map(all.map((each) => [each.day + each.name, each])).values()];
  const fasting = months.flatMap((month) => month?.fasting ?? []).find(isDuring);
  return [
    ...days.map(({ day, lastDay, name }) => text.holiday(day, lastDay, name)),
    ...(days.length > 0 ? [text.shut] : []),
    ...(fasting ? [text.ramadan(fasting.day, fasting.lastDay)] : []),
    ...(months.includes(null) ? [text.noCalendar(country)] : []),
    ...(days.length === 0 && !months.includes(null) ? [text.noHoliday(country)] : []),
  ];
}

function governments({ scores }: FactDeps, place: Place): string {
  const country = withArticle(place.countryName);
  return adviceInWords(scores.advice(place), country) ?? text.noAdvice(country);
}

function street(deps: FactDeps, place: Place): StopFact[] {
  const told = rankedStreet(deps, place);
  if (told.length === 0) return [];
  return [
    fact(
      text.street,
      told.slice(0, TOPICS_TOLD).map(({ topic }) => text.topic(topic.name, topic.advice)),
    ),
  ];
}

function health({ scores }: FactDeps, place: Place): StopFact[] {
  const rows = healthRows(place, toActOn(scores.health(place)));
  if (rows.length === 0) return [];
  return [
    fact(
      text.healthTitle,
      rows.map(({ title, lines }) => text.health(title, lines)),
    ),
  ];
}

/** What asks something of a traveler; the rest stands on the profile. */
export function toActOn(health: TravelHealth): TravelHealth {
  const { elevationMeters: meters, malaria, yellowFever, certificate, dengue } = health;
  const isFever = yellowFever?.level === 'recommended' || yellowFever?.level === 'parts';
  return {
    elevationMeters: meters !== null && altitudeOf(meters) !== 'low' ? meters : null,
    malaria: malaria && malaria.level !== 'none' && malaria.level !== 'above' ? malaria : null,
    yellowFever: isFever ? yellowFever : null,
    certificate,
    dengue: dengue?.level === 'frequent' ? dengue : null,
  };
}
