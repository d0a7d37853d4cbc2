/** What a visitor's region measures with. */
export type Units = { temperature: 'celsius' | 'fahrenheit'; distance: 'kilometers' | 'miles' };

export const metricUnits: Units = { temperature: 'celsius', distance: 'kilometers' };

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
    const named = new Intl.Locale(locale);
    // A browser loads a table of all languages to find the likely region: 20 ms of a phone's first second.
    return named.region ?? named.maximize().region ?? '';
  } catch {
    return '';
  }
}

const KM_PER_MILE = 1.609344;
const MM_PER_INCH = 25.4;

export const milesOf = (km: number): number => km / KM_PER_MILE;
export const inchesOf = (millimeters: number): number => millimeters / MM_PER_INCH;
export const fahrenheitOf = (celsius: number): number => (celsius * 9) / 5 + 32;

const MINUS = '−';
const oneDigit = (value: number): string => value.toFixed(1).replace('-', MINUS);

/** A temperature in words, such as `23.3 °C` or `73.9 °F`. */
export const temperatureText = (celsius: number, unit: Units['temperature']): string =>
  unit === 'celsius' ? `${oneDigit(celsius)} °C` : `${oneDigit(fahrenheitOf(celsius))} °F`;

const FEET_PER_KM = 3280.84;
/** A tenth of a mile, as rounded: below it, feet. */
const SHORT_KM = 0.15;

/** As it is shown: in steps of 50 m below a kilometer, with one digit below ten. */
function shownKm(km: number): number {
  if (km < 0.95) return Math.max(50, Math.round(km * 20) * 50) / 1000;
  return km < 9.95 ? Number(km.toFixed(1)) : Math.round(km);
}

/** `850 m`, `3.4 km`, `1,160 km` or `2.1 mi`, `150 ft`. */
function distanceIn(km: number, unit: Units['distance']): string {
  if (unit === 'kilometers' && km < 0.95) return `${shownKm(km) * 1000} m`;
  if (unit === 'miles' && km < SHORT_KM)
    return `${Math.max(50, Math.round((km * FEET_PER_KM) / 50) * 50)} ft`;
  const value = unit === 'miles' ? milesOf(km) : km;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')} ${unit === 'miles' ? 'mi' : 'km'}`;
}

/**
 * A distance in words, `500 m (0.3 mi)`: pages are the same for everybody, and messages are read on both sides of the
 * sea. Miles are of the kilometers shown, so that a reader who converts them finds the same.
 */
export const distanceText = (km: number): string =>
  `${distanceIn(km, 'kilometers')} (${distanceIn(shownKm(km), 'miles')})`;

const KMH_PER_MS = 3.6;

/** A speed of wind in words, such as `32 km/h` or `20 mph`. @param ms meters a second */
export function speedText(ms: number, unit: Units['distance']): string {
  const kmh = ms * KMH_PER_MS;
  return unit === 'miles' ? `${Math.round(milesOf(kmh))} mph` : `${Math.round(kmh)} km/h`;
}

/** Rain of a year in words, `730 mm (29 in)`: pages are the same for everybody. */
export const rainfallText = (mm: number): string =>
  `${Math.round(mm).toLocaleString('en-US')} mm (${Math.round(inchesOf(mm))} in)`;

/** Rain of an hour in words, such as `2.4 mm/h`, or `0.09 in/h` where °F is read. */
export const rainText = (mm: number, unit: Units['temperature']): string =>
  unit === 'celsius' ? `${mm.toFixed(1)} mm/h` : `${inchesOf(mm).toFixed(2)} in/h`;
