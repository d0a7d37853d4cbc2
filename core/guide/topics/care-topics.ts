import type { TopicWords } from './topic.ts';

/** Where help is. */
export const CARE = [
  {
    id: 'far_from_care',
    name: 'Far from a hospital',
    what: 'Serious cases have to leave the country for care.',
    advice: 'Take insurance that pays to fly you out, and all the medicine you need.',
  },
] as const satisfies readonly TopicWords[];
