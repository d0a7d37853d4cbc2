import type { Alert } from './alert.ts';
import { relativeTimeText } from './relative-time.ts';

const minuteMs = 60_000;

type Sample = Pick<Alert, 'type' | 'message' | 'hazard' | 'area' | 'latitude' | 'longitude' | 'radius_km'> & {
  country: string;
  /** Minutes before now, and after it. */
  begun: number;
  lasts: number;
};

/** They go with the sample people: Mei in Chiang Mai, Amara in Nairobi. */
const samples: readonly Sample[] = [
  {
    type: 'danger',
    message: 'Flash flood warning near Mae Taeng.',
    hazard: 'flood',
    area: 'Mae Taeng',
    country: 'TH',
    latitude: 19.12,
    longitude: 98.94,
    radius_km: 60,
    begun: 12,
    lasts: 300,
  },
  {
    type: 'warning',
    message: 'Protest route closes Kenyatta Avenue this afternoon.',
    hazard: 'other',
    area: 'Nairobi',
    country: 'KE',
    latitude: -1.28,
    longitude: 36.82,
    radius_km: 10,
    begun: 65,
    lasts: 240,
  },
  {
    type: 'info',
    message: 'Mei arrived in Chiang Mai and shared a coarse location.',
    hazard: 'other',
    area: 'Chiang Mai',
    country: 'TH',
    latitude: 18.79,
    longitude: 98.98,
    radius_km: 10,
    begun: 185,
    lasts: 180,
  },
];

/** Invented alerts, each marked as a sample, for an installation without a source of hazards. */
export const sampleAlerts = (now: Date): Alert[] =>
  samples.map(({ country, begun, lasts, ...sample }, index): Alert => {
    const start = new Date(now.getTime() - begun * minuteMs).toISOString();
    return {
      ...sample,
      id: `sample:${index + 1}`,
      time: relativeTimeText(start, now.getTime()),
      source: 'Sample',
      link: '/sources#alerts',
      sources: [{ name: 'Sample', link: '/sources#alerts' }],
      start,
      end: new Date(now.getTime() + lasts * minuteMs).toISOString(),
      fetched_at: now.toISOString(),
      country_codes: [country],
      distance_km: null,
      is_sample: true,
    };
  });
