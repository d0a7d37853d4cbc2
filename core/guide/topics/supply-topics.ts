import type { TopicWords } from './topic.ts';

/** What fails wherever one stays. */
export const SUPPLY = [
  {
    id: 'power_cuts',
    name: 'Power cuts',
    what: 'The power can fail for hours, and with it ATMs, cards, phones and water.',
    advice:
      'Keep phones and a power bank charged. Have water, a flashlight and cash for some days, and ask where you stay about a generator.',
    comesWithWar: true,
  },
] as const satisfies readonly TopicWords[];
