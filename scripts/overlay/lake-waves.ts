/** Waves in lakes, which reach no coast: by the place that the producer names. */
const LAKES: readonly RegExp[] = [
  /\bLAKE\b/, // Chehalis Lake in 2007, and what else is named so
  /^TAAL\b/, // the crater lake of Taal in 1911 and 1965
  /^KARYMSKOYE\b/, // the crater lake of Karymsky in 1996
  /^LOEN$/, // Lovatnet in 1936
];

/** Whether a wave ran in the sea. @param place as the producer names it */
export const isSeaWave = (place: string): boolean => !LAKES.some((lake) => lake.test(place));
