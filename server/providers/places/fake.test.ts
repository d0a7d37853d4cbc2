import type { Place } from '#core/place.ts';
import { describePlacesProvider } from './contract.ts';
import { fakePlaces } from './fake.ts';

const lisbon: Place = {
  id: 2267057,
  kind: 'city',
  name: 'Lisbon',
  regionId: 2267056,
  regionName: 'Lisbon',
  countryCode: 'PT',
  countryName: 'Portugal',
  countryId: 2264397,
  latitude: 38.72509,
  longitude: -9.1498,
  population: 517802,
};

describePlacesProvider('the fake', () => fakePlaces([lisbon]));
