import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { comparePath } from '#core/profile/compare.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import { messagesPath } from '#features/messages/message-view.ts';
import { publishedPath, queuePath } from '#features/moderation/operator-view.ts';
import { pageAddress } from '#server/rendering/page-address.ts';
import { parametersOfPages } from '#server/rendering/page-parameters.ts';
import screens from '../app/routes.ts';

const pages = await Promise.all(
  screens.map(async ({ path = '', file }) => ({
    path,
    file,
    module: await import(/* @vite-ignore */ `../app/${file}`),
  })),
);
const parametersOf = parametersOfPages(pages);
const addressOf = (path: string) => pageAddress(`http://a.example${path}`, null, parametersOf).slice(16);

describe('the parameters of pages', () => {
  test.each([
    queuePath({ show: 'held', place: 1, order: 'newest' }, { after: 2 }),
    queuePath({}, { like: 3 }),
    '/operator?done=a&changed=1,2',
    publishedPath({ place: 1, from: '2026-11-01T00:00', to: '2026-11-02T00:00', like: 2, sender: 3 }),
    publishedPath({}, { after: 4, all: 1 }),
    '/operator/published?done=a&changed=1,2',
    '/operator/log?before=5',
    messagesPath('done', { before: 6 }),
    messagesPath('discarded', { did: 'accept', count: 1 }),
    comparePath([1, 2]),
    '/compare?ids=1,2&add=Lisbon',
    tripPath({ stops: [{ id: 1, from: '2026-12-01', to: null }], planned: '2026-11-23' }),
    '/trip?stops=1&planned=2026-11-23&add=Lisbon&place=2&at=0&from=2026-12-01&to=2026-12-02',
    '/countries?sort=name&order=asc',
    '/countries?q=land&continent=europe&sort=name&order=asc',
    '/search?q=lisbon',
    '/report?place=1&q=lisbon',
    '/contact?plan=basic&about=waiting-list',
    '/watch?place=1,2&lat=1&lon=2&q=lisbon',
    '/watching/1.a?did=removed&watch=1&until=2027-01-01&q=lisbon',
    '/dashboard?people=0&places=1&reports=1&name=a',
    '/safety/1/lisbon?month=7',
    '/safety/1/lisbon/help?of=PT',
  ])('%s reaches its page as it was sent', (path) => {
    const sent = new URLSearchParams(path.slice(path.indexOf('?')));
    const [screen, query] = addressOf(path).split('?');
    expect(screen).toBe(path.split('?')[0]);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(Object.fromEntries(sent));
  });

  test('what no page names is dropped', () => {
    for (const { path } of pages)
      expect(addressOf(`/${path.replace('*', 'x')}?utm_source=x`), path).not.toContain('?');
  });

  test('a loader that reads its address says what it reads there', () => {
    const unnamed = pages.filter(
      ({ path, file }) =>
        /searchParams|new URL\(request\.url\)\)/.test(loaderOf(readFileSync(`app/${file}`, 'utf8'))) &&
        parametersOf(`/${path}`).length === 0,
    );
    expect(unnamed.map(({ file }) => file)).toEqual([]);
  });
});

/** The source of a screen up to the end of its loader. */
const loaderOf = (source: string) =>
  source.slice(
    0,
    source.indexOf('\n}', Math.max(0, source.search(/export (const|(async )?function) loader/))),
  );
