import { z } from 'zod';
import type { AirNow, Sky, WeatherNow } from '#core/live/conditions.ts';
import { addressOf, jsonOf } from '../ask-json.ts';
import { type Outbound, OutboundError, RefusedError } from '../http.ts';
import type { AskCourse } from './port.ts';

const MINUTE_MS = 60_000;
/** Its values change every quarter of an hour, those of air every hour. */
const WEATHER_FRESH_MS = 15 * MINUTE_MS;
const AIR_FRESH_MS = 60 * MINUTE_MS;

const HOUR_MS = 60 * MINUTE_MS;
/** Values of other days are not of now. */
const NEAR_MS = 6 * HOUR_MS;

/** A moment without a zone is UTC, since GMT is asked for. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .transform((text) => `${text}:00.000Z`)
  .pipe(z.iso.datetime());
const optional = (least: number, most: number) => z.number().min(least).max(most).nullish();

const weatherAnswer = z.object({
  error: z.undefined().optional(),
  current: z.object({
    time: moment,
    temperature_2m: z.number().min(-100).max(70),
    apparent_temperature: optional(-120, 100),
    precipitation: optional(0, 500),
    weather_code: z.number().int().min(0).max(99).nullish(),
    wind_speed_10m: optional(0, 150),
    wind_gusts_10m: optional(0, 200),
    interval: z.number().min(60).max(86_400).nullish(),
  }),
});
const airAnswer = z.object({
  error: z.undefined().optional(),
  current: z.object({ time: moment, pm2_5: z.number().min(0).max(5_000) }),
});
const refusal = z.object({ error: z.literal(true), reason: z.string().max(500) });

/** Codes of the World Meteorological Organization, table 4677 in short. */
function skyOf(code: number | null | undefined): Sky | null {
  if (code == null) return null;
  if (code >= 95) return 'thunder';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  if (code >= 51) return 'rain';
  if (code >= 45) return 'fog';
  return code >= 2 ? 'cloudy' : 'clear';
}

const origin = (time: string, now: Date) => ({
  source: 'Open-Meteo',
  link: 'https://open-meteo.com/',
  licence: 'CC BY 4.0',
  observed_at: time,
  fetched_at: now.toISOString(),
});

/** A body in the form promised and of about now. @throws OutboundError */
function readAs<Schema extends z.ZodType<{ current: { time: string } }>>(
  schema: Schema,
  body: string,
  now: Date,
): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(body));
  const isNear = parsed.success && Math.abs(Date.parse(parsed.data.current.time) - now.getTime()) <= NEAR_MS;
  if (!isNear) throw new OutboundError('Open-Meteo sent nothing of now that can be read.', false);
  return parsed.data;
}

/** Rain is told for the interval that ended: an hour's worth of it. @throws OutboundError */
function readWeather(body: string, now: Date): WeatherNow {
  const { current } = readAs(weatherAnswer, body, now);
  const { temperature_2m, apparent_temperature, precipitation, interval } = current;
  const perHour = HOUR_MS / 1000 / (interval ?? 3_600);
  return {
    ...origin(current.time, now),
    temperature_c: temperature_2m,
    felt_c: apparent_temperature ?? temperature_2m,
    wind_ms: current.wind_speed_10m ?? null,
    gust_ms: current.wind_gusts_10m ?? null,
    precipitation_mm: precipitation == null ? null : precipitation * perHour,
    sky: skyOf(current.weather_code),
  };
}

/** @throws OutboundError */
function readAir(body: string, now: Date): AirNow {
  const { current } = readAs(airAnswer, body, now);
  return { ...origin(current.time, now), pm2_5: current.pm2_5 };
}

type OpenMeteoOptions = {
  url: string;
  /** Of a customer, for commercial use. */
  key: string | null;
  send: Outbound;
  userAgent: string;
  clock: () => Date;
};

const WEATHER_FIELDS =
  'temperature_2m,apparent_temperature,precipitation,weather_code,wind_speed_10m,wind_gusts_10m';

export const openMeteoWeather = (options: OpenMeteoOptions): AskCourse<WeatherNow> =>
  asking(
    options,
    '/v1/forecast',
    { current: WEATHER_FIELDS, wind_speed_unit: 'ms' },
    readWeather,
    WEATHER_FRESH_MS,
  );

export const openMeteoAir = (options: OpenMeteoOptions): AskCourse<AirNow> =>
  asking(options, '/v1/air-quality', { current: 'pm2_5' }, readAir, AIR_FRESH_MS);

const asking =
  <Reading>(
    { url, key, send, userAgent, clock }: OpenMeteoOptions,
    path: string,
    fields: Record<string, string>,
    read: (body: string, now: Date) => Reading,
    freshMs: number,
  ): AskCourse<Reading> =>
  async (point) => {
    const [latitude = '', longitude = ''] = point.split(',');
    const parameters = { latitude, longitude, ...fields, timezone: 'GMT', apikey: key ?? undefined };
    const address = addressOf(url, path, parameters);
    const response = await send(address, {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
    });
    const body = await response.text();
    const refused = refusal.safeParse(jsonOf(body));
    if (!response.ok || refused.success)
      throw new RefusedError(address.host, response, waitMsOf(refused.data?.reason ?? ''));
    return { readings: [read(body, clock())], freshMs, lastModified: null };
  };

/** How long its words ask to wait: "Hourly API request limit exceeded." */
function waitMsOf(reason: string): number {
  if (/daily|hourly/i.test(reason)) return HOUR_MS;
  return /minutely/i.test(reason) ? MINUTE_MS : 0;
}
