/**
 * Heights of the middle of a town in meters, by GeoNames id, where the one point that GeoNames measured lies a hundred
 * meters or more above or below it, towns on slopes, or none. Rounded common knowledge, as the gathering's `elevation_check.csv` has it.
 */
export const KNOWN_HEIGHTS: ReadonlyMap<string, number> = new Map([
  ['3911925', 3640], // La Paz
  ['3907584', 4070], // Potosí
  ['3909234', 3710], // Oruro
  ['3696378', 3050], // Huaraz
  ['3939459', 3270], // Huancayo
  ['3944797', 4330], // Cerro de Pasco
  ['3948642', 2380], // Abancay
  ['3666608', 2810], // Tunja
  ['1256237', 2200], // Shimla
  ['3681368', 1920], // Guatapé, below the population of the producer's table
]);

/** What a kilometer of height takes from the air's temperature: the standard atmosphere, ISO 2533. */
const COOLER_BY_KM_CELSIUS = 6.5;

/** Degrees Celsius to add to what was worked out for one height, at another. @param meters both above the sea */
export const correctionCelsius = (fromMeters: number, toMeters: number): number =>
  (COOLER_BY_KM_CELSIUS * (fromMeters - toMeters)) / 1000;
