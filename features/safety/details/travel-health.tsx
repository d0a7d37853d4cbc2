import { ALTITUDE_ADVICE_METERS, altitudeOf } from '#core/help/altitude.ts';
import type { HealthFinding, MalariaLevel, TravelHealth } from '#core/help/travel-health.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { MONTH_NAMES } from '#core/text/month.ts';
import { healthText as text } from '#text/safety/details/health.ts';
import styles from './place-details.module.css';

type Named = Pick<Place, 'kind' | 'name' | 'countryName'>;
type Row = { title: string; isCountrys: boolean; lines: readonly string[] };

/** From here on the mosquitoes of dengue grow rare. */
const FEW_MOSQUITOES_METERS = 1500;
const FEET_PER_METER = 3.281;
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const inTens = (length: number) => whole.format(10 * Math.round(length / 10));
/** "2,580 m (8,470 ft)" */
const heightText = (meters: number) => text.height(inTens(meters), inTens(meters * FEET_PER_METER));

/** Height, malaria, yellow fever and dengue at a place, each with what to do; nothing where nothing is known. */
export function TravelHealthRows({ place, health }: { place: Named; health: TravelHealth }) {
  const rows = healthRows(place, health);
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{text.title(subjectOf(place))}</h4>
      <dl>
        {rows.map(({ title, isCountrys, lines }) => (
          <div key={title}>
            <dt>
              {title}
              {isCountrys && place.kind !== 'country' && <small>{text.wholeCountry}</small>}
            </dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <Sources
        health={health}
        diseases={rows.map(({ title }) => title).filter((title) => title !== text.altitude.title)}
      />
    </>
  );
}

function Sources({ health, diseases }: { health: TravelHealth; diseases: readonly string[] }) {
  const meters = health.elevationMeters;
  const { sources } = text;
  return (
    <p className={styles.sources}>
      {diseases.length > 0 && (
        <>
          {`${text.note} ${sources.diseases(diseases)} `}
          <a href="https://wwwnc.cdc.gov/travel/destinations/list">{sources.cdc}</a>
          {'. '}
        </>
      )}
      {meters !== null && altitudeOf(meters) !== 'low' && (
        <>
          {sources.height}
          {` ${sources.altitude(heightText(ALTITUDE_ADVICE_METERS))} `}
          <a href="https://www.nhs.uk/conditions/altitude-sickness/">{sources.nhs}</a>
          {', '}
          <a href="https://wwwnc.cdc.gov/travel/page/travel-to-high-altitudes">{sources.cdcAltitude}</a>.
        </>
      )}
    </p>
  );
}

/** More areas than this are a table. */
const AREAS_NAMED = 5;

/** What there is to say of each, in words. */
export const healthRows = (place: Named, { elevationMeters, ...health }: TravelHealth): Row[] =>
  [
    elevationMeters === null ? null : altitudeRow(elevationMeters),
    malariaRow(place, health.malaria),
    yellowFeverRow(place, health),
    dengueRow(place, health.dengue, elevationMeters),
  ].filter((row) => row !== null);

/** Nobody falls ill of a low height. */
function altitudeRow(meters: number): Row | null {
  const { title, height, near, high } = text.altitude;
  const heights = `${height(heightText(meters))}.`;
  switch (altitudeOf(meters)) {
    case 'low':
      return null;
    case 'near':
      return { title, isCountrys: false, lines: [heights, near(heightText(ALTITUDE_ADVICE_METERS))] };
    case 'high':
      return { title, isCountrys: false, lines: [heights, ...high] };
  }
}

function malariaRow(place: Named, found: HealthFinding<MalariaLevel> | null): Row | null {
  if (!found) return null;
  const words = text.malaria;
  const isCountrys = isOfWholeCountry(found);
  // Of a country's parts nothing is known of the place itself: where it is listed is said, and no more.
  const elsewhere = found.level === 'parts' ? found.elsewhere : undefined;
  const advice = { none: words.askRoute, above: words.askRoute, rare: words.askRare };
  return {
    title: words.title,
    isCountrys,
    lines: elsewhere
      ? [
          `${words.elsewhere(withArticle(place.countryName), elsewhere.slice(0, AREAS_NAMED), subjectOf(place))}.`,
          words.askRoute,
        ]
      : [
          saidOf(place, found, words),
          found.level in advice ? advice[found.level as keyof typeof advice] : words.ask,
        ],
  };
}

function yellowFeverRow(
  place: Named,
  { yellowFever: found, certificate }: Pick<TravelHealth, 'yellowFever' | 'certificate'>,
): Row | null {
  const words = text.yellowFever;
  const lines = certificate ? [words.certificate[certificate]] : [];
  if (found) lines.unshift(saidOf(place, found, words));
  return lines.length > 0
    ? { title: words.title, isCountrys: found !== null && isOfWholeCountry(found), lines }
    : null;
}

/** @param meters of the place above the sea */
function dengueRow(place: Named, found: TravelHealth['dengue'], meters: number | null): Row | null {
  const words = text.dengue;
  const isHighUp = found !== null && isOfCountry(found) && (meters ?? 0) >= FEW_MOSQUITOES_METERS;
  // Rare or uncertain cases ask nothing of a visitor.
  const line =
    found?.level === 'frequent'
      ? `${words.frequent(areaOf(place, found))} ${isHighUp ? words.high(subjectOf(place)) : words.advice}`
      : found?.level === 'varies'
        ? words.varies(withArticle(place.countryName))
        : null;
  return line === null ? null : { title: words.title, isCountrys: false, lines: [line] };
}

/** Said of the country, or of all of it that is not named. */
const isOfCountry = ({ basis, level }: Pick<HealthFinding<string>, 'basis' | 'level'>): boolean =>
  basis === 'country' || (basis === 'rest' && ['risk', 'rural', 'recommended'].includes(level));

const isOfWholeCountry = (found: Pick<HealthFinding<string>, 'basis' | 'level'>): boolean =>
  isOfCountry(found) && !OF_PARTS.includes(found.level);
const OF_PARTS = ['parts', 'rural', 'generally_not_parts'];

const subjectOf = ({ kind, name }: Named) =>
  kind === 'country' || kind === 'region' ? withArticle(name) : name;

type Words<Level extends string> = Record<Level, (area: string) => string> & {
  above: (place: string, country: string, height: string) => string;
};

/** What the list says, with the height and the months it holds for. */
function saidOf<Level extends string>(
  place: Named,
  found: HealthFinding<Level>,
  words: Words<Level>,
): string {
  const { level, months, limitMeters } = found;
  const said =
    level === 'above'
      ? words.above(place.name, withArticle(place.countryName), heightText(limitMeters!))
      : (words as Record<string, (area: string) => string>)[level]!(areaOf(place, found));
  const season = months && text.months(MONTH_NAMES[months[0] - 1]!, MONTH_NAMES[months[1] - 1]!);
  return season ? `${said} ${season}.` : `${said}.`;
}

/** What is meant: the area, the place itself, what is left of its country, or the country. */
function areaOf(place: Named, { area, basis, level, limitMeters }: HealthFinding<string>): string {
  if (area) return area;
  if (basis === 'place') return subjectOf(place);
  if (limitMeters !== null) {
    const { above, below } = text.limit;
    return (level === 'none' || level === 'not' ? above : below)(place.name, heightText(limitMeters));
  }
  const country = withArticle(place.countryName);
  return isOfCountry({ basis, level }) ? country : text.rest(country);
}
