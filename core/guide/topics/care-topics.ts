import type { TopicWords } from './topic.ts';

/** Where help is. */
export const CARE = [
  {
    id: 'far_from_care',
    name: 'Little medical care',
    what: 'Serious cases have to leave the country for care.',
    advice:
      'Buy insurance that covers evacuation, however far, and bring all the medicine you need. Help can be days away.',
  },
  {
    id: 'cholera',
    name: 'Cholera',
    what: 'Cholera comes from water and food, and can kill.',
    advice:
      'Drink only boiled or bottled water, take no ice, and eat nothing raw. With watery diarrhea, drink rehydration salts in safe water, and find a doctor at once.',
    isGrave: true,
  },
] as const satisfies readonly TopicWords[];
