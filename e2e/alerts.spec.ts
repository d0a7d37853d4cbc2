import type { Page } from '@playwright/test';
import { mapBrowser } from './browsers.ts';
import { expect, hydrated, listening, test } from './journey.ts';
import { type AlertSite, openAlertSite } from './sites/alerts.ts';

test.use(mapBrowser);
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let site: AlertSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await openAlertSite();
});
test.afterAll(() => site?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) });

const watchLisbon = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('watched', JSON.stringify([{ id: 2267057, name: 'Lisbon', seen: null }])),
  );

test('a red event of GDACS near a watched place is a danger on map, card and summary without reload, and leaves at its end', async ({
  page,
}) => {
  await watchLisbon(page);
  await listening(page, '/dashboard');
  await hydrated(page);
  const map = page.locator('[role=region][data-state]');
  await expect(map).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
  const card = page.getByRole('region', { name: /^Alerts/ });
  const row = card.getByRole('listitem').filter({ hasText: 'Earthquake in Portugal' });
  const summary = page.getByRole('region', { name: /^Risk Summary/ });
  await expect(card).toContainText('No source of alerts has answered yet. Not heard from: USGS, GDACS,');
  await expect(card).not.toContainText('No alerts');
  await expect(summary).toContainText('active alerts of type danger');
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });

  await site.quake(40_000);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Earthquake in Portugal (GDACS red alert, Magnitude 6.3M, Depth:10.8km).');
  await expect(row).toContainText('Danger');
  await expect(row).toContainText(/(79|80|81)\skm \((49|50)\smi\) from Lisbon/);
  await expect(row.getByRole('link', { name: 'GDACS' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.gdacs\.org\/report/,
  );
  await expect(summary).toContainText('active alert of type danger');
  await expect(summary).toContainText('Earthquake in Portugal');
  await row.getByRole('button', { name: /^Show on map/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Earthquake in Portugal');

  await expect(row).toHaveCount(0, { timeout: 60_000 });
  await expect(summary).not.toContainText('Earthquake in Portugal');
  const alerts = await page.evaluate(async () =>
    (
      await fetch('/v1/alerts/get?place=2267057', { headers: { authorization: 'Bearer chaperon-web' } })
    ).json(),
  );
  expect(alerts).toEqual([]);
  expect(navigations).toBe(0);
  const heard =
    /No alerts for anything you monitor from the sources that answered\. Heard from: GDACS\. Not heard from: USGS,/;
  await expect(card).toContainText(heard);
  await expect(summary).toContainText(/No alerts as of .* UTC; \d+ of \d+ sources did not answer/);
  await page.getByRole('button', { name: 'Run Safety Check' }).click();
  await expect(
    page.getByText(/^Checked \d+ locations: no score and no report changed\. No new alerts from/),
  ).toContainText('Not heard from: USGS,');
});

test('a danger that was told before the dashboard listened is shown once it does', async ({ page }) => {
  await watchLisbon(page);
  const { promise: mayListen, resolve: listen } = Promise.withResolvers<void>();
  await page.route('**/stream?*', async (route) => {
    await mayListen;
    await route.continue();
  });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /^Alerts/ });
  await expect(card).toContainText('No alerts for anything you monitor');
  // Until GDACS is due again.
  site.wait(16);
  await site.quake(60 * 3_600_000);
  await expect(card).not.toContainText('Earthquake in Portugal');
  listen();
  await expect(card.getByRole('listitem').filter({ hasText: 'Earthquake in Portugal' })).toHaveCount(1);
});

test('with one source heard and the others failing, dashboard, report, profile and API say the same', async ({
  page,
  request,
}) => {
  // Until GDACS is due again.
  site.wait(16);
  await site.quake(60 * 3_600_000);
  const authorized = { headers: { authorization: 'Bearer chaperon-web' } };
  const told = /^Heard from: GDACS\. Not heard from: USGS, .*MeteoAlarm.*\. Last answer on .* UTC\.$/;
  const places = await request.post(`${site.url}/v1/alerts/places`, {
    ...authorized,
    data: { places: [{ place: 2267057 }] },
  });
  const { status } = (await places.json()) as { status: { coverage: string; text: string } };
  expect(status.coverage).toBe('some');
  expect(status.text).toMatch(told);
  const list = await request.get(`${site.url}/v1/alerts/get?place=2267057`, authorized);
  expect(list.headers()['alert-status']).toBe(status.text);
  const entities = await request.get(`${site.url}/v1/entities/get?id=2267057`, authorized);
  const [entity] = (await entities.json()) as {
    overall_safety: number;
    live: { score: number; baseline: number; alerts: { text: string } };
  }[];
  expect(entity!.live.alerts.text).toBe(status.text);
  expect(entity!.live.baseline).toBe(entity!.overall_safety);

  await page.addInitScript(() => {
    localStorage.setItem('watched', JSON.stringify([{ id: 2267057, name: 'Lisbon', seen: null }]));
    const member = {
      ...{ id: 'ana', name: 'Ana', location: 'Lisbon', placeId: 2267057, pulse: 'connected', safety: 50 },
      ...{ latitude: 38.7, longitude: -9.1, avatarUrl: null, chapereeType: 'person', updated_at: '' },
    };
    localStorage.setItem('community', JSON.stringify({ members: [member], hidden: [] }));
  });
  await page.goto('/dashboard');
  await hydrated(page);
  const rightNow = `${entity!.live.score} right now`;
  for (const [region, name] of [
    [/^Community/, 'Ana'],
    [/^Places/, 'Lisbon'],
  ] as const) {
    const row = page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(`Safety ${entity!.overall_safety} of 100`);
    await expect(row).toContainText(rightNow);
  }
  await expect(page.getByRole('region', { name: /^Alerts/ })).toContainText('Not heard from: USGS');
  await page.goto('/safety/2267057');
  await expect(page.getByRole('main')).toContainText(status.text);
  const person = { name: 'Ana', location: 'Lisbon', placeId: 2267057, latitude: 38.7, longitude: -9.1 };
  const report = await request.post(`${site.url}/dashboard/report.pdf`, {
    data: { places: [2267057], people: [{ ...person, isSample: false }] },
  });
  expect(report.ok()).toBe(true);
});
