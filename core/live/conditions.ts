import * as z from 'zod/mini';

/** Who says so, and when. Moments are ISO 8601 in UTC. */
const origin = {
  source: z.string(),
  link: z.string(),
  licence: z.string(),
  /** The moment the values hold for. */
  observed_at: z.string(),
  /** When we received it. */
  fetched_at: z.string(),
};

/** The weather at a point. Null: not known. */
export const weatherSchema = z.object({
  ...origin,
  temperature_c: z.number(),
  /** What it feels like, with wind and humidity. */
  felt_c: z.number(),
  /** Mean over ten minutes, at 10 m, meters a second. */
  wind_ms: z.nullable(z.number()),
  gust_ms: z.nullable(z.number()),
  /** Millimeters in the hour. */
  precipitation_mm: z.nullable(z.number()),
  /** The gravest goes first. */
  sky: z.nullable(z.enum(['thunder', 'snow', 'rain', 'fog', 'cloudy', 'clear'])),
});
export type WeatherNow = z.infer<typeof weatherSchema>;
export type Sky = NonNullable<WeatherNow['sky']>;

/** The air at a point: fine particles, micrograms in a cubic meter. */
export const airSchema = z.object({ ...origin, pm2_5: z.number() });
export type AirNow = z.infer<typeof airSchema>;

export type ConditionsOrigin = Pick<AirNow, keyof typeof origin>;

/** What is known of a point; null: nothing. */
export type Conditions = { weather: WeatherNow | null; air: AirNow | null };

/** Wind chill is defined at and below this, and above a walking wind. */
const COLD_BELOW_C = 10;
const WALKING_KMH = 4.8;
/** Humidity weighs on people from about here. */
const WARM_ABOVE_C = 20;

/**
 * What a temperature feels like, °C: wind chill (Environment Canada, NWS 2001), apparent temperature in warmth
 * (Steadman 1984), else as it is. @param windMs meters a second at 10 m @param humidity relative, 0-100
 */
export function feltTemperature(temperature: number, windMs: number, humidity: number): number {
  const kmh = windMs * 3.6;
  if (temperature <= COLD_BELOW_C && kmh > WALKING_KMH) {
    const chill = kmh ** 0.16;
    return 13.12 + 0.6215 * temperature - 11.37 * chill + 0.3965 * temperature * chill;
  }
  if (temperature < WARM_ABOVE_C) return temperature;
  const vapor = (humidity / 100) * 6.105 * Math.exp((17.27 * temperature) / (237.7 + temperature));
  return temperature + 0.33 * vapor - 0.7 * windMs - 4;
}
