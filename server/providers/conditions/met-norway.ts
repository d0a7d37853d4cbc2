import { z } from 'zod';
import { feltTemperature, type Sky, type WeatherNow } from '#core/live/conditions.ts';
import { addressOf, jsonOf } from '../ask-json.ts';
import { type Outbound, OutboundError, RefusedError } from '../http.ts';
import type { AskCourse, Course } from './port.ts';

/** Hours of the forecast that are kept: what stands while the service cannot be reached. */
const HOURS_KEPT = 6;
const HOUR_MS = 3_600_000;
/** What an answer stands for where it does not say, and at most. */
const STANDARD_MS = 30 * 60_000;
const MOST_MS = 3 * HOUR_MS;

const entry = z.object({
  time: z.iso.datetime(),
  data: z.object({
    instant: z.object({
      details: z.object({
        air_temperature: z.number().min(-100).max(70),
        wind_speed: z.number().min(0).max(150),
        relative_humidity: z.number().min(0).max(110),
      }),
    }),
    next_1_hours: z
      .object({
        summary: z.object({ symbol_code: z.string().max(60) }).nullish(),
        details: z.object({ precipitation_amount: z.number().min(0).max(500).nullish() }).nullish(),
      })
      .nullish(),
  }),
});
const answer = z.object({
  properties: z.object({ timeseries: z.array(z.unknown()).min(1).max(500) }),
});

const skies: readonly (readonly [RegExp, Sky])[] = [
  [/thunder/, 'thunder'],
  [/snow|sleet/, 'snow'],
  [/rain/, 'rain'],
  [/^fog/, 'fog'],
  [/cloudy/, 'cloudy'],
  [/^(clearsky|fair)/, 'clear'],
];
const skyOf = (symbol: string | undefined): Sky | null =>
  skies.find(([form]) => form.test(symbol ?? ''))?.[1] ?? null;

/**
 * Locationforecast, compact: the hour that runs and the next ones.
 * @throws OutboundError where no hour of it can be read, or all lie elsewhere in time
 */
function readMetNorway(body: string, now: Date): WeatherNow[] {
  const parsed = answer.safeParse(jsonOf(body));
  const readings = (parsed.data?.properties.timeseries ?? []).flatMap((one): WeatherNow[] => {
    const read = entry.safeParse(one);
    if (!read.success) return [];
    const { time, data } = read.data;
    const { air_temperature, wind_speed, relative_humidity } = data.instant.details;
    return [
      {
        source: 'MET Norway',
        link: 'https://www.met.no/en',
        licence: 'CC BY 4.0',
        observed_at: time,
        fetched_at: now.toISOString(),
        temperature_c: air_temperature,
        felt_c: Math.round(10 * feltTemperature(air_temperature, wind_speed, relative_humidity)) / 10,
        wind_ms: wind_speed,
        gust_ms: null,
        precipitation_mm: data.next_1_hours?.details?.precipitation_amount ?? null,
        sky: skyOf(data.next_1_hours?.summary?.symbol_code),
      },
    ];
  });
  const near = readings.filter(({ observed_at }) => {
    const hours = (Date.parse(observed_at) - now.getTime()) / HOUR_MS;
    return hours > -2 && hours <= HOURS_KEPT;
  });
  if (near.length === 0) throw new OutboundError('MET Norway sent no weather of now.', false);
  return near;
}

type MetNorwayOptions = { url: string; send: Outbound; userAgent: string; clock: () => Date };

/** MET Norway by its terms: a name with every call, no more than four decimals, nothing before it expires. */
export const metNorway =
  ({ url, send, userAgent, clock }: MetNorwayOptions): AskCourse<WeatherNow> =>
  async (point, last) => {
    const [lat = '', lon = ''] = point.split(',');
    const address = addressOf(url, '/weatherapi/locationforecast/2.0/compact', { lat, lon });
    const headers: Record<string, string> = { 'user-agent': userAgent, accept: 'application/json' };
    // Hours that are past are of no use, even where nothing has changed since.
    if (last?.lastModified && reachesBeyond(last, clock())) headers['if-modified-since'] = last.lastModified;
    const response = await send(address, { headers });
    const now = clock();
    const freshMs = freshMsOf(response.headers.get('expires'), now);
    if (response.status === 304 && last) {
      const fetched_at = now.toISOString();
      return { ...last, freshMs, readings: last.readings.map((one) => ({ ...one, fetched_at })) };
    }
    if (!response.ok) throw new RefusedError(address.host, response);
    const lastModified = response.headers.get('last-modified')?.slice(0, 60) ?? null;
    return {
      readings: readMetNorway(await response.text(), now),
      freshMs,
      lastModified,
    } satisfies Course<WeatherNow>;
  };

const reachesBeyond = ({ readings }: Course<WeatherNow>, now: Date): boolean =>
  Date.parse(readings.at(-1)?.observed_at ?? '') > now.getTime();

function freshMsOf(expires: string | null, now: Date): number {
  const ms = Date.parse(expires ?? '') - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 60_000), MOST_MS) : STANDARD_MS;
}
