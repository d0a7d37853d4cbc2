import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type LiveProduct, listen, openLiveProduct } from '../live-product.ts';

/** The product with an Overpass on this machine that has answers in its recorded form. */
export type HelpSite = Pick<LiveProduct, 'url' | 'wait' | 'close'> & {
  /** How often Overpass was asked. */
  calls: () => number;
  /** What Overpass answers from now on. */
  say: (answer: 'much' | 'nothing' | 'overload') => void;
};

const fixtures = resolve(import.meta.dirname, '../../server/providers/help/fixtures');
const bodies = {
  much: readFileSync(resolve(fixtures, 'overpass.json'), 'utf8'),
  nothing: readFileSync(resolve(fixtures, 'overpass-empty.json'), 'utf8'),
  overload: readFileSync(resolve(fixtures, 'overpass-overload.json'), 'utf8'),
};

export async function openHelpSite(): Promise<HelpSite> {
  let calls = 0;
  let answer: keyof typeof bodies = 'much';
  const overpass = createServer((request, response) => {
    request.resume().on('end', () => {
      calls += 1;
      response.end(bodies[answer]);
    });
  });
  const product = await openLiveProduct('help', {
    NEWS_PUBLISHERS: '0',
    ALERTS: '0',
    PHOTON: '0',
    OVERPASS: '1',
    OVERPASS_URL: `http://${await listen(overpass)}`,
  });
  return {
    url: product.url,
    wait: product.wait,
    calls: () => calls,
    say: (next) => {
      answer = next;
    },
    close: async () => {
      overpass.closeAllConnections();
      overpass.close();
      await product.close();
    },
  };
}
