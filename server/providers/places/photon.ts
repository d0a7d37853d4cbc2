import { z } from 'zod';
import type { CacheDefinition } from '#server/cache.ts';
import { addressOf, askJson } from '../ask-json.ts';
import { createCachedClient } from '../cached-client.ts';
import {
  type ForeignPlace,
  foreignDetails,
  foreignSuggestions,
  isName,
  type LiveOptions,
  roundedPoint,
} from './foreign-place.ts';
import type { PlacesProvider } from './port.ts';

const attribution = '© OpenStreetMap contributors';
const dayMs = 86_400_000;
const layers = ['country', 'state', 'county', 'city', 'district', 'locality'];

const featureSchema = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.number().int().positive(),
    type: z.string().optional(),
    name: z.string().min(1).max(200),
    state: z.string().max(200).optional(),
    countrycode: z.string().length(2),
  }),
});
const answerSchema = z.object({ features: z.array(z.unknown()).max(1000) });

/** A feature as a place; null where it has no name or no country. */
function readFeature(feature: unknown): ForeignPlace | null {
  const parsed = featureSchema.safeParse(feature);
  if (!parsed.success) return null;
  const { geometry, properties } = parsed.data;
  const [longitude, latitude] = geometry.coordinates;
  return {
    placeId: `osm:${properties.osm_type}${properties.osm_id}`,
    name: properties.name,
    kind: properties.type === 'country' ? 'country' : properties.type === 'state' ? 'region' : 'city',
    countryCode: properties.countrycode,
    regionName: properties.state ?? null,
    latitude,
    longitude,
  };
}

const namedPlaces: CacheDefinition<string, ForeignPlace> = { name: 'Photon places', maxEntries: 10_000 };

/** Photon, OpenStreetMap's search while typing. It looks nothing up by id: what it named is remembered here. */
export function photonPlaces({
  gazetteer,
  url,
  send,
  userAgent,
  clock,
  caches,
}: LiveOptions): PlacesProvider {
  const named = caches.open(namedPlaces);
  const ask = createCachedClient({
    name: 'Photon',
    caches,
    ask: async (question) => {
      const headers = { 'user-agent': userAgent, accept: 'application/json' };
      const answer = await askJson(send, new URL(question), answerSchema, { headers });
      const places = (answer?.features ?? []).map(readFeature).filter((place) => place !== null);
      for (const place of places) named.set(place.placeId, place);
      return places;
    },
    clock,
    freshMs: 7 * dayMs,
    maximumCached: 5_000,
    spacingMs: 500,
  });
  return {
    suggest: async (input, limit = 8) => {
      if (!isName(input)) return [];
      const address = addressOf(url, '/api/', { q: input.trim(), limit: '8', lang: 'en' });
      for (const layer of layers) address.searchParams.append('layer', layer);
      const { value } = await ask(address.href);
      return foreignSuggestions(gazetteer, value, attribution).slice(0, limit);
    },
    details: async (placeId) => {
      const place = named.get(placeId);
      return place ? foreignDetails(gazetteer, place) : null;
    },
    reverse: async (latitude, longitude) => {
      const [lat, lon] = roundedPoint(latitude, longitude).split(',');
      const { value } = await ask(addressOf(url, '/reverse', { lat, lon, lang: 'en', layer: 'city' }).href);
      return value[0] ? foreignDetails(gazetteer, value[0]) : null;
    },
  };
}
