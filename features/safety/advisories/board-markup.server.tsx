import { renderToStaticMarkup } from 'react-dom/server';
import { saidHere, saidOfArea, saidOfParts, saidOfUnnamedParts } from '#core/alert/advice-words.ts';
import type { PlaceAdvice } from '#core/alert/place-advice.ts';
import { isAtHand, isFar } from '#core/guide/warned-areas.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { governmentsOf } from '#features/guide/areas/area-words.ts';
import type { AreasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { AreaSources, FarAreas, Strips } from '#features/guide/areas/warned-areas.tsx';
import type { CacheDefinition } from '#server/cache.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import { warnedAreasText } from '#text/guide/warned-areas.ts';
import { governmentsText as text } from '#text/safety/governments.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import styles from './advisory-board.module.css';
import { advisoryRows } from './advisory-rows.ts';
import { AdvisoryTable } from './advisory-table.server.tsx';

type BoardProps = { advice: PlaceAdvice; areas: AreasOfPlace; place: Place };

const markupOfBoards: CacheDefinition<string, string> = { name: 'advice', maxEntries: 300 };

/** More are for the page of the country. */
const STRIPS_TOLD = 3;

const YEAR_MS = 365 * 86_400_000;

/** What governments say of a place: in sentences, side by side, and of areas that lie farther off. */
export function boardMarkup(
  props: BoardProps,
  { caches, clock }: Pick<Deps, 'caches' | 'clock'>,
  placeMarkup: PlaceMarkup,
): MarkupText {
  const { advice, place } = props;
  if (advice.rows.every(({ wording }) => wording === null))
    return placeMarkup(renderToStaticMarkup(<NoLevels {...props} />));
  const rows = advisoryRows(advice, place, namingAreas(props));
  // It is the same for all places of a country of which nothing else is said than of all of it.
  const key = JSON.stringify(rows);
  const known = caches.open(markupOfBoards);
  const table = known.get(key) ?? renderToStaticMarkup(<AdvisoryTable rows={rows} />);
  known.set(key, table);
  return placeMarkup(
    renderToStaticMarkup(<Head {...props} />) +
      table +
      renderToStaticMarkup(
        <>
          <p className={styles.note}>{noteOf(advice, place.countryCode, clock())}</p>
          <Elsewhere {...props} />
        </>,
      ),
  );
}

/** A country lists its strips where it tells of its areas. */
const stripsTold = ({ areas: { strips }, place }: Pick<BoardProps, 'areas' | 'place'>) =>
  place.kind === 'country' ? strips : strips.slice(0, STRIPS_TOLD);

/** Governments that say more of a strip or zone by its name. */
export const namingAreas = (of: Pick<BoardProps, 'areas' | 'place'>): ReadonlySet<string> =>
  new Set(governmentsOf(stripsTold(of).flatMap(({ said }) => said)));

/** What holds at the place. */
const Head = ({ advice, place }: BoardProps) => {
  const [here, ofArea] = [saidHere(advice), saidOfArea(advice, withArticle(place.countryName))];
  return (
    <>
      <h2>{text.title}</h2>
      {here && <p className={styles.said}>{here}.</p>}
      {ofArea && <p>{ofArea}</p>}
    </>
  );
};

/** What holds in the rest of its country. */
const Elsewhere = ({ advice, areas, place }: BoardProps) => {
  const country = withArticle(place.countryName);
  // A country lists its areas where it tells of them.
  const isCountry = place.kind === 'country';
  const parts = saidOfParts(advice, country);
  const names = isCountry || !parts ? [] : areas.listed.flatMap((each) => each.names);
  const naming = governmentsOf([...areas.said, ...areas.strips.flatMap(({ said }) => said)]);
  const unnamed = isCountry || names.length > 0 ? null : saidOfUnnamedParts(advice, country, new Set(naming));
  const strips = isCountry ? [] : stripsTold({ areas, place });
  const isNear = areas.told.some(isAtHand);
  const farFrom = areas.told.length > 0 && areas.told.every(isFar) ? place.name : null;
  return (
    <div className={styles.elsewhere}>
      {isCountry && parts && <p>{parts}</p>}
      {unnamed && <p>{unnamed}</p>}
      {names.length > 0 && (
        <p>
          {parts} {text.named(names.map(withArticle), farFrom)} <AreaSources of={areas.said} />
        </p>
      )}
      <FarAreas areas={areas.told.filter((area) => !isAtHand(area) && !isFar(area))} place={place.name} />
      <Strips strips={strips} />
      {(names.length > 0 || strips.length > 0) && !isNear && <p>{warnedAreasText.some}</p>}
    </div>
  );
};

/** Whose numbers these are, of when, and of whom none is known. */
function noteOf({ rows }: PlaceAdvice, own: string, now: Date): string {
  const days = rows.flatMap(({ asOf }) => asOf ?? []).toSorted();
  const missing = rows.filter(({ wording, countryCode }) => wording === null && countryCode !== own);
  const ageMs = now.getTime() - Date.parse(days[0]!);
  // After half a year a reader must look for themselves.
  const old = ageMs > YEAR_MS ? 'a year' : ageMs > YEAR_MS / 2 ? 'half a year' : null;
  return [
    text.lead,
    text.dates(days[0]!, days.at(-1)!, old),
    ...(missing.length > 0 ? [text.missing(missing.map(({ government }) => withArticle(government)))] : []),
  ].join(' ');
}

/** Of a place that nobody has a level for: where to look. */
const NoLevels = ({ advice: { rows }, place }: BoardProps) => {
  const others = rows.filter(({ countryCode, url }) => countryCode !== place.countryCode && url !== '');
  return (
    <>
      <h2>{text.title}</h2>
      <p>
        {text.none(withArticle(place.name))}
        {others.map(({ issuer, government, url }, at) => (
          <span key={issuer}>
            {at > 0 && ', '}
            <a href={url} rel="external">
              {government}
            </a>
          </span>
        ))}
        .
      </p>
    </>
  );
};
