import { testGazetteer } from '../../../test/gazetteer.ts';
import { describePlacesProvider } from './contract.ts';
import { gazetteerPlaces } from './gazetteer-places.ts';

describePlacesProvider('the gazetteer', () => gazetteerPlaces(testGazetteer()));
