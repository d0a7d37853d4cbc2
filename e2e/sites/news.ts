import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { listen, openLiveProduct } from '../live-product.ts';

export type Headline = { title: string; description?: string };

/** The product on a port of its own, with live news from a fake feed server, in the process of the journey. */
export type NewsSite = {
  url: string;
  /** Puts a headline into the good feed. */
  publish: (headline: Headline) => void;
  /** Lets a quarter of an hour pass and pulls what is due. @returns what each feed said */
  pull: () => Promise<{ feed: string; outcome: string; message: string | null }[]>;
  /** The good feed answers no more. */
  breakDown: () => void;
  /** Lets time pass on the server. */
  wait: (minutes: number) => void;
  /** Paths that the feed server was asked for. */
  asked: string[];
  /** Connections to a server of the inside, which a feed names in a redirect. */
  insideConnections: () => number;
  close: () => Promise<void>;
};

const badFeeds = ['slow', 'broken', 'huge', 'metadata', 'inside', 'bomb', 'busy'] as const;

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const feedOf = (host: string, headlines: readonly (Headline & { at: Date })[]) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Example Post</title>${headlines
    .map(
      ({ title, description = '', at }, index, all) =>
        `<item><title>${inXml(title)}</title><link>https://post.example/${all.length - index}</link><description>${inXml(description)}</description><pubDate>${at.toUTCString()}</pubDate><media:content url="http://${host}/picture.jpg" medium="image"/></item>`,
    )
    .join('')}</channel></rss>`;

export async function openNewsSite(): Promise<NewsSite> {
  const headlines: (Headline & { at: Date })[] = [];
  const asked: string[] = [];
  let isDown = false;
  let insideConnections = 0;
  const inside = createServer((_, response) => response.end('secret'));
  inside.on('connection', () => {
    insideConnections += 1;
  });
  const insideHost = await listen(inside);
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4a7c59' } })
    .jpeg()
    .toBuffer();

  const feeds = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    const answers: Record<string, (response: ServerResponse) => unknown> = {
      '/good': () => (isDown ? response.writeHead(500).end() : response.end(feedOf(feedHost, headlines))),
      '/slow': () => response.write('<rss'),
      '/broken': () => response.end('<rss><channel><item><title>Half a'),
      '/huge': () => response.end(Buffer.alloc(8 << 20, 'x')),
      '/metadata': () => redirect('http://169.254.169.254/latest/meta-data'),
      '/inside': () => redirect(`http://${insideHost}/`),
      '/bomb': () =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 << 20))),
      '/busy': () => response.writeHead(429, { 'retry-after': '3600' }).end(),
      '/picture.jpg': () => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
    };
    answers[path]?.(response);
  });
  const feedHost = await listen(feeds);

  const product = await openLiveProduct('news', {
    NEWS_PUBLISHERS: '0',
    ALERTS: '0',
    FIGURES: '0',
    // The one address inside of our own network that may be called: the operator's own feeds.
    NEWS_FEEDS: ['good', ...badFeeds].map((name) => `http://${feedHost}/${name}`).join(','),
  });
  return {
    url: product.url,
    publish: (headline) => headlines.unshift({ ...headline, at: new Date() }),
    pull: async () => {
      product.wait(16);
      return product.pull();
    },
    breakDown: () => {
      isDown = true;
    },
    wait: product.wait,
    asked,
    insideConnections: () => insideConnections,
    close: async () => {
      for (const opened of [feeds, inside]) {
        opened.closeAllConnections();
        opened.close();
      }
      await product.close();
    },
  };
}
