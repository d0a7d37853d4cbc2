import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { watchRound } from '#features/watching/match/round.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { addWatcher } from '../test/desks/watching.ts';
import { type DocumentServer, openDocumentServer } from '../test/servers/documents.ts';
import { openPushService, type PushService } from '../test/servers/push-service.ts';
import { fullBrowser } from './browsers.ts';
import { examine, expect, hydrated, lisbon, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { pushesTo, shown, subscribesAt } from './pushes.ts';

let product: MailProduct;
test.beforeAll(async () => {
  product = await openMailProduct('watching');
});
test.afterAll(() => product?.close());
test.use(fullBrowser);
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const confirmPath = /\/watching\/confirm\/\w+\.[\w-]{43}/;

test.describe('by e-mail, without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a place is watched from its profile, confirmed, changed, and ended by one click', async ({
    page,
    request,
  }) => {
    await page.goto(lisbon.path);
    await page.getByRole('link', { name: 'Get notified' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts for Lisbon');
    // No source of alerts is switched on here: no warning is promised.
    await expect(page.getByText('Live alerts are not connected here yet: no warning is sent.')).toBeVisible();
    await page.getByLabel('E-mail address').fill('ana@example.com');
    await page.getByRole('button', { name: 'Send me alerts', exact: true }).click();
    await expect(page.getByText('We sent a message to ana@example.com: open the link in it.')).toBeVisible();

    await page.goto(await product.mailedPath(confirmPath));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be told of Lisbon?');
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByText('Confirmed. You are told from now on.')).toBeVisible();
    const secret = new URL(page.url()).pathname;
    expect(secret).toMatch(/^\/watching\/\w+\.[\w-]{43}$/);

    await page.getByRole('button', { name: /^Remove.*Lisbon/ }).click();
    await expect(page.getByText('You watch nothing right now.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: /^Lisbon/ })).toBeVisible();
    await page.getByText('Add a place').click();
    await page.getByLabel('Which place?').fill('Porto');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.getByRole('button', { name: 'Add Porto, Porto, Portugal' }).click();
    await expect(page.getByRole('heading', { name: 'Watched (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Send me a test message' }).click();
    await expect(page.getByText('The test message is on its way.')).toBeVisible();

    const stop = await product.mailedPath(/\/watching\/\w+\.[\w-]{43}\/stop/);
    expect(stop).toBe(`${secret}/stop`);
    const answer = await request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    await page.goto(secret);
    await expect(page.getByText('You get no more messages.')).toBeVisible();
    await page.getByText('Delete everything', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, delete everything' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything is deleted');
    expect((await request.get(secret)).status()).toBe(404);
  });
});

test('secret pages are passed on to nobody, and a dead link says so', async ({ page, request }) => {
  const dead = `/watching/1.${'A'.repeat(43)}`;
  for (const path of [dead, `${dead}/stop`, `/watching/confirm/1.${'A'.repeat(43)}`]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
  await page.goto(dead);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does nothing (any more)');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /watch');
});

test('the pages of a watcher break no rule of accessibility', async ({ page, request }) => {
  test.slow();
  const fields = {
    place: `${lisbon.id},2264397`,
    topics: 'hazards',
    least: 'warning',
    rhythm: 'daily',
    time_zone: 'Europe/Lisbon',
    quiet_from: '22:00',
    quiet_until: '07:00',
    kind: 'email',
    address_email: 'bo@example.com',
  };
  await page.goto(`/watch?place=${lisbon.id}`);
  await hydrated(page);
  await examine(page, 'watch');
  await request.post('/watch', { form: fields });
  await page.goto(await product.mailedPath(confirmPath));
  await examine(page, 'confirm');
  await page.getByRole('button', { name: 'Yes, tell me' }).press('Enter');
  await expect(page).toHaveURL(/did=confirmed/);
  const secret = new URL(page.url()).pathname;
  await page.goto(`${secret}/stop`);
  await examine(page, 'stop');
  await page.goto(secret);
  await examine(page, 'watcher');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await examine(page, 'watcher-open');
});

test.describe('on this device', () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

  test('a profile leads to a push in four presses', async ({ page }) => {
    await subscribesAt(page, { endpoint: 'https://push.example.com/journey', keys });
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('link', { name: 'Get notified' }).first().click();
    await page.getByLabel('On this device').check();
    await expect(page.getByText('Your browser asks next whether it may show notifications.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'hasAsked'))).toBeUndefined();
    await page.getByRole('button', { name: 'Send me alerts', exact: true }).click();
    await expect(page).toHaveURL(/\/watching\/\w+\.[\w-]{43}\?did=confirmed#did$/);
    await expect(page.getByText('A browser, by push.example.com', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Do not show it here' })).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => String(Reflect.get(window, 'key')))).toMatch(/^B[\w-]{86}$/);
    await page.goto('/watch?place=2735943');
    await page.getByRole('link', { name: 'Open your page' }).click();
    await expect(page.getByRole('heading', { name: /^Lisbon/ })).toBeVisible();
  });

  test('an iPhone without the installed app is told how', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
    });
    await page.goto(`/watch?place=${lisbon.id}`);
    await expect(page.getByText('add this site to the home screen first')).toBeVisible();
  });
});

test('the form is filled in by keyboard, and the dashboard asks for all that it watches', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watched = [2267057, 2735943].map((id) => ({ id, name: 'x', seen: null }));
    localStorage.setItem('watched', JSON.stringify(watched));
  });
  await page.goto('/dashboard');
  await hydrated(page);
  const ask = page.getByRole('link', { name: 'Send me alerts' });
  await expect(ask, 'names what is watched').toHaveAttribute('href', /place=/);
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts for Lisbon and Porto');
  await hydrated(page);
  const more = page.getByText('What for, how far around');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC');
  await page.getByLabel('Danger only').focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Danger only')).toBeChecked();
});

type Live = { product: MailProduct; feed: DocumentServer; service: PushService };

/** For the tests of a group: a product of their own that hears one feed of warnings. */
function openLive(name: string): Live {
  const live = {} as Live;
  test.beforeAll(async () => {
    const [feed, service] = await Promise.all([openDocumentServer(), openPushService()]);
    const environment = { ALERT_FEEDS: `PT=${feed.origin}/cap.xml`, ALERT_PRIVATE_HOSTS: service.host };
    const product = await openMailProduct(name, '127.0.0.1', environment);
    Object.assign(live, { product, feed, service });
  });
  test.afterAll(async () => {
    await live.product?.close();
    live.feed?.close();
    live.service?.close();
  });
  test.use({ baseURL: async ({ baseURL }, use) => use(live.product?.url ?? baseURL) });
  return live;
}

/** A warning for Lisbon, of now, is published and told. */
async function warn({ product: { deps, pull }, feed }: Live) {
  const [begin, end] = [-60_000, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString());
  feed.documents.set(
    '/cap.xml',
    readFileSync('server/ingest/fixtures/alerts/cap.xml', 'utf8')
      .replaceAll(/2026-11-20T[^<]*/g, begin!)
      .replaceAll(/2026-11-21T[^<]*/g, end!),
  );
  await pull();
  await watchRound(deps);
  await sendDue(deps);
}

test.describe('where alerts are on, on a phone', () => {
  const live = openLive('tapped');
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

  test('somebody new is shown a warning after three taps on a profile', async ({ page, context }) => {
    const { subscription, pushed } = live.service;
    await subscribesAt(page, JSON.parse(subscription));
    const shows = await pushesTo(context, page, live.product.url);
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    await page.goto(lisbon.path);
    await hydrated(page);
    await tap(page.getByRole('link', { name: 'Get notified' }).first());
    await tap(page.getByLabel('On this device'));
    await tap(page.getByRole('button', { name: 'Send me alerts', exact: true }));
    await expect(page.getByText('Confirmed. You are told from now on.')).toBeVisible();
    expect(taps).toBe(3);
    await warn(live);
    const { publicKey } = live.product.deps.channels.get('push')!;
    await expect.poll(() => pushed(publicKey!).length).toBe(1);
    await shows(JSON.stringify(pushed(publicKey!)[0]!.payload));
    await expect
      .poll(async () => (await shown(page)).map(({ title, body }) => `${title}. ${body}`))
      .toEqual([expect.stringMatching(/^Danger for Lisbon\. .*Move to higher ground/)]);
  });
});

test.describe('where alerts are on', () => {
  const live = openLive('told');

  test('a warning comes as a letter, and stands on profile and dashboard in the words of who warns', async ({
    page,
    context,
  }) => {
    test.slow();
    const { product } = live;
    await addWatcher(product.deps, { address: 'ana@example.com', watches: [{ place: lisbon.id }] });
    await warn(live);
    const words = 'The warning says: “Move to higher ground; do not drive through water.”';
    await expect.poll(() => product.letterPage()).toContain('Move to higher ground');
    const letter = await context.newPage();
    // As a mail program frames it.
    await letter.setContent(
      product
        .letterPage()
        .replace(/<body[^>]*>/, '$&<main>')
        .replace('</body>', '</main></body>'),
    );
    await examine(letter, 'letter');
    await expect(letter.getByText(words).last()).toBeVisible();
    await page.goto(new URL(await product.mailedPath(/\/watching\/\w+\.[\w-]{43}/), product.url).href);
    await expect(
      page.getByText('Flood warning, Office of Examples & Rivers: Lisboa, Setúbal.').last(),
    ).toBeVisible();
    await examine(page, 'watcher-told');
    await page.getByRole('button', { name: 'Show what I was told' }).click();
    await expect(page.getByText('This browser shows it on the dashboard')).toBeVisible();
    await page.goto(lisbon.path);
    await expect(page.getByRole('link', { name: /^Last told .* 20\d\d\s*: Flood warning/ })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await page.addInitScript(
      (id) => localStorage.setItem('watched', JSON.stringify([{ id, name: 'Lisbon', seen: null }])),
      lisbon.id,
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: /^Alerts \d/ })).toContainText(words);
    const card = page.getByRole('region', { name: 'Alerts sent to you' });
    await expect(card).toContainText('You are told of Lisbon, also when this page is closed.');
    await expect(card).toContainText('Flood warning');
    await examine(page, 'told-dashboard');
    await card.getByRole('link', { name: 'Change or stop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we tell you');
    await page.getByRole('button', { name: 'Do not show it' }).click();
    await page.goto(lisbon.path);
    await expect(page.getByRole('link', { name: 'Get notified' }).first()).toBeVisible();
    await page.goto('/operator');
    await page.getByLabel('Your name, for the log').fill('Maria');
    await page.getByLabel('Operator key').fill('a-key-for-journeys-only');
    await page.getByRole('button', { name: 'Open the queue' }).click();
    await page.getByRole('link', { name: 'Accounts' }).waitFor();
    await page.goto('/operator/deliveries?show=sent');
    await expect(page.getByRole('main')).toContainText('Flood warning');
    await examine(page, 'deliveries');
  });
});
