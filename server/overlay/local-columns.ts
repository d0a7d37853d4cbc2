import type { ClimateFacts } from '#core/overlay/facts.ts';
import type { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';

/** Stands for "none" in columns of joins, and of numbers. */
export const NOT_KNOWN = 0xffff;
export const UNKNOWN_BYTE = 0xff;

/** A country's two letters as one number. */
export const packedCode = (code: string): number => (code.charCodeAt(0) << 8) | code.charCodeAt(1);

const BELOW_ZERO = 100;
/** Degrees as a column of whole numbers holds them: tenths above −100 °C. */
export const inTenths = (celsius: number): number => Math.round((celsius + BELOW_ZERO) * 10);

const inDegrees = (tenths: number): number => (tenths - 10 * BELOW_ZERO) / 10;

const BELOW_SEA = 1000;
/** Height above the sea as a column of whole numbers holds it. */
export const inMeters = (meters: number): number => Math.round(meters + BELOW_SEA);

/** The twelve months as they end the names of columns: `01` to `12`. */
export const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

/** Reads the climate of a city, by its row; null where no weather station is near. */
export function climateReader(file: ColumnFile): (city: number) => ClimateFacts | null {
  const temperatures = MONTHS.map((month) => file.f32(`city.t${month}`));
  const maxima = MONTHS.map((month) => file.u16(`city.x${month}`));
  const minima = MONTHS.map((month) => file.u16(`city.n${month}`));
  const rain = MONTHS.map((month) => file.u16(`city.p${month}`));
  const wetDays = MONTHS.map((month) => file.u8(`city.d${month}`));
  return (city) => {
    if (Number.isNaN(temperatures[0]![city]!)) return null;
    const known = (
      months: (Uint8Array | Uint16Array)[],
      unknown: number,
      read: (stored: number) => number,
    ) => (months.some((month) => month[city] === unknown) ? null : months.map((month) => read(month[city]!)));
    return {
      temperatures: temperatures.map((month) => month[city]!),
      maxima: known(maxima, NOT_KNOWN, inDegrees),
      minima: known(minima, NOT_KNOWN, inDegrees),
      rain: known(rain, NOT_KNOWN, (millimeters) => millimeters),
      wetDays: known(wetDays, UNKNOWN_BYTE, (days) => days),
    };
  };
}

/** Reads the height of a city above the sea, by its row; null where it is not known. */
export function elevationReader(file: ColumnFile): (city: number) => number | null {
  const elevations = file.u16('city.elevation');
  return (city) => (elevations[city] === NOT_KNOWN ? null : elevations[city]! - BELOW_SEA);
}
