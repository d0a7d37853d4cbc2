import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { nameInFull, type Place } from '#core/place/place.ts';
import type { Headline } from '#core/score/headline.ts';
import { AppError } from '#core/service/errors.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { embedCode, fittedBadge, PICTURE_THEMES, placeIdOfProfile, SOCIAL_SIZE } from '#core/share/embed.ts';
import { scoreCardShare } from '#core/share/share.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { profileMetaText } from '#text/safety/profile-meta.ts';
import { badgeText } from '#text/share/share.ts';

type OembedDeps = {
  gazetteer: Pick<Gazetteer, 'place'>;
  headlineOf: (place: Place) => Promise<Headline>;
  config: { publicUrl: string | null };
};

const pixels = z.coerce.number().int().min(1).max(100_000).optional();
const query = z.object({
  url: z.string('must be the address of a profile').min(1).max(2000),
  format: z.string().default('json'),
  maxwidth: pixels,
  maxheight: pixels,
  theme: z.enum(PICTURE_THEMES).default('light'),
});

/** Short: the title also says what happens now. */
const CACHE_SECONDS = 60;

/** oEmbed 1.0 (oembed.com) for profiles: the badge as rich content. Open to all, JSON only. */
export function createOembed({ gazetteer, headlineOf, config }: OembedDeps) {
  const app = new Hono();
  app.onError((error) => problemResponse(toAppError(error)));
  app.use('/oembed', async (c, next) => {
    await next();
    // Consumers ask from pages of other sites too.
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
  });
  app.get('/oembed', async (c) => {
    const asked = parsed(c);
    if (asked.format !== 'json') return refuseFormat(c);
    const siteUrl = siteOrigin(config, c.req.url);
    const id = placeIdOfProfile(asked.url, siteUrl);
    const place = id === null ? null : gazetteer.place(id);
    if (!place) throw new AppError('not_found', 'This is not the address of a profile on this site.');
    c.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return c.json(answerOf(place, await headlineOf(place), siteUrl, asked));
  });
  return app;
}

function parsed(c: Context): z.infer<typeof query> {
  const result = query.safeParse(c.req.query());
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('bad_input', 'The address cannot be embedded like this.', { errors });
}

/** oEmbed asks for 501 where a format is not offered. */
function refuseFormat(c: Context): Response {
  const problem = {
    type: 'about:blank',
    title: 'Not implemented',
    status: 501,
    detail: 'Only format=json is offered.',
  };
  return c.body(JSON.stringify(problem), 501, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
}

function answerOf(
  place: Place,
  headline: Headline,
  siteUrl: string,
  { theme, maxwidth, maxheight }: z.infer<typeof query>,
) {
  const address = nameInFull(place);
  const { url, media } = scoreCardShare(siteUrl, place.id, address);
  const size = fittedBadge(maxwidth, maxheight);
  const hasRoom =
    (maxwidth ?? SOCIAL_SIZE.width) >= SOCIAL_SIZE.width &&
    (maxheight ?? SOCIAL_SIZE.height) >= SOCIAL_SIZE.height;
  return {
    version: '1.0',
    type: 'rich',
    title: profileMetaText.embedTitle(address, headline),
    provider_name: 'Chaperon',
    provider_url: siteUrl,
    cache_age: CACHE_SECONDS,
    html: embedCode({ siteUrl, id: place.id, url, label: badgeText.label(address), theme, size }),
    ...size,
    ...(hasRoom
      ? {
          thumbnail_url: media,
          thumbnail_width: SOCIAL_SIZE.width,
          thumbnail_height: SOCIAL_SIZE.height,
        }
      : {}),
  };
}
