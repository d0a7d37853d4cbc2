/** Kinds of sky, the gravest that is told first. */
export const SKIES = ['thunder', 'snow', 'rain', 'fog', 'cloudy', 'clear'] as const;
export type Sky = (typeof SKIES)[number];

/** Who says so, and when. Moments are ISO 8601 in UTC. */
export type ConditionsOrigin = {
  source: string;
  link: string;
  licence: string;
  /** The moment the values hold for. */
  observed_at: string;
  /** When we were told. */
  fetched_at: string;
};

/** The weather at a point. Null: not told. */
export type WeatherNow = ConditionsOrigin & {
  temperature_c: number;
  /** What it feels like, with wind and humidity. */
  felt_c: number;
  /** Mean over ten minutes, at 10 m, meters a second. */
  wind_ms: number | null;
  gust_ms: number | null;
  /** Millimeters in the hour. */
  precipitation_mm: number | null;
  sky: Sky | null;
};

/** The air at a point: fine particles, micrograms in a cubic meter. */
export type AirNow = ConditionsOrigin & { pm2_5: number };

/** What is known of a point; null: nothing. */
export type Conditions = { weather: WeatherNow | null; air: AirNow | null };

/** Wind chill is defined at and below this, and above a walking wind. */
const COLD_BELOW_C = 10;
const WALKING_KMH = 4.8;
/** Humidity weighs on people from about here. */
const WARM_ABOVE_C = 20;

/**
 * What a temperature feels like: wind chill in the cold (Environment Canada and the US National Weather Service, 2001),
 * apparent temperature in the warmth (Steadman 1984, as the Bureau of Meteorology uses it), else the temperature.
 * @param temperature °C @param windMs meters a second at 10 m @param humidity relative, 0-100
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
