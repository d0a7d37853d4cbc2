import { governmentOf } from '#core/alert/advisory.ts';
import { type AdvisoryReading, countedAdvice } from '#core/score/figures/figures.ts';
import type { Advisory, AdvisoryBoard } from '#core/score/score.ts';
import { longDateText } from '#core/text/date-text.ts';
import { governmentsText as text } from '#text/safety/governments.ts';
import { adviceInWords } from './advice-in-words.ts';

/** How a cell of the board is drawn: solid, hatched, pale, or plain. */
type LevelCell = 'whole' | 'part' | 'none' | 'plain';

const LEVELS = [1, 2, 3, 4] as const;

/** Words a board for the page. @param countryCode a government says nothing about its own country @param now null: nothing is called old */
export function advisoryView(board: AdvisoryBoard, countryCode: string, now: Date | null = null) {
  const { advisories, read } = board;
  const missing = advisories.length - read;
  return {
    rows: advisories.map((advisory) => rowOf(advisory, advisory.countryCode === countryCode, now)),
    levels: adviceInWords(board),
    missing: missing > 0 ? text.missing(missing) : null,
  };
}

/** What governments say of a place itself, where it is not what they say of the whole country. */
export const levelsHere = (
  { advisories }: AdvisoryBoard,
  here: readonly AdvisoryReading[],
): { government: string; level: number }[] =>
  countedAdvice(here).flatMap(({ issuer, level, scope }) => {
    const general = advisories.find((each) => each.issuer === issuer);
    const isSame = general?.level === level && general.scope === scope;
    return isSame || scope === 'parts' ? [] : [{ government: governmentOf(issuer), level }];
  });

/** Half a year: after that a reader must look for themselves. */
const OLD_MS = 183 * 86_400_000;

/** The board as it is shown: the four rows and what they come to. */
export type AdvisoryView = ReturnType<typeof advisoryView>;
export type AdvisoryRow = AdvisoryView['rows'][number];

/** What one government says, worded. */
function rowOf(
  { government, countryCode, level, scope, wording, language, asOf, url }: Advisory,
  isOwn: boolean,
  now: Date | null,
) {
  // There is nothing to open of a government about its own country.
  const row = { government, countryCode, language, url: isOwn ? null : url };
  if (scope === null || wording === null)
    return {
      ...row,
      cells: LEVELS.map((): LevelCell => 'none'),
      level: null,
      label: '',
      words: isOwn ? text.own : text.noReading,
      language: 'en',
      inEnglish: '',
      appliesTo: '',
      readOn: null,
      readOnText: '',
      isOld: false,
    };
  const isOld = asOf !== null && now !== null && now.getTime() - Date.parse(asOf) > OLD_MS;
  const english = text.inEnglish[wording];
  return {
    ...row,
    cells: LEVELS.map((cell) => cellOf(cell, level, scope)),
    level,
    label: level === null ? '' : text.levelLabel(level, scope),
    words: wording,
    inEnglish: english ? ` (${english})` : '',
    appliesTo: text.scope[scope],
    readOn: asOf,
    readOnText: asOf ? (isOld ? text.oldReading(longDateText(asOf)) : longDateText(asOf)) : '',
    isOld,
  };
}

function cellOf(cell: number, level: number | null, scope: NonNullable<Advisory['scope']>): LevelCell {
  if (cell === level) return scope === 'parts' ? 'part' : 'whole';
  return level !== null && cell > level && scope === 'higher-in-parts' ? 'part' : 'plain';
}
