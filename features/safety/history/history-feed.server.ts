import { Hono } from 'hono';
import { descriptionOf, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { ScoreChange } from '#core/profile/profile.ts';
import { AppError } from '#core/service/errors.ts';
import { escapedMarkup as xml } from '#core/text/markup.ts';
import type { SafetyDeps } from '#features/safety/service.server.ts';
import { trendsText } from '#text/safety/trends.ts';
import { loadHistory } from './history.server.ts';

const ENTRIES = 50;
const CACHE_SECONDS = 300;

/** Where a place's feed is. @param id GeoNames id */
export const feedPathOf = (id: number): string => `/feeds/${id}.atom`;

/** One Atom feed per place: what changed its score, and why. Open to all, without a key. */
export function createFeeds(deps: SafetyDeps & { config: { publicUrl: string | null } }) {
  const app = new Hono();
  app.get('/feeds/:file', async (c) => {
    const id = /^([1-9]\d{0,9})\.atom$/.exec(c.req.param('file'))?.[1];
    const place = id ? deps.gazetteer.place(Number(id)) : null;
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    const origin = deps.config.publicUrl ?? new URL(c.req.url).origin;
    return c.body(atomOf(place, await loadHistory(deps, place, ENTRIES), origin), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
    });
  });
  return app;
}

/** A feed after RFC 4287. @param changes newest first @param origin of the site */
function atomOf(place: Place, changes: readonly ScoreChange[], origin: string): string {
  const page = origin + profilePathOf(place);
  const feed = origin + feedPathOf(place.id);
  const moment = (date: string) => new Date(date).toISOString();
  const entries = changes.map(
    ({ at, what, why, reason }, index) =>
      `<entry><id>${xml(`${feed}#${at}-${changes.length - index}`)}</id><title>${xml(what)}</title>` +
      `<updated>${moment(at)}</updated><category term="${reason}"/>` +
      `<link rel="alternate" href="${xml(page)}"/><summary>${xml(`${what} ${why}`)}</summary></entry>`,
  );
  const country =
    place.kind === 'country'
      ? ''
      : `<link rel="related" title="${xml(place.countryName)}" href="${xml(origin + feedPathOf(place.countryId))}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(feed)}</id><title>${xml(trendsText.feedTitle(descriptionOf(place)))}</title><updated>${moment(changes[0]?.at ?? '1970-01-01')}</updated><author><name>Chaperon</name></author><link rel="self" href="${xml(feed)}"/><link rel="alternate" href="${xml(page)}"/>${country}${entries.join('')}</feed>
`;
}
