/** What a visitor's region measures with. */
export type Units = { temperature: 'celsius' | 'fahrenheit'; distance: 'kilometers' | 'miles' };

/** Regions whose weather reports use °F, and those whose road signs use miles (CLDR unit preferences). */
const fahrenheitRegions = new Set('US AS BS BZ FM GU KY LR MH MP PR PW VI UM'.split(' '));
const mileRegions = new Set('US GB AS BS BZ FM GG GU IM JE KY LR MH MP PR PW VI UM'.split(' '));

/**
 * The units of a locale; a language without a region takes its likeliest (`en` is American).
 * @param locale BCP 47 tag, such as `en-GB`; a malformed one measures metric
 */
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

const sideText = (degrees: number, positive: string, negative: string): string =>
  `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? negative : positive}`;

/** Degrees, WGS 84, as people write them: `18.79° N, 98.98° E`. */
export const coordinatesText = (latitude: number, longitude: number): string =>
  `${sideText(latitude, 'N', 'S')}, ${sideText(longitude, 'E', 'W')}`;
