import type { Concern } from '#core/guide/relevant.ts';

/** What one may say of oneself to read first what concerns one. */
export const relevantText = {
  title: 'Relevant to me',
  names: {
    solo_woman: 'Solo woman',
    lgbtq: 'LGBTQ+',
    children: 'With children',
    medication: 'Medication',
    driving: 'Driving',
    night_arrival: 'Night arrival',
  } satisfies Record<Concern, string>,
  note: 'Moves what matters to you to the top. Kept in this browser only.',
};

/** What is said once they are in order. @param isWhole false: what the page only names could not be loaded */
export function relevantOutcomeText(count: number, isWhole: boolean): string {
  if (!isWhole) return `${firstText(count)} More could not be loaded: choose again once you are online.`;
  return count === 0 ? 'None of what is told here is about that, which is no all-clear.' : firstText(count);
}

const firstText = (count: number) =>
  `${count} ${count === 1 ? 'warning or law stands' : 'warnings and laws stand'} first.`;
