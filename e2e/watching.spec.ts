import { freePort } from '../test/free-port.ts';
import { openSmtpSink } from '../test/servers/smtp-sink.ts';
import { accessibilityBreaks, expect, hydrated, lisbon, settled, test, themes } from './journey.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
let product: LiveProduct;
test.beforeAll(async () => {
  sink = await openSmtpSink();
  const port = await freePort();
  product = await openLiveProduct('watching', {
    PORT: String(port),
    CHAPERON_PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Chaperon <hello@chaperon.example>',
    CONTACT_MAIL_TO: 'desk@chaperon.example',
    CHAPERON_LIVE: '0',
    WEBHOOKS: '0',
    WATCHES_PER_HOUR: '1000',
    WATCHES_PER_DAY: '1000',
  });
});
test.afterAll(async () => {
  await product?.close();
  await sink?.close();
});
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

/** The path of a link in the newest letter. */
const mailedPath = (pattern: RegExp): string => {
  const letter = (sink.raw.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return pattern.exec(letter)?.[0] ?? '';
};
const confirmPath = /\/watching\/confirm\/\w+\.[\w-]{43}/;

test.describe('by e-mail, without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a place is watched from its profile, confirmed, changed, and ended by one click', async ({
    page,
    request,
  }) => {
    await page.goto(lisbon.path);
    await page.getByRole('link', { name: 'Tell me when away' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me about Lisbon');
    // No source of alerts is switched on here: no warning is promised.
    await expect(page.getByText('Alerts are off on this installation: no warning is sent.')).toBeVisible();
    await page.getByLabel('E-mail address').fill('ana@example.com');
    await page.getByRole('button', { name: 'Tell me about Lisbon' }).click();
    await expect(page.getByText('We sent a message to ana@example.com: open the link in it.')).toBeVisible();

    await page.goto(mailedPath(confirmPath));
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

    const stop = mailedPath(/\/watching\/\w+\.[\w-]{43}\/stop/);
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

for (const theme of themes)
  test(`a watcher's page breaks no rule of accessibility, ${theme}`, async ({ page, request }) => {
    const fields = {
      place: `${lisbon.id},2264397`,
      topics: 'hazards',
      least: 'warning',
      rhythm: 'daily',
      time_zone: 'Europe/Lisbon',
      quiet_from: '22:00',
      quiet_until: '07:00',
      kind: 'email',
      address_email: `${theme}@example.com`,
    };
    await request.post('/watch', { form: fields });
    const confirm = await request.post(mailedPath(confirmPath), { maxRedirects: 0 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(confirm.headers().location ?? '');
    await settled(page);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await accessibilityBreaks(page)).toEqual([]);
  });

test.describe('on this device', () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

  test('a profile leads to a push in four presses', async ({ page, context }) => {
    // Chromium subscribes at a push service only, which no journey has: everything up to it is real.
    await context.grantPermissions(['notifications']);
    await page.addInitScript(() => {
      Notification.requestPermission = async () => {
        Reflect.set(window, 'hasAsked', true);
        return 'granted';
      };
      PushManager.prototype.subscribe = async (options) => {
        Reflect.set(window, 'key', options?.applicationServerKey);
        const keys = {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        };
        const value = { endpoint: 'https://push.example.com/journey', keys };
        return { ...value, toJSON: () => value } as unknown as PushSubscription;
      };
    });
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('link', { name: 'Tell me when away' }).first().click();
    await page.getByLabel('On this device').check();
    await expect(page.getByText('Your browser asks next whether it may show notifications.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'hasAsked'))).toBeUndefined();
    await page.getByRole('button', { name: 'Tell me about Lisbon' }).click();
    await expect(page).toHaveURL(/\/watching\/\w+\.[\w-]{43}\?did=confirmed#did$/);
    await expect(page.getByText('A browser, by push.example.com', { exact: true })).toBeVisible();
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
  await page.getByRole('link', { name: 'Tell me when away' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me about Lisbon and Porto');
  await hydrated(page);
  const more = page.getByText('What for, how far around');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC');
  await page.getByLabel('Danger only').focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Danger only')).toBeChecked();
});
