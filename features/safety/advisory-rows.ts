import { longDateText } from '#core/date-text.ts';
import type { Advisory, AdvisoryBoard } from '#core/score.ts';
import { governmentsText as text } from '../../app/text/governments.ts';

/** How a cell of the board is drawn: solid, hatched, pale, or plain. */
export type LevelCell = 'whole' | 'part' | 'none' | 'plain';

/** What one government says, worded. */
export type AdvisoryRow = {
  government: string;
  countryCode: string;
  cells: LevelCell[];
  /** Null: no reading. */
  level: number | null;
  label: string;
  words: string;
  language: string;
  inEnglish: string;
  appliesTo: string;
  readOn: string | null;
  readOnText: string;
  /** Null where there is nothing to open: a government about its own country. */
  url: string | null;
};

/** The board as it is shown: the four rows and what they come to. */
export type AdvisoryView = {
  rows: AdvisoryRow[];
  median: number | null;
  spread: string | null;
  read: number;
  missing: string | null;
};

const LEVELS = [1, 2, 3, 4] as const;

/**
 * Words a board for the page.
 * @param countryCode of the country itself: a government says nothing about its own
 */
export function advisoryView(board: AdvisoryBoard, countryCode: string): AdvisoryView {
  const { advisories, median, lowest, highest, read } = board;
  const missing = advisories.length - read;
  return {
    rows: advisories.map((advisory) => rowOf(advisory, advisory.countryCode === countryCode)),
    median,
    spread: lowest === null || highest === null ? null : text.spread(lowest, highest),
    read,
    missing: missing > 0 ? text.missing(missing) : null,
  };
}

function rowOf(
  { government, countryCode, level, scope, wording, language, asOf, url }: Advisory,
  isOwn: boolean,
) {
  const row = { government, countryCode, language, url: isOwn ? null : url };
  if (level === null || scope === null || wording === null)
    return {
      ...row,
      cells: LEVELS.map(() => 'none' as const),
      level: null,
      label: '',
      words: isOwn ? text.own : text.noReading,
      language: 'en',
      inEnglish: '',
      appliesTo: '',
      readOn: null,
      readOnText: '',
    };
  const english = text.inEnglish[wording];
  return {
    ...row,
    cells: LEVELS.map((cell) => cellOf(cell, level, scope)),
    level,
    label: text.levelLabel(level, scope),
    words: wording,
    inEnglish: english ? ` (${english})` : '',
    appliesTo: text.scope[scope],
    readOn: asOf,
    readOnText: asOf ? longDateText(asOf) : '',
  };
}

function cellOf(cell: number, level: number, scope: NonNullable<Advisory['scope']>): LevelCell {
  if (cell === level) return scope === 'parts' ? 'part' : 'whole';
  return cell > level && scope === 'higher-in-parts' ? 'part' : 'plain';
}
