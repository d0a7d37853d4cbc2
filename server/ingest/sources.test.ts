import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '#core/news/clean.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { parseXmlFeed } from '#server/ingest/feeds/xml-feed.ts';
import { gdelt } from '#server/ingest/sources/news/gdelt.ts';
import { googleNews } from '#server/ingest/sources/news/google-news.ts';
import { mediastack } from '#server/ingest/sources/news/mediastack.ts';
import { newsApi } from '#server/ingest/sources/news/newsapi.ts';
import { rssBundle } from '#server/ingest/sources/news/rss-bundle.ts';
import { computedMs } from '../../test/computing.ts';
import { pulledNews } from './news.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const portugal = [{ code: 'PT', name: 'Portugal' }];

describe('feeds of publishers', () => {
  test('RSS: address, author, date and the best image there is', () => {
    const [ferry, cafe, robbery] = parseXmlFeed(fixture('rss.xml'), 'en');
    expect(ferry).toMatchObject({
      title: 'Ferry sinks off Lamu with 80 aboard, dozens missing',
      author: 'Ann Example',
      image: 'https://images.post.example/ferry.jpg',
      publishedAt: new Date('2026-11-20T09:30:00Z'),
    });
    expect(cafe?.image).toBe('https://images.post.example/cafe.jpg');
    expect(robbery).toMatchObject({
      url: 'https://www.post.example/world/robbery',
      image: 'https://images.post.example/beach.jpg',
      publishedAt: new Date('2026-11-19T21:15:00Z'),
    });
  });

  test('RDF dates its items by dc:date', () => {
    expect(parseXmlFeed(fixture('rdf.xml'), 'en')).toMatchObject([
      { url: 'https://welle.example/a-1', publishedAt: new Date('2026-11-20T07:45:00Z') },
    ]);
  });

  test('Atom links to the page, not to itself', () => {
    expect(parseXmlFeed(fixture('atom.xml'), 'en')).toMatchObject([
      { url: 'https://agency.example/1', publishedAt: new Date('2026-11-20T16:00:00Z'), author: 'Desk' },
    ]);
  });

  test('a date without a zone is UTC, a named zone counts, nonsense is none', () => {
    const dates = parseXmlFeed(fixture('zoneless.xml'), 'en').map(({ publishedAt }) =>
      publishedAt?.toISOString(),
    );
    const same = '2026-11-20T09:30:00.000Z';
    expect(dates).toEqual([same, same, same, undefined, undefined]);
  });

  test('entities of its own are refused unread', () => {
    expect(() => parseXmlFeed(fixture('entities.xml'), 'en')).toThrow(/entities/);
  });

  test.each([['page.html'], ['gdelt-refusal.txt'], ['mediastack.json']])('%s is no feed', (name) => {
    expect(() => parseXmlFeed(fixture(name), 'en')).toThrow(FeedError);
  });

  test('an empty body says so; a feed cut short gives what it has', () => {
    expect(() => parseXmlFeed(' \n', 'en')).toThrow('The feed is empty.');
    expect(parseXmlFeed(fixture('rss.xml').split('</item>')[0]!, 'en').length).toBeGreaterThan(0);
  });

  test('a channel without items is empty, no failure', () => {
    expect(parseXmlFeed('<rss version="2.0"><channel><title>x</title></channel></rss>', 'en')).toEqual([]);
  });

  test('any text is read or refused, nothing else', () => {
    const piece = fc.constantFrom(
      '<rss version="2.0">',
      '<channel>',
      '<item>',
      '<title>',
      'x',
      ']]>',
      '<![CDATA[',
      '&',
      '</item>',
      '<link>',
      '"',
      '\u0000',
      '<?xml',
      '?>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          return Array.isArray(parseXmlFeed(pieces.join(''), 'en'));
        } catch (error) {
          return error instanceof FeedError;
        }
      }),
    );
  });

  test('texts of markup that never ends are read in no time', async () => {
    const texts = ['<img '.repeat(200_000), '<!--'.repeat(250_000), '<img src="https:'.repeat(60_000)];
    for (const text of texts) {
      const read = () => {
        const [item] = parseXmlFeed(
          `<rss version="2.0"><channel><item><title>x</title><description>${text.replaceAll('<', '&lt;')}</description></item></channel></rss>`,
          'en',
        );
        cleanText(item!.description);
      };
      expect(await computedMs(read)).toBeLessThan(1_000);
    }
  });

  test.each([
    ['<'],
    ['<a '],
    ['<a b="'],
    ["<'"],
    ['<!'],
    ['</a '],
    ['<?a '],
    ['<![CDATA['],
    ['&lt;'],
    ['<a><'],
  ])(
    'two megabytes of %j are read or refused in no time',
    async (piece) => {
      for (const end of ['', "'>", '">', '</title></item></channel></rss>']) {
        const body = `<rss version="2.0"><channel><item><title>${piece.repeat(1_900_000 / piece.length)}${end}`;
        const read = () => {
          try {
            parseXmlFeed(body, 'en');
          } catch (error) {
            expect(error).toBeInstanceOf(FeedError);
          }
        };
        expect(await computedMs(read)).toBeLessThan(2_000);
      }
    },
    20_000,
  );

  test('an operator adds feeds, and can leave the publishers out', () => {
    const source = rssBundle(['https://radio.example/feed'], false);
    expect(source.feeds([])).toEqual([
      {
        id: 'own:radio.example/feed',
        publisher: 'radio.example',
        url: 'https://radio.example/feed',
        countryCode: null,
      },
    ]);
    expect(rssBundle().feeds([]).length).toBeGreaterThanOrEqual(7);
  });
});

test('Google News: one feed per country, publisher from its source, no description', () => {
  const source = googleNews();
  const [feed] = source.feeds(portugal);
  expect(new URL(feed!.url).searchParams.get('q')).toContain('"Portugal" when:2d');
  expect(source.parse(fixture('google-news.xml'), feed!)).toMatchObject([
    {
      publisher: 'The Atlantic Resident',
      description: '',
      url: 'https://news.google.com/rss/articles/CBMiEXAMPLE1?oc=5',
    },
  ]);
});

test('GDELT: control characters do no harm, other languages are left out, {} is empty, words are a refusal', () => {
  const source = gdelt();
  const [feed] = source.feeds([{ code: 'CI', name: "Côte d'Ivoire" }]);
  expect(feed).toMatchObject({ id: 'gdelt:CI', countryCode: null });
  expect(source.parse(fixture('gdelt-answer.txt'), feed!)).toMatchObject([
    {
      title: 'Blockade of highway enters second week, talks open',
      publishedAt: new Date('2026-11-20T03:15:00Z'),
    },
    { title: '', publishedAt: null },
  ]);
  expect(source.parse('{}', feed!)).toEqual([]);
  expect(() => source.parse(fixture('gdelt-refusal.txt'), feed!)).toThrow(/limit requests/);
});

test('GDELT is asked for papers of all parts of a country, and not for a country it does not know', () => {
  const asked = gdelt()
    .feeds([
      { code: 'PS', name: 'Palestinian Territory' },
      { code: 'AX', name: 'Åland Islands' },
    ])
    .map(({ id, url }) => [id, new URL(url).searchParams.get('query')]);
  expect(asked).toEqual([
    [
      'gdelt:PS',
      '(crime OR kidnapping OR protest OR earthquake OR flood OR outbreak) (sourcecountry:WE OR sourcecountry:GZ) sourcelang:english',
    ],
  ]);
});

test('mediastack: items, and an error in the place of data', () => {
  const source = mediastack('secret-key');
  const [feed] = source.feeds(portugal);
  expect(feed?.id).not.toContain('secret');
  expect(source.parse(fixture('mediastack.json'), feed!)).toMatchObject([
    { publisher: 'City Example', image: null },
  ]);
  expect(() => source.parse(fixture('mediastack-error.json'), feed!)).toThrow('invalid_access_key');
  expect(() => source.parse(fixture('page.html'), feed!)).toThrow(FeedError);
});

describe.each([
  ['Google News', googleNews(), '<rss version="2.0"><channel><title>x</title></channel></rss>'],
  ['GDELT', gdelt(), '{}'],
  ['mediastack', mediastack('secret-key'), '{"data":[]}'],
  ['NewsAPI', newsApi('secret-key'), '{"status":"ok","articles":[]}'],
])('%s', (_, source, empty) => {
  const [feed] = source.feeds(portugal);

  test('without headlines is empty, no failure', () => {
    expect(source.parse(empty, feed!)).toEqual([]);
  });

  test.each(['', 'null', '[]', '{"articles":7,"data":7}', fixture('page.html')])('%j is refused', (body) => {
    expect(() => source.parse(body, feed!)).toThrow(FeedError);
  });
});

test('a headline of which a service says the least has nulls', () => {
  const [feed] = mediastack('secret-key').feeds(portugal);
  const least = { title: 'Bridge shut', url: 'https://a.example/1' };
  expect(mediastack('secret-key').parse(JSON.stringify({ data: [least] }), feed!)).toEqual([
    {
      ...least,
      description: '',
      image: null,
      author: null,
      publisher: null,
      publishedAt: null,
      language: 'en',
    },
  ]);
  const others = { description: '', image: null, author: null, publisher: null, publishedAt: null };
  expect(newsApi('secret-key').parse(JSON.stringify({ articles: [least] }), feed!)).toEqual([
    { ...least, ...others, language: 'en' },
  ]);
});

test('of an answer without end the first headlines are read', () => {
  const data = Array.from({ length: 5_000 }, (_, at) => ({
    title: `Number ${at}`,
    url: `https://a.example/${at}`,
  }));
  const source = mediastack('secret-key');
  const [feed] = source.feeds(portugal);
  expect(pulledNews(source).read(JSON.stringify({ data }), feed!, new Date()).found).toBe(200);
});

test('NewsAPI: the key goes into a header, removed rows are left out, an error may come with 200', () => {
  const source = newsApi('secret-key');
  const [feed] = source.feeds(portugal);
  expect(feed).toMatchObject({ headers: { 'x-api-key': 'secret-key' } });
  expect(feed?.url).not.toContain('secret');
  expect(source.parse(fixture('newsapi.json'), feed!)).toHaveLength(1);
  expect(() => source.parse(fixture('newsapi-error.json'), feed!)).toThrow('rateLimited');
});

test('a date before 2000 is a mistake', () => {
  expect(parseFeedDate('1970-01-01T00:00:00Z')).toBeNull();
});
