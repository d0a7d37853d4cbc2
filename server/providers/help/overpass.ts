import { z } from 'zod';
import type { HelpPlace, MissionKind } from '#core/help/local-help.ts';
import type { Caches } from '#server/cache.ts';
import { askJson } from '../ask-json.ts';
import { createCachedClient } from '../cached-client.ts';
import { type Outbound, OutboundError } from '../http.ts';
import type { HelpProvider, HelpQuestion } from './port.ts';

const dayMs = 86_400_000;
const mostHospitals = 1500;
const mostMissions = 1000;

const degrees = (most: number) => z.number().min(-most).max(most);
const point = z.object({ lat: degrees(90), lon: degrees(180) });
const elementSchema = z
  .object({
    type: z.enum(['node', 'way', 'relation']),
    id: z.number().int().positive(),
    lat: degrees(90).optional(),
    lon: degrees(180).optional(),
    center: point.optional(),
    tags: z.record(z.string(), z.string()),
  })
  .transform(({ lat, lon, center, ...rest }) => ({
    ...rest,
    point: point.safeParse(center ?? { lat, lon }).data,
  }));
const answerSchema = z.object({ elements: z.array(z.unknown()), remark: z.string().optional() });

type Tags = Record<string, string>;

const short = (text: string | undefined): string | null => text?.trim().slice(0, 200).toWellFormed() || null;

function addressOf(tags: Tags): string | null {
  const street = [tags['addr:street'], tags['addr:housenumber']].filter(Boolean).join(' ');
  const city = [tags['addr:postcode'], tags['addr:city']].filter(Boolean).join(' ');
  return short(tags['addr:full'] ?? [street, city].filter(Boolean).join(', '));
}

function missionKindOf({ diplomatic, consulate = '', embassy = '' }: Tags): MissionKind {
  if (`${consulate} ${embassy}`.includes('honorary')) return 'honorary';
  if (diplomatic === 'embassy' || (!diplomatic && embassy !== 'no')) return 'embassy';
  return diplomatic === 'consulate' ? 'consulate' : 'other';
}

/** An element as a place of help; null for what has no point, is closed to visitors, or is something else. */
function readElement(element: unknown): HelpPlace | null {
  const parsed = elementSchema.safeParse(element);
  if (!parsed.success || !parsed.data.point) return null;
  const { type, id, tags, point } = parsed.data;
  const common = {
    id: `${type}/${id}`,
    name: short(tags['name:en'] ?? tags.name),
    address: addressOf(tags),
    phone: short((tags.phone ?? tags['contact:phone'])?.split(';')[0]),
    latitude: point.lat,
    longitude: point.lon,
  };
  if (tags.amenity === 'hospital')
    return { ...common, kind: 'hospital', hasEmergencyRoom: tags.emergency === 'yes' };
  if (tags.office !== 'diplomatic' && tags.amenity !== 'embassy') return null;
  const code = tags.country?.toUpperCase();
  const countryCode = code && /^[A-Z]{2}$/.test(code) ? code : null;
  if (!countryCode && !common.name) return null;
  return { ...common, kind: 'mission', mission: missionKindOf(tags), countryCode };
}

/** The question in Overpass' own language. Two decimals of a degree are all that leaves the server. */
function queryOf({ latitude, longitude, hospitalKm, missionKm }: HelpQuestion): string {
  const around = (km: number) => `(around:${km * 1000},${latitude.toFixed(2)},${longitude.toFixed(2)})`;
  return [
    '[out:json][timeout:6][maxsize:67108864];',
    `nwr${around(hospitalKm)}[amenity=hospital];out center tags ${mostHospitals};`,
    `(nwr${around(missionKm)}[office=diplomatic];nwr${around(missionKm)}[amenity=embassy];);`,
    `out center tags ${mostMissions};`,
  ].join('');
}

type OverpassOptions = {
  /** Where the service begins: `https://overpass-api.de`. */
  url: string;
  send: Outbound;
  userAgent: string;
  clock: () => Date;
  caches: Caches;
};

/** OpenStreetMap by Overpass: one call at a time, each answer kept for 30 days and, where asking fails, for longer. */
export function overpassHelp({ url, send, userAgent, clock, caches }: OverpassOptions): HelpProvider {
  const headers = {
    'user-agent': userAgent,
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const ask = createCachedClient({
    name: 'Overpass',
    caches,
    ask: async (query): Promise<HelpPlace[]> => {
      const init = { method: 'POST', headers, body: new URLSearchParams({ data: query }).toString() };
      const answer = await askJson(send, new URL(`${url}/api/interpreter`), answerSchema, init);
      // Overload is told with status 200, an empty list and a remark: not to be taken for "nothing there".
      if (!answer || answer.remark?.includes('error'))
        throw new OutboundError('Overpass could not finish the question.', true);
      return answer.elements.map(readElement).filter((place) => place !== null);
    },
    clock,
    freshMs: 30 * dayMs,
    maximumCached: 300,
    spacingMs: 1_000,
    isSerial: true,
    firstSilenceMs: 30_000,
  });
  return {
    isCached: (question) => ask.isFresh(queryOf(question)),
    near: async (question) => {
      const { value: places, at, isOld } = await ask(queryOf(question));
      return { places, at, isOld };
    },
  };
}
