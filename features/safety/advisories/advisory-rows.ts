import type { GovernmentAdvice, PlaceAdvice } from '#core/alert/place-advice.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { longDateText } from '#core/text/date-text.ts';
import { governmentsText as text } from '#text/safety/governments.ts';

/** How a cell of the board is drawn: solid, hatched, pale, or plain. */
type LevelCell = 'here' | 'part' | 'none' | 'plain';

/** As the board counts them. */
export const LEVELS = [1, 2, 3, 4] as const;

type Named = Pick<Place, 'name' | 'countryCode' | 'countryName'>;

/**
 * The rows of the board, worded for the page of a place.
 * @param naming governments that the page tells to say more of a strip or zone by its name
 */
export const advisoryRows = ({ rows }: PlaceAdvice, place: Named, naming: ReadonlySet<string> = new Set()) =>
  rows.map((row) => rowOf(row, place, naming.has(row.government)));

export type AdvisoryRow = ReturnType<typeof advisoryRows>[number];

/** What one government says, worded. */
function rowOf(row: GovernmentAdvice, place: Named, namesAreas: boolean) {
  const { government, countryCode, scope, wording, language, asOf, ofArea } = row;
  // There is nothing to open of a government about its own country.
  const isOwn = countryCode === place.countryCode;
  const said = {
    government,
    countryCode,
    url: isOwn ? null : row.url,
    label: text.levelLabel(row, namesAreas),
  };
  if (scope === null || wording === null)
    return {
      ...said,
      cells: LEVELS.map((): LevelCell => 'none'),
      level: null,
      brief: null,
      words: isOwn ? text.own : text.noReading,
      language: 'en',
      inEnglish: '',
      elsewhere: null,
      appliesTo: '',
      readOn: '',
    };
  const english = ofArea === null ? text.inEnglish[wording] : undefined;
  return {
    ...said,
    cells: LEVELS.map((cell) => cellOf(cell, row)),
    level: row.here ?? row.partsLevel,
    /** In a line beside its name; null: it was not read. */
    brief: said.label || (english ?? wording),
    words: ofArea ?? wording,
    language,
    inEnglish: english ? ` (${english})` : '',
    elsewhere: ofArea === null ? null : text.elsewhere(withArticle(place.countryName), elsewhere(row)),
    appliesTo: ofArea === null ? text.scope[scope === 'whole' && namesAreas ? 'named' : scope] : place.name,
    readOn: asOf ? longDateText(asOf) : '',
  };
}

/** What is said of the whole country beside the place's own area; null: of parts only. */
function elsewhere({ issuer, level, scope, wording }: GovernmentAdvice): string | null {
  if (scope === 'parts') return null;
  return issuer === 'UK' && level === 3 && scope === 'higher-in-parts' ? text.essentialOrNone : wording;
}

/** Solid is what holds at the place, hatched what holds in parts of the country, at the level it has there. */
function cellOf(cell: number, { here, scope, partsLevel, issuer }: GovernmentAdvice): LevelCell {
  if (cell === here) return 'here';
  if (scope === 'parts') return cell === partsLevel && cell > (here ?? 0) ? 'part' : 'plain';
  // Canada marks that regions are worse without saying how much.
  const highest = issuer === 'CA' ? 4 : (partsLevel ?? 4);
  return scope === 'higher-in-parts' && cell > (here ?? 4) && cell <= highest ? 'part' : 'plain';
}
