/** What the location button and the footer say. */
export const locationText = {
  use: 'Use my location',
  current: '(current location)',
  locating: 'Locating…',
  notShared: 'Location not shared',
  located: 'Located by your browser, rounded to about 1 km',
};
