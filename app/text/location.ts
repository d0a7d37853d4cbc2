/** What the location button and the footer say. */
export const locationText = {
  use: 'Use my location',
  current: '(current location)',
  locating: 'Locating…',
  notShared: 'Location not shared',
  located: 'Located by your browser, rounded to about 1 km',
  notChanged: 'Your location has not changed.',
  unavailable: 'Location data is unavailable.',
  notSupported: 'Geolocation is not supported by this browser.',
  denied: 'Location access was denied. Please enable location services to use this feature.',
  noPlaceNear: 'There is no place we know near your location.',
};
