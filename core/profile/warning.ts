import { type AdvisoryReading, countedAdvice } from '#core/score/figures/figures.ts';

/** What most governments say of a place, where they say it against going. */
export type TravelWarning = { kind: 'all-travel' | 'reconsider'; against: number; read: number };

type Advice = readonly Pick<AdvisoryReading, 'issuer' | 'level' | 'scope'>[];

/**
 * Whether most governments advise against going; null where they do not.
 * @param advice of the place itself; what is said of other parts of the country is not counted, nor who gives no level
 */
export function travelWarning(advice: Advice): TravelWarning | null {
  const read = advice.length;
  const counted = countedAdvice(advice);
  const from = (lowest: number) =>
    counted.filter(({ level, scope }) => level >= lowest && scope !== 'parts').length;
  const isMost = (count: number) => count * 2 > counted.length;
  if (isMost(from(4))) return { kind: 'all-travel', against: from(4), read };
  return isMost(from(3)) ? { kind: 'reconsider', against: from(3), read } : null;
}

/** Whether most governments say not to go at all. */
export const isAgainstAllTravel = (advice: Advice): boolean => travelWarning(advice)?.kind === 'all-travel';
