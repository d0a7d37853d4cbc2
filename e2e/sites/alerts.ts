import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type LiveProduct, listen, openLiveProduct } from '../live-product.ts';

/** The product with live alerts from a mirror that has GDACS' answer, in its recorded form. */
export type AlertSite = Pick<LiveProduct, 'url' | 'wait' | 'close'> & {
  /** GDACS tells of a red earthquake 80 km north of Lisbon that is an alert for so long still; pulled at once. */
  quake: (lastsMs: number) => Promise<void>;
};

const fixture = resolve(import.meta.dirname, '../../server/ingest/fixtures/alerts/gdacs.json');
/** An earthquake of type danger is told for three days. */
const toldMs = 72 * 3_600_000;

export async function openAlertSite(): Promise<AlertSite> {
  let answer: string | null = null;
  const mirror = createServer((request, response) => {
    const isGdacs = request.url?.startsWith('/www.gdacs.org/gdacsapi/') === true;
    if (isGdacs && answer !== null) response.end(answer);
    else response.writeHead(503).end();
  });
  const product = await openLiveProduct('alerts', {
    NEWS_PUBLISHERS: '0',
    ALERTS_MIRROR: `http://${await listen(mirror)}`,
  });
  return {
    url: product.url,
    wait: product.wait,
    quake: async (lastsMs) => {
      const from = new Date(Date.now() - toldMs + lastsMs).toISOString().slice(0, 19);
      answer = readFileSync(fixture, 'utf8').replaceAll('2026-11-20T10:50:00', from);
      await product.pull();
    },
    close: async () => {
      mirror.closeAllConnections();
      mirror.close();
      await product.close();
    },
  };
}
