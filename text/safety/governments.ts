import type { AdvisoryScope } from '#core/score/figures.ts';

/** What stands around the words of governments. */
export const governmentsText = {
  noReading: 'No reading',
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
  spread: (lowest: number, highest: number) =>
    lowest === highest ? `All ${lowest}` : `${lowest} to ${highest}`,
  missing: (count: number) =>
    count === 1
      ? 'We have nothing from one government; that is not the same as “no warning”.'
      : `We have nothing from ${count} governments; that is not the same as “no warning”.`,
};
