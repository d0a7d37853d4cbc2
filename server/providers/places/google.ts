import { z } from 'zod';
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

const attribution = 'Powered by Google';
/** Google's terms let names be kept for no longer than they are needed. */
const freshMs = 5 * 60_000;
/** Each is looked up for its position, and paid for. */
const MOST_LOOKED_UP = 3;

const id = z.string().regex(/^[\w-]{20,255}$/);
/** An empty object is Google's "nothing found"; an error has its own key. */
const suggestionsSchema = z.strictObject({ suggestions: z.array(z.unknown()).max(20).optional() });
const predictionSchema = z.object({ placePrediction: z.object({ placeId: id }) });
const placeSchema = z.object({
  id,
  displayName: z.object({ text: z.string().min(1).max(200) }),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()) }))
    .max(50),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  types: z.array(z.string()).default([]),
});

function readPlace(row: z.infer<typeof placeSchema>): ForeignPlace | null {
  const part = (type: string) => row.addressComponents.find(({ types }) => types.includes(type));
  const countryCode = part('country')?.shortText;
  if (countryCode?.length !== 2) return null;
  const is = (type: string) => row.types.includes(type);
  return {
    placeId: row.id,
    name: row.displayName.text,
    kind: is('country') ? 'country' : is('administrative_area_level_1') ? 'region' : 'city',
    countryCode,
    regionName: part('administrative_area_level_1')?.longText ?? null,
    ...row.location,
  };
}

/** Google's Places API (New), by a key of the operator's. It names no point. */
export function googlePlaces(options: LiveOptions & { key: string }): PlacesProvider {
  const { gazetteer, url, send, userAgent, clock, caches, key } = options;
  const headers = { 'user-agent': userAgent, 'x-goog-api-key': key, 'content-type': 'application/json' };
  const fields = { 'x-goog-fieldmask': 'id,displayName,addressComponents,location,types' };
  const caching = { clock, caches, freshMs, maximumCached: 500, spacingMs: 0 };
  const ask = createCachedClient({
    ...caching,
    name: 'Google search',
    ask: async (input) => {
      const body = JSON.stringify({ input, languageCode: 'en', includedPrimaryTypes: ['(regions)'] });
      const init = { method: 'POST', headers, body };
      const answer = await askJson(send, addressOf(url, '/v1/places:autocomplete'), suggestionsSchema, init);
      return (answer?.suggestions ?? []).flatMap((row) => {
        const parsed = predictionSchema.safeParse(row);
        return parsed.success ? [parsed.data.placePrediction.placeId] : [];
      });
    },
  });
  const look = createCachedClient({
    ...caching,
    name: 'Google places',
    ask: async (placeId) => {
      const init = { headers: { ...headers, ...fields } };
      const address = addressOf(url, `/v1/places/${placeId}`, { languageCode: 'en' });
      const row = await askJson(send, address, placeSchema, init);
      return { place: row && readPlace(row) };
    },
  });
  return {
    suggest: async (input, limit = 8) => {
      if (!isName(input)) return [];
      const ids = (await ask(input.trim())).value.slice(0, Math.min(limit, MOST_LOOKED_UP));
      const found = await Promise.all(ids.map(async (placeId) => (await look(placeId)).value.place));
      return foreignSuggestions(
        gazetteer,
        found.filter((place) => place !== null),
        attribution,
      );
    },
    details: async (placeId) => {
      if (!id.safeParse(placeId).success) return null;
      const { place } = (await look(placeId)).value;
      return place && foreignDetails(gazetteer, place);
    },
    reverse: async () => null,
  };
}
