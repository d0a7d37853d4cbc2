import type { Outline } from '#core/place/outline.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { truncate } from '#core/text/truncate.ts';
import { ALERT_LIMITS, type AlertType, type Hazard } from './alert.ts';
import type { Alert } from './alert-schema.ts';

/** One alert as a source sends it, read and typed. */
export type AlertNotice = {
  /** The source's own name for it, the same as long as it stands. */
  id: string;
  hazard: Hazard;
  type: AlertType;
  /** What it is, without where and without a period: "Earthquake of magnitude 6.2". */
  title: string;
  /** Where, in the source's words. */
  areas: readonly string[];
  link: string;
  start: Date;
  end: Date;
  /** ISO 3166-1 alpha-2, upper case; what the source names. */
  countryCodes: readonly string[];
  /** Where it is and how far it reaches; null for what is known by country only. Degrees, WGS 84. */
  center: { latitude: number; longitude: number; reachKm: number } | null;
  /** Its area, more exact than the circle. */
  outline: Outline | null;
  /** Names of areas whose outlines the source publishes elsewhere. */
  zones: readonly string[];
  /** Names that may be regions or towns of its country: where all are known, only those regions are concerned. */
  regions: readonly string[];
  /** What it tells people to do, in its own words. */
  instruction?: string | null;
};

/** An alert as it is stored: with its source, and the countries and regions it was found to reach. */
export type StandingAlert = Omit<AlertNotice, 'id' | 'zones' | 'regions'> & {
  /** The source and its own name for the alert: `usgs:us6000tyhk`. */
  key: string;
  /** Id of the source. */
  source: string;
  /** Name of the source, as people know it. */
  sourceName: string;
  fetchedAt: Date;
  /** GeoNames ids of the first-level regions it concerns; empty where it is the whole of its countries. */
  regionIds: readonly number[];
};

/** An alert with all sources of the same event, the most informative first. `keys`: theirs, of every one. */
export type MergedAlert = StandingAlert & {
  reporters: readonly { name: string; link: string }[];
  keys: readonly string[];
};

/** Areas named in a message; the rest is counted. */
const AREAS_NAMED = 3;

/** "Lisboa, Setúbal, Faro and 4 more areas"; null for none. */
function areaText(areas: readonly string[]): string | null {
  if (areas.length === 0) return null;
  const more = areas.length - AREAS_NAMED;
  const named = areas.slice(0, AREAS_NAMED).join(', ');
  return more <= 0 ? named : `${named} and ${more} more ${more === 1 ? 'area' : 'areas'}`;
}

/** What it is and where, in one sentence. */
export function messageOf({ title, areas }: StandingAlert): string {
  const area = areaText(areas);
  return truncate(`${title}${area ? `: ${area}` : ''}.`, ALERT_LIMITS.messageLength);
}

/** An alert as it is sent. @param distanceKm null: has no meaning @param type other than its own where it does not reach */
export function publicAlert(
  alert: MergedAlert,
  now: Date,
  distanceKm: number | null,
  type = alert.type,
): Alert {
  const start = alert.start.toISOString();
  return {
    id: alert.key,
    type,
    message: messageOf(alert),
    time: relativeTimeText(start, now.getTime()),
    source: alert.sourceName,
    link: alert.link,
    sources: [...alert.reporters],
    hazard: alert.hazard,
    start,
    end: alert.end.toISOString(),
    fetched_at: alert.fetchedAt.toISOString(),
    area: areaText(alert.areas),
    country_codes: [...alert.countryCodes],
    latitude: alert.center?.latitude ?? null,
    longitude: alert.center?.longitude ?? null,
    radius_km: alert.center ? Math.round(alert.center.reachKm) : null,
    distance_km: distanceKm === null ? null : roundedKm(distanceKm),
    ...(alert.instruction ? { instruction: alert.instruction } : {}),
    is_sample: false,
  };
}

/** Tenths below 10 km, whole kilometers beyond: no source knows more. */
export const roundedKm = (km: number): number => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
