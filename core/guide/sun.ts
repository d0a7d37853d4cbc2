import type { Coordinates } from '#core/place/location.ts';
import { wallTimeIn } from '#core/watching/wall-clock.ts';

/** When the sun rises and sets on a day; `always` where it does neither. */
type SunTimes = { rises: Date; sets: Date } | { always: 'up' | 'down' };

const DEGREE = Math.PI / 180;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The sun's upper edge touches the horizon, with the bend of light through air. */
const HORIZON_DEGREES = 90.833;

/**
 * Sunrise and sunset to about a minute, further off near the poles.
 * Formula: NOAA Global Monitoring Laboratory, "General Solar Position Calculations" (public domain).
 * @param day `2026-11-23`, as the calendar on the wall there says @param zone IANA name of the time zone there
 */
export function sunTimes({ latitude, longitude }: Coordinates, day: string, zone: string): SunTimes {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const dayOfYear = Math.round((midnight - Date.UTC(Number(day.slice(0, 4)), 0, 1)) / DAY_MS);
  const angle = (2 * Math.PI * dayOfYear) / 365;
  const [cos, sin] = [Math.cos, Math.sin];
  const equationMinutes =
    229.18 *
    (0.000075 +
      0.001868 * cos(angle) -
      0.032077 * sin(angle) -
      0.014615 * cos(2 * angle) -
      0.040849 * sin(2 * angle));
  const declination =
    0.006918 -
    0.399912 * cos(angle) +
    0.070257 * sin(angle) -
    0.006758 * cos(2 * angle) +
    0.000907 * sin(2 * angle) -
    0.002697 * cos(3 * angle) +
    0.00148 * sin(3 * angle);
  const north = latitude * DEGREE;
  const hourCosine =
    cos(HORIZON_DEGREES * DEGREE) / (cos(north) * cos(declination)) - Math.tan(north) * Math.tan(declination);
  if (hourCosine > 1) return { always: 'down' };
  if (hourCosine < -1) return { always: 'up' };
  const hourDegrees = Math.acos(hourCosine) / DEGREE;
  const noon = midnight + (720 - 4 * longitude - equationMinutes) * MINUTE_MS;
  // Near 180° the clock may be a day ahead of the sun's own or behind it, as in Samoa.
  const daysOff = Math.round((Date.parse(wallTimeIn(zone, new Date(noon)).day) - midnight) / DAY_MS);
  const at = (degrees: number) => new Date(noon - 4 * degrees * MINUTE_MS - daysOff * DAY_MS);
  return { rises: at(hourDegrees), sets: at(-hourDegrees) };
}
