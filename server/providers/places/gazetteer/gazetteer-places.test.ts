import { describePlacesProvider } from '#server/providers/places/contract.ts';
import { testGazetteer } from '../../../../test/gazetteer.ts';
import { gazetteerPlaces } from './gazetteer-places.ts';

describePlacesProvider('the gazetteer', () => gazetteerPlaces(testGazetteer()));
