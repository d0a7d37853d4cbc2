import type { TopicWords } from './topic.ts';

/** Where help is. */
export const CARE = [
  {
    id: 'far_from_care',
    name: 'Hospitals abroad',
    what: 'Serious cases have to leave the country by air or sea.',
    advice: 'Take insurance that pays for the way out, and all the medicine you need.',
  },
] as const satisfies readonly TopicWords[];
