import type { BandLevel } from '#core/score/safety.ts';

/** How to read scores: the dialog. */
export const legendText = {
  title: 'How to read scores',
  lead: ['Every score runs from 0 to 100 and ', 'higher is always safer', '. The shield fills to the score.'],
  range: (status: string, from: number, to: number) => `${status}, ${from}–${to}`,
  unknownRange: 'Unknown, no score',
  advice: {
    safe: 'Take the care you would at home.',
    okay: 'Fine for most visits. Read the weakest category first.',
    caution: 'Low safety. Plan around the weak points it names.',
    danger: 'Serious risk. Read government advice before deciding.',
    unknown: 'We don’t have enough to say. It does not mean safe.',
  } satisfies Record<BandLevel, string>,
  method: 'The whole method',
  close: 'Close',
};
