import { listed } from '#core/overview/sentence.ts';
import type { AdvisoryScope } from '#core/score/figures/figures.ts';

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four'];

/** What stands around the words of governments. */
export const governmentsText = {
  noReading: 'Gives no level that we hold',
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
  /** "Two say level 2, one says level 3." @param told how many governments say a level, lowest first */
  levels: (told: readonly { level: number; count: number }[]) => {
    const parts = told.map(
      ({ level, count }, at) =>
        `${at === 0 ? COUNTS[count] : COUNTS[count]?.toLowerCase()} ${count === 1 ? 'says' : 'say'} level ${level}`,
    );
    return `${parts.join(', ')}.`;
  },
  missing: (count: number) =>
    count === 1
      ? 'We have no level from one government: read its page.'
      : `We have no level from ${count} governments: read their pages.`,
  oldReading: (date: string) => `Level as of ${date}`,
  /** "For Kyiv the United Kingdom says level 4." */
  here: (place: string, says: readonly string[]) => `For ${place} ${listed(says)}.`,
  saysOf: (government: string, level: number) => `${government} says level ${level}`,
};
