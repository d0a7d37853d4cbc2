import { z } from 'zod';
import { addressOf, askJson } from '../ask-json.ts';
import { createCachedClient } from '../cached-client.ts';
import { type ForeignPlace, foreignDetails, type LiveOptions, roundedPoint } from './foreign-place.ts';
import type { PlacesProvider } from './port.ts';

const dayMs = 86_400_000;
/** Its policy: one call a second, of the whole application. */
const spacingMs = 1_100;
const settlements = ['city', 'town', 'village', 'municipality', 'hamlet'] as const;

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const placeSchema = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.number().int().positive(),
  lat: degrees(90),
  lon: degrees(180),
  name: z.string().max(200).optional(),
  address: z.record(z.string(), z.string().max(300)),
});
type NominatimPlace = z.infer<typeof placeSchema>;
const reverseSchema = z.union([placeSchema, z.object({ error: z.literal('Unable to geocode') })]);

function readPlace({ osm_type, osm_id, lat, lon, name, address }: NominatimPlace): ForeignPlace | null {
  const settlement = settlements.map((key) => address[key]).find(Boolean);
  const regionName = address.state ?? null;
  const countryCode = address.country_code;
  const ownName = settlement ?? regionName ?? address.country ?? name;
  if (!ownName || countryCode?.length !== 2) return null;
  return {
    placeId: `osm:${osm_type[0]!.toUpperCase()}${osm_id}`,
    name: ownName,
    kind: settlement ? 'city' : regionName ? 'region' : 'country',
    countryCode,
    regionName,
    latitude: lat,
    longitude: lon,
  };
}

/** Nominatim, for points and ids only: its policy forbids asking it while somebody types. */
export function nominatimPlaces({
  gazetteer,
  url,
  send,
  userAgent,
  clock,
  caches,
}: LiveOptions): PlacesProvider {
  const headers = { 'user-agent': userAgent, accept: 'application/json' };
  const ask = createCachedClient({
    name: 'Nominatim',
    caches,
    ask: async (question) => {
      const address = new URL(question);
      if (address.pathname.endsWith('/lookup')) {
        const found = await askJson(send, address, z.array(placeSchema).max(10), { headers });
        return { place: found?.[0] ? readPlace(found[0]) : null };
      }
      const found = await askJson(send, address, reverseSchema, { headers });
      return { place: found && 'osm_id' in found ? readPlace(found) : null };
    },
    clock,
    freshMs: 30 * dayMs,
    maximumCached: 5_000,
    spacingMs,
    isSerial: true,
  });
  const common = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' };
  const placeAt = async (address: URL) => {
    const { place } = (await ask(address.href)).value;
    return place && foreignDetails(gazetteer, place);
  };
  return {
    suggest: async () => [],
    details: async (placeId) => {
      const osmId = /^osm:([NWR][1-9]\d{0,14})$/.exec(placeId)?.[1];
      return osmId ? placeAt(addressOf(url, '/lookup', { osm_ids: osmId, ...common })) : null;
    },
    reverse: async (latitude, longitude) => {
      const [lat, lon] = roundedPoint(latitude, longitude).split(',');
      return placeAt(addressOf(url, '/reverse', { lat, lon, zoom: '10', ...common }));
    },
  };
}
