import { z } from 'zod';
import type { Place } from '#core/place/place.ts';
import type { PlacePhoto } from '#core/place/place-photo.ts';
import type { Caches } from '#server/cache.ts';
import { addressOf, askJson } from '../ask-json.ts';
import { createCachedClient } from '../cached-client.ts';
import { type Outbound, OutboundError, RefusedError } from '../http.ts';
import { type ArticleAnswer, articleAnswerSchema, pictureNameOf, titlesOf } from './article.ts';
import { fileAnswerSchema, mayBePhoto, photoOf } from './file-info.ts';
import type { PhotoProvider } from './port.ts';

/** All hosts that are called. */
export const wikimediaHosts = ['en.wikipedia.org', 'commons.wikimedia.org', 'upload.wikimedia.org'] as const;

type WikimediaOptions = {
  send: Outbound;
  /** Names the operator with an address to write to, as Wikimedia's policy asks. */
  userAgent: string;
  clock: () => Date;
  caches: Caches;
};

/** One of the widths that Wikimedia keeps thumbnails of; others are refused. */
const thumbnailWidth = 1280;
const nearbyMeters = 10_000;
const pictureBytes = 8 << 20;
const pictureTimeoutMs = 8_000;
const minuteMs = 60_000;
const pictureSpacingMs = 250;

const common = { action: 'query', format: 'json', formatversion: '2', maxlag: '5' };
const ofArticles = {
  ...common,
  prop: 'pageimages|coordinates|pageprops',
  piprop: 'name',
  pilicense: 'free',
  pilimit: '50',
  colimit: '50',
  ppprop: 'disambiguation',
};

/** MediaWiki tells errors with status 200, also that it is overloaded (`maxlag`). */
const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/**
 * Photos from the English Wikipedia's articles about places and from Wikimedia Commons: one call at a time, two a
 * second at most, beside it one picture at a time, four a second at most; half a minute of silence after a failure
 * of either, longer where it asks for that.
 */
export function wikimediaPhotos({ send, userAgent, clock, caches }: WikimediaOptions): PhotoProvider {
  const headers = { 'user-agent': userAgent, accept: 'application/json' };
  const ask = createCachedClient({
    name: 'Wikimedia',
    caches,
    ask: async (address): Promise<object> => {
      const answer = await askJson(send, new URL(address), z.looseObject({}), { headers });
      const refusal = refusalSchema.safeParse(answer);
      if (refusal.success)
        throw new OutboundError(`Wikimedia could not answer: ${refusal.data.error.code}.`, true);
      return answer ?? {};
    },
    clock,
    freshMs: minuteMs,
    maximumCached: 200,
    spacingMs: 500,
    isSerial: true,
    firstSilenceMs: minuteMs / 2,
  });
  const query = async <Schema extends z.ZodType>(
    host: string,
    schema: Schema,
    parameters: Record<string, string>,
  ): Promise<z.output<Schema>> => {
    const { value } = await ask(addressOf(`https://${host}`, '/w/api.php', parameters).href);
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new OutboundError(`${host} sent what cannot be read.`, false);
    return parsed.data;
  };
  const articles = (parameters: Record<string, string>): Promise<ArticleAnswer> =>
    query('en.wikipedia.org', articleAnswerSchema, { ...ofArticles, ...parameters });

  /** By name first; where no article of that name lies there, by what lies there. */
  const pictureOf = async (place: Place): Promise<string | null> => {
    const named = await articles({ titles: titlesOf(place).join('|'), redirects: '1' });
    const found = pictureNameOf(named, place);
    if (found !== null || place.kind !== 'city') return found;
    const point = `${place.latitude.toFixed(2)}|${place.longitude.toFixed(2)}`;
    const nearby = { generator: 'geosearch', ggscoord: point, ggsradius: `${nearbyMeters}`, ggslimit: '50' };
    return pictureNameOf(await articles(nearby), place);
  };

  const fetchPicture = createCachedClient({
    name: 'Wikimedia pictures',
    caches,
    ask: async (address): Promise<{ bytes: Uint8Array | null }> => {
      const response = await send(address, {
        headers: { 'user-agent': userAgent, accept: 'image/jpeg' },
        timeoutMs: pictureTimeoutMs,
        maximumBytes: pictureBytes,
      });
      if (response.status === 404 || response.status === 410) return { bytes: null };
      if (!response.ok) throw new RefusedError(new URL(address).host, response);
      return { bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    clock,
    freshMs: 0,
    maximumCached: 0,
    spacingMs: pictureSpacingMs,
    isSerial: true,
    firstSilenceMs: minuteMs / 2,
  });

  return {
    find: async (place) => {
      const name = await pictureOf(place);
      if (name === null || !mayBePhoto(name)) return null;
      const file = await query('commons.wikimedia.org', fileAnswerSchema, {
        ...common,
        prop: 'imageinfo',
        iiprop: 'url|extmetadata|size|mime',
        iiextmetadatafilter: 'Artist|LicenseShortName|LicenseUrl|NonFree|Restrictions',
        iiurlwidth: `${thumbnailWidth}`,
        titles: `File:${name}`,
      });
      return photoOf(file);
    },
    fetch: async ({ pictureUrl }: PlacePhoto) => (await fetchPicture(pictureUrl)).value.bytes,
  };
}
