import { type AdvisoryReading, countedAdvice } from '#core/score/figures/figures.ts';
import { capitalized } from '#core/text/first-letter.ts';

/** What most governments say of a place, where they say it against going. */
export type TravelWarning = { kind: 'all-travel' | 'reconsider'; against: number; read: number };

type Advice = readonly Pick<AdvisoryReading, 'issuer' | 'level' | 'scope'>[];

/** The lowest level of each kind. */
const FROM = { 'all-travel': 4, reconsider: 3 } as const;

/**
 * Whether most governments advise against going; null where they do not.
 * @param advice of the place itself; what is said of other parts of the country is not counted, nor who gives no level
 */
export function travelWarning(advice: Advice): TravelWarning | null {
  const counted = countedAdvice(advice);
  for (const kind of ['all-travel', 'reconsider'] as const) {
    const against = counted.filter(({ level, scope }) => level >= FROM[kind] && scope !== 'parts').length;
    if (against * 2 > counted.length) return { kind, against, read: advice.length };
  }
  return null;
}

/** Whether a level for the place itself is one of those that a warning counts. */
export const isCountedIn = ({ kind }: TravelWarning, level: number | null): boolean =>
  level !== null && level >= FROM[kind];

/** Whether most governments say not to go at all. */
export const isAgainstAllTravel = (advice: Advice): boolean => travelWarning(advice)?.kind === 'all-travel';

const COUNTS = ['none', 'one', 'two', 'three', 'four'];
const counted = (count: number): string => COUNTS[count] ?? String(count);

/** Everybody whose advice we hold. */
export function allWeRead(read: number): string {
  if (read === 1) return 'The one government we read';
  return read === 2
    ? 'Both governments whose levels we read'
    : `All ${counted(read)} governments whose levels we read`;
}

/** "Three of four governments whose levels we read advise against all travel here", without a stop. @param where "here", "to Ukraine" */
export function warningSentence({ kind, against, read }: TravelWarning, where = 'here'): string {
  const who =
    against === read
      ? allWeRead(read)
      : `${capitalized(counted(against))} of ${counted(read)} governments whose levels we read`;
  const s = against === 1 ? 's' : '';
  return kind === 'all-travel'
    ? `${who} advise${s} against all travel ${where}`
    : `${who} ask${s} you to reconsider or put off this trip`;
}
