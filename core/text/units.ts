/** What a visitor's region measures with. */
export type Units = { temperature: 'celsius' | 'fahrenheit'; distance: 'kilometers' | 'miles' };

/** Regions whose weather reports use °F, and those whose road signs use miles (CLDR unit preferences). */
const fahrenheitRegions = new Set('US AS BS BZ FM GU KY LR MH MP PR PW VI UM'.split(' '));
const mileRegions = new Set('US GB AS BS BZ FM GG GU IM JE KY LR MH MP PR PW VI UM'.split(' '));

/** The units of a BCP 47 locale (`en` is American); a malformed one measures metric. */
export function unitsOf(locale: string): Units {
  const region = regionOf(locale);
  return {
    temperature: fahrenheitRegions.has(region) ? 'fahrenheit' : 'celsius',
    distance: mileRegions.has(region) ? 'miles' : 'kilometers',
  };
}

function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
}

const MINUS = '−';
const oneDigit = (value: number): string => value.toFixed(1).replace('-', MINUS);

/** A temperature in words, such as `23.3 °C` or `73.9 °F`. */
export const temperatureText = (celsius: number, unit: Units['temperature']): string =>
  unit === 'celsius' ? `${oneDigit(celsius)} °C` : `${oneDigit((celsius * 9) / 5 + 32)} °F`;

const KM_PER_MILE = 1.609344;

/** A distance in words, such as `850 m`, `3.4 km`, `27 km` or `2.1 mi`. */
export function distanceText(km: number, unit: Units['distance']): string {
  if (unit === 'kilometers' && km < 0.95) return `${Math.max(50, Math.round(km * 20) * 50)} m`;
  const value = unit === 'miles' ? km / KM_PER_MILE : km;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${unit === 'miles' ? 'mi' : 'km'}`;
}

const KMH_PER_MS = 3.6;

/** A speed of wind in words, such as `32 km/h` or `20 mph`. @param ms meters a second */
export function speedText(ms: number, unit: Units['distance']): string {
  const kmh = ms * KMH_PER_MS;
  return unit === 'miles' ? `${Math.round(kmh / KM_PER_MILE)} mph` : `${Math.round(kmh)} km/h`;
}

const MM_PER_INCH = 25.4;

/** Rain of an hour in words, such as `2.4 mm/h`, or `0.09 in/h` where °F is read. */
export const rainText = (mm: number, unit: Units['temperature']): string =>
  unit === 'celsius' ? `${mm.toFixed(1)} mm/h` : `${(mm / MM_PER_INCH).toFixed(2)} in/h`;

/** The first language a browser names in its `accept-language`; American English where it names none. */
export const firstLocale = (header: string | null): string =>
  /^\s*([a-z]{2,3}(?:-[a-z\d]{2,8})*)/i.exec(header ?? '')?.[1] ?? 'en-US';
