import type { Emergency } from '#core/report/report.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Words of reading reports. */
export const reportReadingText = {
  emergencies: {
    environmental: 'Environmental',
    violence: 'Violence',
    health: 'Health',
    fire: 'Fire',
    other: 'Other',
  } satisfies Record<Emergency, string>,
  read: {
    noScore: 'No score given',
    carousel: 'Traveler reports',
    previous: 'Previous report',
    next: 'Next report',
    noEmergency: 'No emergency',
    untitled: 'Report without a title',
    noText: 'Only how safe it felt.',
    photoAlt: (place: string) => `Photo with a report on ${place}`,
    readMore: 'Read more',
    edited: 'changed since',
    fresh: (count: number) => counted(count, 'new report'),
    show: 'Show',
    felt: 'How safe the author felt',
    flag: 'Flag this report',
    close: 'Close',
  },
};
