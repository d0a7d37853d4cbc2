const sideText = (degrees: number, positive: string, negative: string): string =>
  `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? negative : positive}`;

/** Degrees, WGS 84, as people write them: `18.79° N, 98.98° E`. */
export const coordinatesText = (latitude: number, longitude: number): string =>
  `${sideText(latitude, 'N', 'S')}, ${sideText(longitude, 'E', 'W')}`;
