import { z } from 'zod';
import { ALERT_TYPES, type AlertType, HAZARDS, type Hazard } from '#core/alert/alert.ts';
import { reachKmOf } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { circleAround } from '#core/place/outline.ts';
import { cleanNotices, whyLeftOut } from '#features/alerts/clean-notice.server.ts';
import { isSomewhere } from '#features/alerts/store.server.ts';
import { hazardOf } from '#server/ingest/alerts/hazard-words.ts';
import { readCap } from '#server/ingest/feeds/cap-xml.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { outlineOf, pointSchema } from '#server/ingest/feeds/geojson.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';
import { cap, standingNow } from '#server/ingest/sources/alerts/cap.ts';
import { problemOf, type Row, type RowNote, rowsOf } from './rows.ts';

type OwnDeps = Pick<IngestDeps, 'config' | 'clock' | 'gazetteer'>;
type ReadAlerts = { notices: AlertNotice[]; notes: RowNote[] };

const text = z
  .union([z.string(), z.number()], { error: 'is missing, or no text' })
  .transform((value) => String(value).trim());
const moment = text.transform((value, context) => {
  const date = parseFeedDate(value);
  if (date) return date;
  context.addIssue({ code: 'custom', message: 'is no date, such as 2026-11-20T12:00Z' });
  return z.NEVER;
});
const number = (least: number, most: number) =>
  z.coerce
    .number({ error: 'is no number' })
    .min(least, `is less than ${least}`)
    .max(most, `is more than ${most}`);
const codes = text
  .transform((value) => value.toUpperCase().split(/[\s;,]+/))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'is no ISO code of two letters')));

const rowSchema = z.object({
  id: text.pipe(z.string().min(1).max(200)),
  type: z.enum(ALERT_TYPES, { error: `is none of ${ALERT_TYPES.join(', ')}` }),
  hazard: z.enum(HAZARDS, { error: `is none of ${HAZARDS.join(', ')}` }).optional(),
  title: text,
  area: text.optional(),
  start: moment,
  end: moment,
  country: codes.optional(),
  latitude: number(-90, 90).optional(),
  longitude: number(-180, 180).optional(),
  radius_km: number(0.1, 2_000).optional(),
  link: text.optional(),
  instruction: text.optional(),
});

/** Reads alerts of an operator's own file: what can be stored, and what is said of the rest. @throws FeedError */
export function readOwnAlerts(deps: OwnDeps, body: string, form: 'cap' | 'csv' | 'geojson'): ReadAlerts {
  const { notices, notes } =
    form === 'cap' ? noticesOfCap(deps, body) : noticesOfRows(deps, rowsOf(body, form));
  const kept: AlertNotice[] = [];
  const names = new Set<string>();
  for (const { at, notice } of notices) {
    const why = names.has(notice.id) ? 'its id stands twice' : whyNot(deps, notice);
    if (why) notes.push({ at, text: why, isWrong: why !== 'it is over' });
    else kept.push(...cleanNotices([notice], deps.clock()));
    names.add(notice.id);
  }
  return { notices: kept, notes };
}

const whyNot = (deps: OwnDeps, notice: AlertNotice): string | null =>
  whyLeftOut(notice, deps.clock()) ??
  (isSomewhere(deps, notice) ? null : 'it is nowhere: it has no point, no area and no known country');

type FoundNotice = { at: string; notice: AlertNotice };
type Found = { notices: FoundNotice[]; notes: RowNote[] };

function noticesOfCap(deps: OwnDeps, body: string): Found {
  const url = deps.config.ownOrigin;
  const { alerts, links } = readCap(body, url);
  if (alerts.length === 0)
    throw new FeedError(
      links.length > 0
        ? 'The feed only links to messages: import their files.'
        : 'The file holds no message.',
    );
  const feed = { id: 'own', url, publisher: '', countryCode: null };
  const { items } = cap([{ id: 'own', url, countryCodes: null }]).read(body, feed, deps.clock());
  const told = new Map(items.map((item) => [item.key, item]));
  const notes = alerts.flatMap(({ sender, identifier, msgType }): RowNote[] => {
    const item = told.get(`${sender.trim()},${identifier.trim()}`);
    if (item && (item.notices.length > 0 || /cancel/i.test(msgType))) return [];
    const why = item
      ? 'nothing of it stands: it is over, or says neither what it is nor when'
      : 'it is no warning to the public: an exercise, a test or a receipt';
    return [{ at: `message ${identifier}`, text: why, isWrong: false }];
  });
  const notices = standingNow(deps, items).map((notice) => ({ at: `message ${notice.id}`, notice }));
  return { notices, notes };
}

function noticesOfRows({ config }: OwnDeps, rows: readonly Row[]): Found {
  const found: Found = { notices: [], notes: [] };
  for (const { at, fields, geometry } of rows) {
    const parsed = rowSchema.safeParse(fields);
    if (!parsed.success) found.notes.push(problemOf(at, parsed.error));
    else {
      const { id, type, title, area, start, end, country, link, instruction } = parsed.data;
      const hazard = parsed.data.hazard ?? hazardOf(title);
      const shape = shapeOf(parsed.data, geometry, reachOf(parsed.data, hazard));
      if (!shape)
        found.notes.push({ at, text: 'geometry: is no point, polygon or multipolygon', isWrong: true });
      else {
        const areas = (area ?? '').split(';').map((name) => name.trim());
        const named = areas.filter(Boolean);
        const notice = {
          ...{ id, hazard, type, title, start, end, instruction, ...shape },
          areas: named,
          regions: named,
          link: link ?? `${config.ownOrigin}/status`,
          countryCodes: country ?? [],
          zones: [],
        };
        found.notices.push({ at, notice });
      }
    }
  }
  return found;
}

const reachOf = ({ radius_km, type }: { radius_km?: number | undefined; type: AlertType }, hazard: Hazard) =>
  radius_km ?? reachKmOf(hazard, type);

type Shape = Pick<AlertNotice, 'center' | 'outline'>;

/** Null for a geometry of another kind. */
function shapeOf(
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
  geometry: unknown,
  reachKm: number,
): Shape | null {
  if (geometry !== null) {
    const point = pointSchema.safeParse(geometry);
    if (point.success) {
      const [longitude, latitude] = point.data.coordinates;
      return { center: { latitude, longitude, reachKm }, outline: null };
    }
    const outline = outlineOf(geometry);
    return outline && { center: circleAround(outline), outline };
  }
  const isPoint = latitude !== undefined && longitude !== undefined;
  return { center: isPoint ? { latitude, longitude, reachKm } : null, outline: null };
}
