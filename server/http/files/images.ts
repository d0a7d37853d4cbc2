import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { NEARBY_RADII_KM } from '#core/nearby/nearby.ts';
import type { Place } from '#core/place/place.ts';
import type { Headline } from '#core/score/headline.ts';
import { shownBand } from '#core/score/safety.ts';
import type { Score } from '#core/score/score.ts';
import { AppError } from '#core/service/errors.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { PICTURE_THEMES } from '#core/share/embed.ts';
import { TRIP_STOPS_MOST } from '#core/trip/trip.ts';
import type { CacheDefinition, Caches } from '#server/cache.ts';
import type { Atlas } from '#server/cartography/atlas.ts';
import type { ScoreMark } from '#server/cartography/score-marks.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { ScoreBook } from '#server/scores/scores.ts';

/** Pixels that a cover is shown at. Lettering is never scaled, so each place on a page has its own drawing. */
const COVER_SIZES = {
  card: { width: 440, height: 216 },
  'card-narrow': { width: 358, height: 176 },
  mini: { width: 440, height: 252 },
  'mini-narrow': { width: 358, height: 205 },
  spot: { width: 640, height: 500 },
  'spot-narrow': { width: 330, height: 258 },
  wide: { width: 600, height: 340 },
  narrow: { width: 358, height: 203 },
  middle: { width: 440, height: 249 },
} as const;

const MAP_SIZES = { wide: { width: 680, height: 300 }, card: { width: 440, height: 216 } } as const;
const TRIP_SIZES = { wide: { width: 416, height: 280 }, narrow: { width: 358, height: 220 } } as const;
const NOWHERE_SIZES = { wide: { width: 640, height: 380 }, narrow: { width: 358, height: 213 } } as const;

const names = <Sizes extends object>(sizes: Sizes) => Object.keys(sizes) as [keyof Sizes & string];
const theme = z.enum(PICTURE_THEMES).default('light');
const coverQuery = z.object({
  theme,
  size: z.enum([...names(COVER_SIZES), 'hero', 'hero-narrow']).default('wide'),
  here: z.literal(['0', '1']).default('0'),
  /** Kilometers of the one ring around it. */
  around: z.literal(NEARBY_RADII_KM.map(String)).optional(),
});
const worldQuery = z.object({ theme, size: z.enum(names(MAP_SIZES)).default('wide') });
const themeQuery = z.object({ theme });
const tripQuery = z.object({
  theme,
  size: z.enum(names(TRIP_SIZES)).default('wide'),
  /** Ids of the stops in their order. */
  stops: z.string().regex(new RegExp(`^[1-9]\\d{0,9}(~[1-9]\\d{0,9}){0,${TRIP_STOPS_MOST - 1}}$`)),
});
const nowhereQuery = z.object({ theme, size: z.enum(names(NOWHERE_SIZES)).default('wide') });

const KEPT_BYTES = 24 * 1024 * 1024;
/** Scores on one map. */
const MOST_MARKS = 25;
const DAY_SECONDS = 86_400;
/** What is drawn with a score also says what happens now. */
const SCORE_SECONDS = 60;
/** Inner styles only; nothing runs and nothing is fetched, even when the picture is opened on its own. */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A social image takes ten times as long to make as a cover. */
const drawingWeight = { 'image/svg+xml': 1, 'image/png': 10 } as const;
type PictureType = keyof typeof drawingWeight;
type Draw = () => string | Promise<Uint8Array>;
type Picture = { body: Uint8Array<ArrayBuffer>; type: PictureType; tag: string };

const drawnPictures: CacheDefinition<string, Picture> = {
  name: 'drawn pictures',
  maxBytes: KEPT_BYTES,
  bytesOf: ({ body }) => body.length,
};

/** What the pictures are drawn from. */
type ImageDeps = {
  caches: Caches;
  atlas: Atlas;
  gazetteer: Pick<Gazetteer, 'place' | 'citiesOf'>;
  scores: { of(place: Place): Score; updatedAt(place: Place): string } & Pick<ScoreBook, 'datedYears'>;
  headlineOf: (place: Place) => Promise<Headline>;
  config: { publicUrl: string | null };
  limits: Pick<Limits, 'picture' | 'nameOf'>;
};

/**
 * Covers, maps, score cards, badges and social images by address: open to all, the same for everybody, drawn once
 * and kept. Badges and social images may be embedded by other sites.
 */
export function createImages({ caches, atlas, gazetteer, scores, headlineOf, config, limits }: ImageDeps) {
  const app = new Hono();
  const pictures = caches.open(drawnPictures);
  /** Answers with a picture from memory, or draws it, which counts. */
  const reply = async (c: Context, key: string, type: PictureType, draw: Draw, cacheSeconds?: number) => {
    if (!pictures.isFresh(key) && !pictures.isLoading(key))
      await limits.picture(limits.nameOf(c), drawingWeight[type]);
    return answer(c, await pictures.fetch(key, () => drawn(type, draw)), cacheSeconds);
  };
  app.onError((error) => problemResponse(toAppError(error)));

  const placeOf = (c: Context, extension: string): Place => {
    const id = new RegExp(`^([1-9]\\d{0,9})\\.${extension}$`).exec(c.req.param('file') ?? '')?.[1];
    const place = id ? gazetteer.place(Number(id)) : null;
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    return place;
  };

  app.get('/covers/:file', (c) => {
    const subject = placeOf(c, 'svg');
    const { theme, size, here, around } = parseQuery(coverQuery, c);
    const isHere = here === '1';
    const draw = (): string => {
      if (size === 'hero') return atlas.hero({ subject, theme, size: 'wide', isHere });
      if (size === 'hero-narrow') return atlas.hero({ subject, theme, size: 'narrow', isHere });
      const ring = around === undefined ? {} : { aroundKm: Number(around) };
      return atlas.cover({ subject, theme, ...COVER_SIZES[size], isHere, ...ring });
    };
    return reply(c, `cover ${subject.id} ${theme} ${size} ${here} ${around ?? ''}`, 'image/svg+xml', draw);
  });

  addMaps(app, reply, { atlas, gazetteer });
  for (const path of ['/social/*', '/badge/*', '/maps/scores/*'])
    app.use(path, async (c, next) => {
      await next();
      c.header('access-control-allow-origin', '*');
      c.header('cross-origin-resource-policy', 'cross-origin');
    });
  app.get('/maps/scores/:file', async (c) => {
    const subject = placeOf(c, 'svg');
    const { theme } = parseQuery(themeQuery, c);
    const cities = gazetteer.citiesOf(subject, MOST_MARKS);
    const places = cities.length > 0 ? cities : [subject];
    const marks = await Promise.all(places.map(async (place) => markOf(place, await headlineOf(place))));
    const draw = () => atlas.scoreMap({ subject, theme, ...COVER_SIZES.wide }, marks);
    const key = `scores ${subject.id} ${theme} ${marks.map(({ label }) => label).join()}`;
    return reply(c, key, 'image/svg+xml', draw, SCORE_SECONDS);
  });

  app.get('/cards/:file', async (c) => {
    const place = placeOf(c, 'svg');
    const { theme } = parseQuery(themeQuery, c);
    const { host } = new URL(siteOrigin(config, c.req.url));
    const [score, updatedAt] = [scores.of(place), scores.updatedAt(place)];
    const address = `${host}/safety/${place.id}`;
    const dated = scores.datedYears(place);
    const headline = await headlineOf(place);
    const draw = () => atlas.scoreCard({ place, score, dated, headline, updatedAt, address, theme });
    const key = `card ${address} ${theme} ${updatedAt} ${keyOf(headline)} ${score.low} ${score.high}`;
    return reply(c, key, 'image/svg+xml', draw, SCORE_SECONDS);
  });

  app.get('/badge/:file', async (c) => {
    const place = placeOf(c, 'svg');
    const { theme } = parseQuery(themeQuery, c);
    const headline = await headlineOf(place);
    const updatedAt = scores.updatedAt(place);
    const draw = () => atlas.badge({ name: place.name, headline, updatedAt, theme });
    const key = `badge ${place.id} ${theme} ${keyOf(headline)} ${updatedAt}`;
    return reply(c, key, 'image/svg+xml', draw, SCORE_SECONDS);
  });
  app.get('/social/default.png', (c) => reply(c, 'social', 'image/png', () => atlas.socialBanner()));
  app.get('/social/:file', async (c) => {
    const place = placeOf(c, 'png');
    const headline = await headlineOf(place);
    const draw = () => atlas.socialImage(place, headline);
    return reply(c, `social ${place.id} ${keyOf(headline)}`, 'image/png', draw, SCORE_SECONDS);
  });
  return app;
}

type Reply = (c: Context, key: string, type: PictureType, draw: Draw) => Promise<Response>;

/** Maps that show no score. */
function addMaps(
  app: Hono,
  reply: Reply,
  { atlas, gazetteer }: Pick<ImageDeps, 'atlas' | 'gazetteer'>,
): void {
  app.get('/maps/world.svg', (c) => {
    const { theme, size } = parseQuery(worldQuery, c);
    const draw = () => atlas.worldMap({ theme, ...MAP_SIZES[size] });
    return reply(c, `world ${theme} ${size}`, 'image/svg+xml', draw);
  });

  app.get('/maps/nowhere.svg', (c) => {
    const { theme, size } = parseQuery(nowhereQuery, c);
    const draw = () => atlas.nowhere({ theme, ...NOWHERE_SIZES[size] });
    return reply(c, `nowhere ${theme} ${size}`, 'image/svg+xml', draw);
  });

  app.get('/maps/trip.svg', async (c) => {
    const { theme, size, stops } = parseQuery(tripQuery, c);
    const places = stops.split('~').flatMap((id) => gazetteer.place(Number(id)) ?? []);
    if (places.length === 0) throw new AppError('not_found', 'There is no place with these ids.');
    const draw = () => atlas.tripMap({ stops: places, theme, ...TRIP_SIZES[size] });
    const answered = await reply(c, `trip ${stops} ${theme} ${size}`, 'image/svg+xml', draw);
    // Whose trip it is nobody else shall keep.
    answered.headers.set('cache-control', `private, max-age=${DAY_SECONDS}`);
    return answered;
  });
}

const markOf = ({ name, latitude, longitude }: Place, { score, borrowedFrom }: Headline): ScoreMark => {
  const { level, badgeText } = shownBand(score, borrowedFrom !== null);
  const number = score === null ? badgeText : `${score} of 100, ${badgeText}`;
  return { latitude, longitude, level, score, label: `${name}: ${number}` };
};

const keyOf = ({ score, borrowedFrom, rightNow }: Headline): string =>
  JSON.stringify([score, borrowedFrom?.note, rightNow]);

/** @throws AppError `bad_input` that names each wrong parameter */
function parseQuery<Output>(schema: z.ZodType<Output>, c: Context): Output {
  const parsed = schema.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('bad_input', 'The picture cannot be drawn like this.', { errors });
}

async function drawn(type: PictureType, draw: Draw): Promise<Picture> {
  const body = new Uint8Array(Buffer.from(await draw()));
  return { body, type, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

function answer(c: Context, { body, type, tag }: Picture, cacheSeconds = DAY_SECONDS): Response {
  c.header('cache-control', `public, max-age=${cacheSeconds}`);
  c.header('etag', tag);
  c.header('x-content-type-options', 'nosniff');
  c.header('content-security-policy', PICTURE_POLICY);
  const asked = c.req
    .header('if-none-match')
    ?.split(',')
    .map((value) => value.trim().replace(/^W\//, ''));
  if (asked?.includes(tag)) return c.body(null, 304);
  c.header('content-type', type);
  return c.body(body);
}
