/** Mean radius after IUGG. */
export const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle distance in km (haversine, IUGG mean radius 6371.0088 km; at most 0.6 % off). Degrees. */
export function distanceKm(
  latitudeA: number,
  longitudeA: number,
  latitudeB: number,
  longitudeB: number,
): number {
  const sinLatitude = Math.sin(((latitudeB - latitudeA) * RADIANS) / 2);
  const sinLongitude = Math.sin(((longitudeB - longitudeA) * RADIANS) / 2);
  const half =
    sinLatitude ** 2 + Math.cos(latitudeA * RADIANS) * Math.cos(latitudeB * RADIANS) * sinLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Kilometers from one degree of latitude to the next. */
export const KM_PER_DEGREE = EARTH_RADIUS_KM * RADIANS;

/** Radius of a round city at 6,000 people per km²: 1.6 km for 50,000 people, 22 km for nine million. */
export const cityRadiusKm = (population: number): number => Math.sqrt(population / 6000 / Math.PI);
