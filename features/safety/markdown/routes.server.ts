import { type Context, Hono } from 'hono';
import type { Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Headline } from '#core/score/headline.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { listCountries } from '#features/safety/countries/catalog.server.ts';
import type { Deps } from '#server/deps.ts';
import { markdownText } from '#text/markdown.ts';
import { placeMarkdown } from './place-markdown.server.ts';
import { cell, table } from './table.ts';

const { llms: text, notAdvice } = markdownText;
/** Short: the score of now stands in it. */
const CACHE_SECONDS = 60;
const lisbon = 2267057;

type MarkdownDeps = Deps & { headlineOf: (place: Place) => Promise<Headline> };

/** `/safety/<id>/<name>.md`, `/llms.txt` and `/llms-full.txt` (llmstxt.org): what programs that read text are given. */
export function createMarkdown(deps: MarkdownDeps): Hono {
  const { gazetteer, config } = deps;
  const app = new Hono();
  const originOf = (c: Context) => siteOrigin(config, c.req.url);
  const send = (c: Context, body: string, type: 'markdown' | 'plain') =>
    c.body(body, 200, {
      'content-type': `text/${type}; charset=utf-8`,
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      'x-robots-tag': 'noindex',
    });
  app.get('/safety/:id{[1-9][0-9]{0,9}}/:slug{.+\\.md}', async (c) => {
    const place = gazetteer.place(Number(c.req.param('id')));
    if (!place) return c.notFound();
    const path = `${profilePathOf(place)}.md`;
    if (c.req.path !== path) return c.redirect(path, 301);
    const headline = await deps.headlineOf(place);
    return send(c, placeMarkdown(deps, place, { headline, origin: originOf(c) }), 'markdown');
  });
  app.get('/llms.txt', (c) => {
    const place = gazetteer.place(lisbon);
    return send(c, overview(originOf(c), place ? `${profilePathOf(place)}.md` : null), 'plain');
  });
  app.get('/llms-full.txt', async (c) => {
    const origin = originOf(c);
    const rows = (await listCountries(deps)).map(({ id, name, overall, low, high, grade, borrowed_from }) => {
      const place = gazetteer.place(id);
      return [
        cell(name) + (borrowed_from ? ` (${cell(text.borrowed(borrowed_from.name))})` : ''),
        overall === null ? markdownText.unknown : String(overall),
        `${low} to ${high}`,
        grade,
        place ? `${origin}${profilePathOf(place)}.md` : '',
      ];
    });
    const countries = `## ${text.countries}\n\n${table(text.countryHead, rows)}\n`;
    return send(c, `${overview(origin, null)}\n${countries}`, 'plain');
  });
  return app;
}

/** @param example the path of a place's Markdown */
function overview(origin: string, example: string | null): string {
  const link = (label: string, path: string) => `- [${label}](${origin}${path})`;
  return [
    `# ${text.title}`,
    `> ${text.lead} ${notAdvice}`,
    text.rules.map((rule) => `- ${rule}`).join('\n'),
    `## ${text.ask}`,
    [
      link(text.mcp, '/mcp'),
      link(text.api, '/docs/api'),
      link(text.openapi, '/v1/openapi.json'),
      ...(example ? [`- ${text.place} ${origin}${example}`] : []),
      link(text.full, '/llms-full.txt'),
    ].join('\n'),
    `## ${text.outputs}`,
    [
      link(text.feed, `/feeds/${lisbon}.atom`),
      link(text.jsonFeed, `/feeds/${lisbon}.json`),
      link(text.calendar, `/feeds/${lisbon}.ics`),
      link(text.ownAlerts, '/feeds/own-alerts.atom'),
      link(text.scoresForMaps, `/v1/scores/geojson?place=${lisbon}`),
      link(text.alertsForMaps, '/docs/api#get-v1-alerts-geojson'),
      link(text.reportsForMaps, '/docs/api#get-v1-reports-geojson'),
      link(text.table, '/data/scores.csv'),
      link(text.regions, '/data/regions.csv'),
      link(text.cities, '/data/cities.csv'),
      link(text.years, '/data/scores.json'),
      link(text.embed, '/embed'),
    ].join('\n'),
    `## ${text.read}`,
    [
      link(text.method, '/methodology'),
      link(text.howSure, '/how-sure'),
      link(text.sources, '/sources'),
      link(text.countries, '/countries'),
    ].join('\n'),
    '',
  ].join('\n\n');
}
