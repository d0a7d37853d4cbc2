import { AREA_ADVICE, type AreaAdvice, adviceOf, type Border, warningsOf } from '#core/guide/warned-areas.ts';
import type { Place } from '#core/place/place.ts';
import { travelWarning } from '#core/profile/warning.ts';
import type { AdviceStrip } from '#core/score/figures/figures.ts';
import { type AreaDeps, type Said, saidBy } from './who-warns.server.ts';

/** Strips of one width or a zone that governments warn of, with who says so. */
export type ToldStrip = { advice: AreaAdvice; said: Said[] } & (
  | { zone: null; km: number; borders: Border[] }
  | { zone: string; km: null; borders: null }
);

/** Strips along a country's borders: what most say first, then the gravest and widest; none where most warn of all of it. */
export function stripsOf(deps: AreaDeps, { countryCode }: Pick<Place, 'countryCode'>): ToldStrip[] {
  const ofCountry = deps.scores.tables.countries.get(countryCode)?.advisories ?? [];
  if (travelWarning(ofCountry)) return [];
  const strips = warningsOf(deps.scores.tables.adviceStrips.get(countryCode) ?? [], ofCountry);
  const sameWords = Map.groupBy(strips, (strip) =>
    [adviceOf(strip), strip.zone ?? [strip.km, strip.neighbor, strip.exceptFor, strip.lesser]].join(),
  );
  // Several borders of one width stand in one sentence where the same governments say so.
  const sameGovernments = Map.groupBy(sameWords.values(), (same) =>
    [adviceOf(same[0]!), same[0]!.km ?? same[0]!.zone, ...same.map(({ issuer }) => issuer)].join(),
  );
  return [...sameGovernments.values()]
    .map((borders) => toldStrip(deps, countryCode, borders))
    .toSorted(
      (a, b) =>
        b.said.length - a.said.length ||
        AREA_ADVICE.indexOf(a.advice) - AREA_ADVICE.indexOf(b.advice) ||
        (b.km ?? 0) - (a.km ?? 0),
    );
}

/** @param borders one or several, with what each government says of it */
function toldStrip(deps: AreaDeps, countryCode: string, borders: readonly AdviceStrip[][]): ToldStrip {
  const [same] = borders;
  const [first] = same!;
  const board = deps.scores.advisories(countryCode);
  const all = { advice: adviceOf(first!), said: same!.map((strip) => saidBy(deps, board, strip)) };
  const { zone, km } = first!;
  return zone === null
    ? { ...all, zone, km, borders: borders.flatMap(([strip]) => borderOf(deps, strip!)) }
    : { ...all, zone, km, borders: null };
}

const borderOf = ({ gazetteer }: AreaDeps, strip: AdviceStrip): Border[] =>
  strip.zone === null
    ? [
        {
          neighbor: gazetteer.country(strip.neighbor)?.name ?? strip.neighbor,
          exceptFor: strip.exceptFor,
          lesser: strip.lesser,
        },
      ]
    : [];
