import { listed } from '#core/overview/sentence.ts';
import type { TravelWarning } from '#core/profile/warning.ts';
import type { AdvisoryScope } from '#core/score/figures/figures.ts';
import { capitalized } from '#core/text/first-letter.ts';

const COUNTS = ['none', 'one', 'two', 'three', 'four'];
const counted = (count: number): string => COUNTS[count] ?? String(count);

/** Everybody whose advice we hold. */
const allWeRead = (read: number): string =>
  read === 1 ? 'The one government we read' : `All ${counted(read)} governments we read`;

/** How many governments say a level; `isOfParts`: of parts of the country only. */
type SaidLevel = { level: number; isOfParts?: boolean; count: number };

/** @param said mildest first @param first who says the first one */
const levelsSentence = (said: readonly SaidLevel[], first: string): string =>
  `${said
    .map(({ level, isOfParts, count }, at) => {
      const says = `${at === 0 ? first : counted(count)} ${count === 1 ? 'says' : 'say'} level ${level}`;
      return says + (at === 0 ? ' of 4' : '') + (isOfParts ? ' for parts of the country' : '');
    })
    .join(', ')}.`;

/** What stands around the words of governments; worded on the server only. */
export const governmentsText = {
  noReading: 'We have no level from it',
  own: 'This is the government’s own country',
  levelLabel: (level: number, scope: AdvisoryScope) =>
    `Level ${level} of 4${{ whole: '', 'higher-in-parts': ', some regions higher', parts: ', parts of the country' }[scope]}`,
  scope: {
    whole: 'Whole country',
    'higher-in-parts': 'Some regions higher',
    parts: 'Part of the country',
  } satisfies Record<AdvisoryScope, string>,
  /** What Germany's standing phrases mean. */
  inEnglish: {
    Reisewarnung: 'travel warning',
    Teilreisewarnung: 'partial travel warning',
    'Keine Reisewarnung': 'no travel warning',
  } as Readonly<Record<string, string>>,
  /** "Three governments say level 2 of 4, one says level 3." @param isAll nobody read is silent */
  levelsInWords(said: readonly SaidLevel[], isAll: boolean) {
    const count = said[0]?.count ?? 0;
    const some = `${capitalized(counted(count))} ${count === 1 ? 'government' : 'governments'}`;
    return levelsSentence(said, isAll && said.length === 1 ? allWeRead(count) : some);
  },
  /** "Three of four governments we read advise against all travel here." */
  warning({ kind, against, read }: TravelWarning) {
    const who =
      against === read
        ? allWeRead(read)
        : `${capitalized(counted(against))} of ${counted(read)} governments we read`;
    const s = against === 1 ? 's' : '';
    return kind === 'all-travel'
      ? `${who} advise${s} against all travel here.`
      : `${who} ask${s} you to reconsider or put off this trip.`;
  },
  missing: (count: number) =>
    count === 1
      ? 'We have no level from one government: read its page.'
      : `We have no level from ${count} governments: read their pages.`,
  oldReading: (date: string) => `Level as of ${date}`,
  /** "For Kyiv the United Kingdom says level 4. The table is about the whole country." */
  here: (place: string, says: readonly string[]) =>
    `For ${place} ${listed(says)}. The table is about the whole country.`,
  saysOf: (government: string, level: number) => `${government} says level ${level}`,
};
