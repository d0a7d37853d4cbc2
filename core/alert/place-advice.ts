import { type TravelWarning, travelWarning } from '#core/profile/warning.ts';
import { type AdvisoryReading, countedAdvice } from '#core/score/figures/figures.ts';
import type { Advisory, AdvisoryBoard } from '#core/score/score.ts';
import { WARNED_FROM, wordingHere } from './advisory.ts';

/** What one government says of a place, and of the rest of its country. */
export type GovernmentAdvice = Advisory & {
  /** Its level for the place itself, 1-4; null: it gives none here. */
  here: AdvisoryReading['level'] | null;
  /** Its words for the area that the place lies in, where they are not those for the whole country. */
  ofArea: string | null;
};

/** What governments say of a place: strip, reasons, board and sentences are all made from this one answer. */
export type PlaceAdvice = {
  /** All four, in the order of the board. */
  rows: readonly GovernmentAdvice[];
  /** What most of them say against going here. */
  warning: TravelWarning | null;
};

/** @param board of its country @param here the readings that hold for the place itself */
export function placeAdvice(board: AdvisoryBoard, here: readonly AdvisoryReading[]): PlaceAdvice {
  const rows = board.advisories.map((advisory): GovernmentAdvice => {
    const reading = countedAdvice(here).find(
      ({ issuer, scope }) => issuer === advisory.issuer && scope !== 'parts',
    );
    if (!reading) return { ...advisory, here: null, ofArea: null };
    const isOfCountry = advisory.level === reading.level && advisory.scope !== 'parts';
    return {
      ...advisory,
      here: reading.level,
      ofArea: isOfCountry ? null : wordingHere(reading),
      asOf: isOfCountry ? advisory.asOf : reading.asOf,
    };
  });
  return { rows, warning: travelWarning(here) };
}

/** Canada marks that regions are worse without a level: above normal precautions that is a warning. */
const UNTOLD_IS_WARNING_FROM = 2;

/** Whether a government says more of parts of the country, of which the place is none. */
const saysMoreOfParts = ({ ofArea, scope }: GovernmentAdvice): boolean =>
  ofArea === null && (scope === 'parts' || scope === 'higher-in-parts');

/** Whether it advises against going there. */
export const warnsOfParts = (row: GovernmentAdvice): boolean =>
  saysMoreOfParts(row) &&
  (row.partsLevel === null ? (row.level ?? 0) >= UNTOLD_IS_WARNING_FROM : row.partsLevel >= WARNED_FROM);

/** Whether it is not told how much more it says of them. */
export const isUntoldOfParts = (row: GovernmentAdvice): boolean => saysMoreOfParts(row) && !warnsOfParts(row);
