import { type Context, Hono } from 'hono';
import type { Alert } from '#core/alert/alert-schema.ts';
import { capXmlOf } from '#core/outputs/cap-message.ts';
import { descriptionOf, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { ScoreChange } from '#core/profile/profile.ts';
import { AppError } from '#core/service/errors.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { type AlertDeps, standingAlerts } from '#features/alerts/service.server.ts';
import { loadHistory } from '#features/safety/history/history.server.ts';
import { capText } from '#text/outputs/cap.ts';
import { feedText as text } from '#text/outputs/feeds.ts';
import { type OwnAlert, ownAlerts } from './own-alerts.server.ts';
import type { Feed, FeedItem } from './place-feed.ts';
import { atomOf, calendarOfAlerts, jsonFeedOf } from './write-feeds.server.ts';

const MOST_CHANGES = 50;
const MOST_ALERTS = 100;
/** Short: alerts stand in it. */
const CACHE_SECONDS = 60;

const types = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  ics: 'text/calendar',
} as const;
type Form = keyof typeof types;

/**
 * `/feeds/<id>.atom`, `.json` and `.ics`: what happens and changes at a place. `/feeds/own-alerts.atom`: what visitors
 * report, each also as a file of CAP 1.2. Open to all, without a key.
 */
export function createFeeds(deps: AlertDeps): Hono {
  const app = new Hono();
  const originOf = (c: Context) => siteOrigin(deps.config, c.req.url);
  const send = (c: Context, body: string, type: string) =>
    c.body(body, 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      'access-control-allow-origin': '*',
    });
  app.get('/feeds/own-alerts.atom', async (c) =>
    send(c, ownAlertsFeed(await ownAlerts(deps, originOf(c)), originOf(c)), types.atom),
  );
  app.get('/feeds/own-alerts/:file{[\\w:.~-]+\\.cap}', async (c) => {
    const name = c.req.param('file').slice(0, -'.cap'.length);
    const alert = (await ownAlerts(deps, originOf(c))).find((one) => one.name === name);
    if (!alert) throw new AppError('not_found', 'No alert of ours of this name stands.');
    return send(c, capXmlOf(alert.message), 'application/cap+xml');
  });
  app.get('/feeds/:file', async (c) => {
    const [, id, form] = /^([1-9]\d{0,9})\.(atom|json|ics)$/.exec(c.req.param('file')) ?? [];
    const place = id ? deps.gazetteer.place(Number(id)) : null;
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    const body = await written(deps, place, { form: form as Form, origin: originOf(c) });
    return send(c, body, types[form as Form]);
  });
  return app;
}

async function written(
  deps: AlertDeps,
  place: Place,
  { form, origin }: { form: Form; origin: string },
): Promise<string> {
  const alerts = await standingAlerts(deps, place, MOST_ALERTS);
  const page = origin + profilePathOf(place);
  if (form === 'ics') return calendarOfAlerts(alerts, { title: text.alerts(descriptionOf(place)), page });
  const pathOf = (id: number) => `${origin}/feeds/${id}.${form}`;
  // An entry is the same one in both forms.
  const name = `${origin}/feeds/${place.id}.atom`;
  const changes = await loadHistory(deps, place, MOST_CHANGES);
  const items = [
    ...alerts.map((alert) => alertItem(alert, { name, page })),
    ...changes.map((change, index) => changeItem(change, `${name}#${nameOf(changes, index)}`, page)),
  ];
  const feed: Feed = {
    title: text.title(descriptionOf(place)),
    self: pathOf(place.id),
    page,
    related: place.kind === 'country' ? null : { title: place.countryName, href: pathOf(place.countryId) },
    items: newestFirst(items),
  };
  return form === 'json' ? jsonFeedOf(feed) : atomOf(feed);
}

const newestFirst = (items: readonly FeedItem[]) =>
  items.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** The same as long as it stands, whatever comes (RFC 4287, 4.2.6): its day, and which one of that day it is. */
function nameOf(changes: readonly ScoreChange[], index: number): string {
  const { at } = changes[index]!;
  return `${at}-${changes.slice(index).filter((one) => one.at === at).length}`;
}

function alertItem(alert: Alert, { name, page }: { name: string; page: string }): FeedItem {
  const { id, type, hazard, message, instruction, source, link, start, end, fetched_at } = alert;
  return {
    id: `${name}#${id}`,
    title: `${text.types[type]}: ${message}`,
    text: [message, instruction, text.until(source, end.slice(0, 16).replace('T', ' '))]
      .filter(Boolean)
      .join(' '),
    // What is forecast begins later than it was told.
    at: Date.parse(start) < Date.parse(fetched_at) ? start : fetched_at,
    category: hazard === 'travel_advice' ? 'advice' : 'alert',
    page,
    source: { name: source, link },
  };
}

const changeItem = ({ at, what, why, reason }: ScoreChange, id: string, page: string): FeedItem => ({
  id,
  title: what,
  text: `${what} ${why}`,
  at,
  category: reason,
  page,
  source: null,
});

/** An entry leads to its file, and changes with it. */
const ownAlertsFeed = (alerts: readonly OwnAlert[], origin: string): string =>
  atomOf({
    title: capText.feed,
    self: `${origin}/feeds/own-alerts.atom`,
    page: `${origin}/`,
    related: null,
    items: newestFirst(
      alerts.map(({ name, message }) => ({
        id: `${origin}/feeds/own-alerts.atom#${name}`,
        title: message.headline,
        text: message.description || message.headline,
        at: message.sent.toISOString(),
        category: 'alert',
        page: message.web,
        source: null,
        file: { type: 'application/cap+xml', href: `${origin}/feeds/own-alerts/${name}.cap` },
      })),
    ),
  });
