import * as z from 'zod/mini';

/** The kinds that have figures of their own, then those below a city, which have the score of what they lie in. */
export const PLACE_KINDS = [
  'city',
  'region',
  'country',
  'neighborhood',
  'district',
  'village',
  'island',
  'landmark',
  'park',
  'nature',
  'area',
  'airport',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How a name matches: `area`, `near`: in or near what was typed; `part`: some of the words; `spelling`: only similar. */
const NAME_MATCHES = ['exact', 'alias', 'area', 'near', 'part', 'spelling'] as const;
export type NameMatch = (typeof NAME_MATCHES)[number];

/** One line of the search box (specification §3), with what the list shows beside it. */
export const suggestionSchema = z.object({
  place_id: z.string(),
  description: z.string(),
  id: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** What stands beside the name: region and country, without repeating it. */
  context: z.string(),
  country_code: z.string(),
  population: z.int(),
  /** How the gazetteer matched it; absent for a place that an online provider found. */
  match: z.optional(z.enum(NAME_MATCHES)),
  /** The other name that was typed or begun, or the code, where the shown name does not show why it is here. */
  matched_name: z.optional(z.string()),
  /** Of a match by spelling: letters added, left out, replaced, or neighbors swapped. */
  edits: z.optional(z.int()),
  /** The gazetteer place whose score stands for this one, where it is not that place itself. */
  scored_as: z.optional(z.string()),
  /** Whose data this line is, as its provider asks to be named; not for our own gazetteer. */
  attribution: z.optional(z.string()),
});
export type PlaceSuggestion = z.infer<typeof suggestionSchema>;

/** A place as maps services name it, whichever provider filled it. */
const addressFields = {
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.string(),
  address_components: z.array(
    z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() }),
  ),
};
/** Address of a picture, relative to this host. */
const photo_ref = z.string();
const pictureFields = {
  photo_cover: z.object({ photo_ref }),
  /** None where our own cover is the picture. The credits are escaped HTML. */
  photos: z.array(z.object({ photo_ref, html_attributions: z.array(z.string()) })),
};
/** The gazetteer place whose score stands for this one. */
const entity_id = z.int();

/** What `POST /v1/places/details` answers: the enrichment object of an entity (specification §3). */
export const placeDetailsSchema = z.object({
  ...addressFields,
  entity_id,
  latitude: z.number(),
  longitude: z.number(),
  ...pictureFields,
});
/** The same call's answer while nobody knows the place: it is looked up again. */
export const queuedPlaceSchema = z.object({ queued: z.literal(true) });
/** Which pictures a place has. */
export type PlacePictures = Pick<z.infer<typeof placeDetailsSchema>, keyof typeof pictureFields>;
export type PictureDetails = z.infer<typeof placeDetailsSchema>;
export type PlaceDetails = Omit<PictureDetails, keyof PlacePictures>;
export type AddressComponent = PlaceDetails['address_components'][number];

/** What stands in an entity of its place: address and pictures. */
export const enrichmentSchema = z.object({ ...addressFields, ...pictureFields });

/** What `GET /v1/places/geocode` answers, as maps services do: the first result is the place itself. */
export const geocodingSchema = z.object({
  results: z.array(
    z.object({
      ...addressFields,
      entity_id,
      types: z.array(z.string()),
      geometry: z.object({
        location: z.object({ lat: z.number(), lng: z.number() }),
        location_type: z.literal('APPROXIMATE'),
      }),
    }),
  ),
  status: z.enum(['OK', 'ZERO_RESULTS']),
});
export type Geocoding = z.infer<typeof geocodingSchema>;
export type GeocodedPlace = Geocoding['results'][number];
