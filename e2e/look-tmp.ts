import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { watchRound } from '#features/watching/match/round.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { addWatcher, storm, tellAlerts } from '../test/desks/watching.ts';
import { openDocumentServer } from '../test/servers/documents.ts';
import { readLetter } from '../test/servers/mail/read-letter.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import { watchers } from '#server/db/watching-schema.ts';
import { openMailProduct } from './mail-product.ts';

const out = '/tmp/alerts-shots';
mkdirSync(out, { recursive: true });
const feed = await openDocumentServer();
const product = await openMailProduct('look', '127.0.0.1', {
  ALERT_FEEDS: `PT+ES=${feed.origin}/cap.xml`,
  NTFY_URL: 'http://127.0.0.1:9', TELEGRAM_BOT_TOKEN: '', WEBHOOKS: '1', SMS_URL: 'http://127.0.0.1:9/?to={to}&text={text}',
});
const { deps } = product;
const lisbon = 2267057;
const letters: [string, string][] = [];
const letter = (name: string) => letters.push([name, product.letterPage()]);
const [begin, end] = [-60_000, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString());
const xml = readFileSync('server/ingest/fixtures/alerts/cap.xml', 'utf8').replaceAll(/2026-11-20T[^<]*/g, begin!).replaceAll(/2026-11-21T[^<]*/g, end!);

const post = (path: string, form: Record<string, string | string[]>) => {
  const body = new URLSearchParams();
  for (const [k, v] of Object.entries(form)) for (const one of [v].flat()) body.append(k, one);
  return fetch(product.url + path, { method: 'POST', body, redirect: 'manual', headers: { origin: product.url, 'sec-fetch-site': 'same-origin' } });
};
const signUp = await post('/watch', { place: `${lisbon},2264397,2735943`, topics: ['hazards', 'advice', 'band', 'emergencies'], least: 'warning', rhythm: 'at_once', time_zone: 'Europe/Lisbon', quiet_from: '22:00', quiet_until: '07:00', danger_passes: 'on', kind: 'email', address_email: 'ana@example.com', until: '', radius: '' });
console.log('sign-up', signUp.status);
const confirmPath = await product.mailedPath(/\/watching\/confirm\/\w+\.[\w-]{43}/);
letter('confirm');
const pages: [string, string][] = [['watch', `/watch?place=${lisbon}`], ['watch-search', '/watch'], ['confirm', confirmPath]];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const sizes = [[1440, 900], [768, 1024], [390, 844]] as const;
const only = process.argv.slice(2);
async function shots(list: [string, string][], before: (page: import('@playwright/test').Page, name: string) => Promise<void> = async () => {}) {
  for (const [name, path] of list) {
    
    for (const theme of ['light', 'dark'] as const)
      for (const [width, height] of sizes) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, timezoneId: 'UTC', locale: 'en-US' });
        const page = await context.newPage();
        await page.goto(product.url + path);
        await page.waitForLoadState('networkidle').catch(() => {});
        await before(page, name);
        await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png`, fullPage: true });
        await context.close();
      }
  }
}
if (!process.argv.includes('late')) await shots(pages);
const confirmed = await post(confirmPath, {});
const secret = confirmed.headers.get('location')!.split('?')[0]!;
console.log('confirmed', confirmed.status, secret.slice(0, 14));
await post(secret, { intent: 'test' });
await product.mailedPath(/\/stop/);
letter('test');
feed.documents.set('/cap.xml', xml);
await product.pull();
await watchRound(deps); await sendDue(deps);
letter('danger');
const at = { start: new Date(Date.now() - 60_000), end: new Date(Date.now() + 86_400_000) };
const more = [
  storm({ id: 'w1', ...at, title: 'Strong wind warning, gusts up to 95 km/h', areas: ['Lisboa', 'Setúbal'] }),
  storm({ id: 'w2', ...at, hazard: 'flood', title: 'Flood warning' , center: { latitude: 41.15, longitude: -8.61, reachKm: 40 } }),
  storm({ id: 'w3', ...at, hazard: 'earthquake', title: 'Magnitude 5.4 earthquake', center: { latitude: 39.2, longitude: -9.6, reachKm: 120 } }),
];
await addWatcher(deps, { address: 'several@example.com', watches: [{ place: lisbon }, { place: 2735943 }] });
await addWatcher(deps, { address: 'https://127.0.0.1:9/x', kind: 'webhook', watches: [{ place: lisbon }] });
await tellAlerts(deps, more);
await watchRound(deps); await sendDue(deps);
await new Promise((r) => setTimeout(r, 300));
letter('several');
await tellAlerts(deps, more.slice(1));
await watchRound(deps);
await deps.db.execute("update watch_channels set last_sent_at = null" as never).catch(async () => { const { sql } = await import('drizzle-orm'); await deps.db.execute(sql`update watch_channels set last_sent_at = null`); });
await sendDue(deps);
await new Promise((r) => setTimeout(r, 300));
letter('over');
await shots([['watcher', secret], ['watcher-open', secret], ['stop', `${secret}/stop`], ['nearby', `/safety/${lisbon}/lisbon/nearby`]], async (page, name) => {
  if (name === 'watcher-open') for (const one of await page.locator('main summary').all()) await one.click();
});
await shots([['install', '/offline']], async (page) => {
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} })));
  await page.waitForTimeout(400);
});
await post(`${secret}/stop`, { 'List-Unsubscribe': 'One-Click' });
await shots([['stopped', `${secret}/stop`], ['watcher-over', secret], ['dead', '/watching/1.' + 'A'.repeat(43)]]);
await shots([['deliveries', '/operator'], ['deliveries-failing', '/operator']], async (page, name) => {
  await page.getByLabel('Your name, for the log').fill('Maria');
  await page.getByLabel('Operator key').fill('a-key-for-journeys-only');
  await page.getByRole('button', { name: 'Open the queue' }).click();
  await page.getByRole('link', { name: 'Accounts' }).waitFor();
  await page.goto(`${product.url}/operator/deliveries?show=${name === 'deliveries' ? 'sent' : 'failing'}`);
});
for (const [name, html] of letters) {
  writeFileSync(`${out}/letter-${name}.html`, html);
  for (const theme of ['light', 'dark'] as const)
    for (const width of [600, 390]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: theme });
      const page = await context.newPage();
      await page.setContent(html);
      await page.screenshot({ path: `${out}/letter-${name}-${width}-${theme}.png`, fullPage: true });
      await context.close();
    }
}
await browser.close();
await product.close();
feed.close();
process.exit(0);
