import type { SAMPLE_PEOPLE } from '#core/dashboard/person.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import type { Alert } from './alert-schema.ts';

const minuteMs = 60_000;

type Sample = Pick<Alert, 'type' | 'message' | 'hazard' | 'area' | 'latitude' | 'longitude' | 'radius_km'> & {
  country: string;
  /** Whom of the sample people it concerns: it leaves with them. */
  personId: (typeof SAMPLE_PEOPLE)[number]['id'];
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
    personId: 'sample-mei',
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
    personId: 'sample-amara',
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
    personId: 'sample-mei',
    latitude: 18.79,
    longitude: 98.98,
    radius_km: 10,
    begun: 185,
    lasts: 180,
  },
];

/** An invented alert with the sample person it concerns. */
type SampleAlert = { personId: string; alert: Alert };

/** Invented alerts, each marked as a sample, for a dashboard without a source of alerts. They count nowhere. */
export const sampleAlerts = (now: Date): SampleAlert[] =>
  samples.map(({ country, begun, lasts, personId, ...sample }, index): SampleAlert => {
    const start = new Date(now.getTime() - begun * minuteMs).toISOString();
    const alert: Alert = {
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
    return { personId, alert };
  });
