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

/** What is said once they are in order. */
export const relevantOutcomeText = (count: number) =>
  count === 0
    ? 'Nothing on that in full here, which is no all-clear.'
    : `${count} ${count === 1 ? 'warning or law stands' : 'warnings and laws stand'} first.`;
