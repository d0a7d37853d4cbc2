import type { Preset } from '#core/score/weighing.ts';

/** "Weigh it my way": the risk profile of one visitor. */
export const weighingText = {
  title: 'Weigh it my way',
  lead: 'Set how much each category counts for you. It is worked out in your browser and kept there; nothing about you is sent.',
  noPlace: 'Open the safety profile of a place first: then you can weigh its categories your own way.',
  mine: 'With your weights',
  published: 'Published score',
  short: (score: number | null) =>
    score === null ? 'With your weights: not enough data' : `With your weights: ${score}`,
  same: 'Nothing is changed yet, so both are the same.',
  unknown: 'Not enough data: what counts most for you is not known well enough here.',
  capped:
    'Governments advise against all travel here, so no weighing lifts the score over the limit of the method.',
  presets: 'Start from',
  presetNames: {
    solo_woman: 'Solo woman',
    family: 'Family with children',
    asthma: 'Asthma',
    heat: 'Heat-sensitive',
    chronic: 'In need of care',
    driving: 'Driving',
    night: 'Night arrival',
    step_free: 'Step-free',
  } satisfies Record<Preset['id'], string>,
  /** What the figures of a preset say, and what they leave out. */
  presetNotes: {
    solo_woman:
      'Raises Cultural, which holds women’s rights in law and gender inequality, and Anti-Crime. Missing: figures on harassment in streets and transport.',
    family:
      'Raises Medical Care (deaths of children and mothers), Environmental (safe water) and Transportation (road deaths). Missing: anything about schools, playgrounds or child care.',
    asthma:
      'Raises Air Quality (fine particles, mean of a year) and Medical Care. Missing: today’s air, ozone and pollen.',
    heat: 'Raises Weather, where the hottest and coldest months count for three tenths, and Medical Care. Missing: humidity, heat waves and cooling.',
    chronic:
      'Raises Medical Care: health services, doctors and beds. Missing: the supply of single medicines.',
    driving: 'Raises Transportation, where road deaths count for three quarters. Missing: single roads.',
    night:
      'Not offered: none of our figures tells night from day. We have nothing on street lighting, night transport or crime by the hour.',
    step_free: 'Not offered: none of our figures is about curbs, steps or accessible transport.',
  } satisfies Record<Preset['id'], string>,
  missingHere: (categories: string) => `No score here for: ${categories}. It cannot be weighed.`,
  weights: 'How much each category counts',
  steps: ['left out', 'less', 'as published', 'more', 'much more'],
  score: (score: number) => `${score} of 100`,
  noScore: 'no score',
  reset: 'As published',
};
