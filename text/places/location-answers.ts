/** What looking for the visitor comes to, loaded with the looking. */
export const locationAnswersText = {
  notChanged: 'Your location has not changed.',
  unavailable: 'Location data is unavailable.',
  notSupported: 'Geolocation is not supported by this browser.',
  denied: 'Location access was denied. Please enable location services to use this feature.',
  noPlaceNear: 'There is no place we know near your location.',
};
