import { type ChildProcess, spawn } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './journey.ts';

/** No journey calls Google: its script is cut off, or played by a few lines that behave as its documentation says. */
const script = 'https://maps.googleapis.com/**';
// Far from the ports of journeys that run beside this one.
const port = Number(process.env.E2E_PORT ?? 21_730) + 1_500;
const origin = `http://127.0.0.1:${port}`;

const standIn = `
  class Events extends EventTarget { addListener(type, tell) { return { remove() {} }; } setValues() {} setOptions() {} }
  class Canvas extends Events {
    constructor(element, options) {
      super(); this.element = element; element.dataset.gestures = options.gestureHandling;
    }
    addListener(type, tell) { if (type === 'tilesloaded') setTimeout(() => tell({}), 50); return { remove() {} }; }
    getDiv() { return this.element; } getZoom() { return 2; } setZoom() {} setCenter() {} moveCamera() {} fitBounds() {}
    getCenter() { return { toJSON: () => ({ lat: 0, lng: 0 }), lat: () => 0, lng: () => 0 }; }
    getBounds() { return null; } getHeading() { return 0; } getTilt() { return 0; } setMapTypeId() {}
  }
  class Marker extends HTMLElement {
    addListener() { return { remove() {} }; }
    set map(canvas) { if (canvas) canvas.element.append(this); else this.remove(); }
    set content(node) { if (node) this.replaceChildren(node); }
  }
  customElements.define('stand-in-marker', Marker);
  const library = {
    Map: Canvas, InfoWindow: Events, AdvancedMarkerElement: Marker,
    Settings: { getInstance: () => ({}) }, ColorScheme: {}, RenderingType: {}, CollisionBehavior: {},
    event: { clearInstanceListeners() {}, addListener: (of, type, tell) => of.addListener(type, tell), trigger() {} },
  };
  Object.assign(google.maps, library, { marker: library, version: '3.65', importLibrary: async () => library });
  google.maps.__ib__();
`;

let server: ChildProcess;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  server = spawn('node', ['e2e/serve.ts'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', GOOGLE_MAPS_KEY: 'key-of-this-journey' },
  });
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 100_000 },
    )
    .toBe(true);
});
test.afterAll(() => void server.kill());

const map = (page: Page) => page.getByRole('region', { name: 'Map of people and places' });

const inCommunity = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Community/ })
    .getByRole('listitem')
    .filter({ hasText: name });

test('a script that does not come: the red banner, and the lists work on', async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load Google Maps API.' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(map(page)).toHaveAttribute('data-state', 'failed');
  await expect(inCommunity(page, 'Amara')).toBeVisible();
});

test('a key that is refused: its own message', async ({ page }) => {
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }));
  await page.goto(`${origin}/dashboard`);
  await page.waitForFunction(() => typeof Reflect.get(window, 'gm_authFailure') === 'function');
  await page.evaluate(() => (Reflect.get(window, 'gm_authFailure') as () => void)());
  await expect(page.getByRole('alert')).toContainText('There is a problem with the Google Maps key');
  await expect(map(page)).toHaveAttribute('data-state', 'auth-failure');
});

test('the map loads with the key, and markers are ours', async ({ page }) => {
  const asked: string[] = [];
  await page.route(script, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  await page.goto(`${origin}/dashboard`);
  await expect(map(page)).toHaveAttribute('data-state', 'loaded', { timeout: 30_000 });
  expect(new URL(asked[0] ?? '').searchParams.get('key')).toBe('key-of-this-journey');
  await expect(map(page).getByRole('button', { name: /^Amara / })).toBeAttached();
  await expect(map(page).locator('[data-gestures="greedy"]')).toHaveCount(1);
});

for (const [when, broken] of [
  [
    'as it makes the map',
    standIn.replace('super(); this.element', "super(); throw new Error('refused'); this.element"),
  ],
  [
    'as it places a marker',
    standIn.replace('set map(canvas) {', "set map(canvas) { throw new Error('refused');"),
  ],
] as const)
  test(`a library that throws ${when}: the banner, and the lists and filters work on`, async ({ page }) => {
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
    await page.goto(`${origin}/dashboard`);
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load Google Maps API.' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(map(page)).toHaveAttribute('data-state', 'failed');
    const amara = inCommunity(page, 'Amara');
    await expect(amara).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('nobody of that name');
    await expect(amara).toHaveCount(0);
  });

test('links to the dashboard load the document, since the policy is the document’s', async ({ page }) => {
  await page.route(script, (route) => route.abort());
  const home = await page.goto(`${origin}/`);
  await hydrated(page);
  expect(home?.headers()['content-security-policy']).not.toContain('google');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Chaperon menu' }).click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.getByRole('link', { name: 'Safety Dashboard' }).click(),
  ]);
  await expect(page).toHaveURL(`${origin}/dashboard`);
  expect(answer.headers()['content-security-policy']).toContain('https://maps.googleapis.com');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined();
});
