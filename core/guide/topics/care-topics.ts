import type { TopicWords } from './topic.ts';

/** Where help is. */
export const CARE = [
  {
    id: 'far_from_care',
    name: 'Far from a hospital',
    what: 'Serious cases have to leave the country for care.',
    advice:
      'Take insurance that pays to bring you out, however far, and all the medicine you need. Help can be days away.',
  },
] as const satisfies readonly TopicWords[];
