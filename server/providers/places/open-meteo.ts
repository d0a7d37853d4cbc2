import { z } from 'zod';
import { idOfPlaceId, placeIdOf } from '#core/place/place.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import { addressOf, askJson } from '../ask-json.ts';
import { createCachedClient } from '../cached-client.ts';
import {
  type ForeignPlace,
  foreignDetails,
  foreignSuggestions,
  isName,
  type LiveOptions,
} from './foreign-place.ts';
import type { PlacesProvider } from './port.ts';

const attribution = 'Open-Meteo, from GeoNames';
const dayMs = 86_400_000;

const placeSchema = z.object({
  id: z.number().int().positive(),
  name: z.string().min(1).max(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  feature_code: z.string().optional(),
  country_code: z.string().length(2),
  admin1: z.string().max(200).optional(),
});
/** `results` is left out where nothing matches; an error has a `reason` and may come with status 200. */
const answerSchema = z.union([
  z.object({
    error: z.undefined().optional(),
    generationtime_ms: z.number(),
    results: z.undefined().optional(),
  }),
  z.object({ error: z.undefined().optional(), results: z.array(z.unknown()).max(100) }),
]);

const kindOf = (featureCode = ''): PlaceKind =>
  featureCode.startsWith('PCL') ? 'country' : featureCode === 'ADM1' ? 'region' : 'city';

function readPlace(row: unknown): ForeignPlace | null {
  const parsed = placeSchema.safeParse(row);
  if (!parsed.success) return null;
  const { id, name, latitude, longitude, feature_code, country_code, admin1 } = parsed.data;
  return {
    placeId: placeIdOf(id),
    name,
    kind: kindOf(feature_code),
    countryCode: country_code,
    regionName: admin1 ?? null,
    latitude,
    longitude,
  };
}

/** Open-Meteo's geocoding over GeoNames, while typing and by id. It names no point. @param options key of a customer */
export function openMeteoPlaces(options: LiveOptions & { key: string | null }): PlacesProvider {
  const { gazetteer, url, send, userAgent, clock, caches, key } = options;
  const headers = { 'user-agent': userAgent, accept: 'application/json' };
  const apikey = key ?? undefined;
  const ask = createCachedClient({
    name: 'Open-Meteo search',
    caches,
    ask: async (name) => {
      const parameters = { name, count: '8', language: 'en', format: 'json', apikey };
      const answer = await askJson(send, addressOf(url, '/v1/search', parameters), answerSchema, { headers });
      return (answer?.results ?? []).map(readPlace).filter((place) => place !== null);
    },
    clock,
    freshMs: 7 * dayMs,
    maximumCached: 5_000,
    spacingMs: 200,
  });
  const look = createCachedClient({
    name: 'Open-Meteo places',
    caches,
    ask: async (id) => {
      const row = await askJson(send, addressOf(url, '/v1/get', { id, apikey }), placeSchema, { headers });
      return { place: row && readPlace(row) };
    },
    clock,
    freshMs: 7 * dayMs,
    maximumCached: 5_000,
    spacingMs: 200,
  });
  return {
    suggest: async (input, limit = 8) => {
      if (!isName(input)) return [];
      const { value } = await ask(input.trim());
      return foreignSuggestions(gazetteer, value, attribution).slice(0, limit);
    },
    details: async (placeId) => {
      const id = idOfPlaceId(placeId);
      if (id === null) return null;
      const { place } = (await look(String(id))).value;
      return place && foreignDetails(gazetteer, place);
    },
    reverse: async () => null,
  };
}
