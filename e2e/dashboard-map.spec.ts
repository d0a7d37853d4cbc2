import { mapBrowser } from './browsers.ts';
import { centerOf, map, marker, openDashboard, porto, watch } from './dashboard-page.ts';
import { expect, hydrated, lisbon, test } from './journey.ts';

test.use(mapBrowser);
test.setTimeout(120_000);

test.describe('the center', () => {
  test('is Los Angeles at zoom 2 where nothing is known, and nothing to be shown', async ({ page }) => {
    await openDashboard(page, '?name=nobody');
    expect(await centerOf(page)).toEqual([34.0522, -118.2437]);
    await expect(map(page)).toHaveAttribute('data-zoom', '2.00');
  });

  for (const [who, viewport, watched] of [
    ['a newcomer', { width: 1440, height: 900 }, []],
    ['a newcomer', { width: 390, height: 844 }, []],
    ['who watches places', { width: 1440, height: 900 }, ['Manila', 'Montevideo']],
    ['who watches places', { width: 390, height: 844 }, ['Manila', 'Montevideo']],
  ] as const)
    test(`leaves room for all there is for ${who}, and for what a filter leaves, ${viewport.width} px wide`, async ({
      page,
    }) => {
      const ids = { Manila: 1701668, Montevideo: 3441575 };
      await page.setViewportSize(viewport);
      if (watched.length > 0) await watch(page, [porto, ...watched.map((name) => ({ id: ids[name], name }))]);
      await openDashboard(page);
      const rows = (name: RegExp) => page.getByRole('region', { name }).getByRole('listitem');
      const listed = (await rows(/^Community/).count()) + (await rows(/^Places/).count());
      expect(listed).toBeGreaterThan(3);
      // What is out of sight is not drawn; a cluster says how many it stands for.
      await expect
        .poll(async () => {
          const apart = await map(page)
            .getByRole('button', { name: /Safety (\d|unknown)/ })
            .count();
          const clusters = await map(page)
            .getByRole('button', { name: /close together: zoom in$/ })
            .evaluateAll((buttons) => buttons.map((button) => Number(button.getAttribute('data-cluster'))));
          return clusters.reduce((sum, count) => sum + count, apart);
        })
        .toBe(listed);
      const before = Number(await map(page).getAttribute('data-zoom'));
      const one = watched.length > 0 ? 'Porto' : 'Mei';
      await page.getByPlaceholder('Filter by name...').fill(one);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect
        .poll(async () => Number(await map(page).getAttribute('data-zoom')))
        .toBeGreaterThan(before + 2);
      await expect(marker(page, one)).toBeInViewport();
    });

  test('on a phone the map leaves room for the alerts, and the names on it lie well inside', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDashboard(page);
    const frame = (await map(page).boundingBox())!;
    expect(frame.height).toBeLessThanOrEqual(440);
    await expect(page.getByRole('heading', { name: /^Alerts/ })).toBeInViewport();
    const names = map(page).locator('[data-side]:not([data-side="none"])');
    await expect.poll(() => names.count()).toBeGreaterThan(1);
    for (const name of await names.all()) {
      const { x, width } = (await name.boundingBox())!;
      expect(Math.min(x - frame.x, frame.x + frame.width - x - width)).toBeGreaterThan(12);
    }
  });

  test('is where the browser says, once, if it may', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 48.123456, longitude: 11.654321 });
    await openDashboard(page);
    await expect
      .poll(async () => {
        const [latitude = 0, longitude = 0] = (await centerOf(page)) ?? [];
        return Math.abs(latitude - 48.123456) < 1e-5 && Math.abs(longitude - 11.654321) < 1e-5;
      })
      .toBe(true);
  });

  test('is the current place before anything else', async ({ page, context, request }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 48.1, longitude: 11.6 });
    const found = await request.get(`/v1/entities/get?id=${lisbon.id}`, {
      headers: { authorization: 'Bearer chaperon-web' },
    });
    const [entity] = (await found.json()) as { latitude: number; longitude: number }[];
    await page.addInitScript((place) => localStorage.setItem('place', JSON.stringify(place)), entity);
    await openDashboard(page);
    await expect
      .poll(async () => {
        const [latitude = 0, longitude = 0] = (await centerOf(page)) ?? [];
        return Math.hypot(latitude - entity!.latitude, longitude - entity!.longitude) < 1e-5;
      })
      .toBe(true);
    await expect(marker(page, 'Lisbon')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Places/ })).toContainText('current place');
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
])
  test(`the map’s legend is in sight, and the names keep off its edges, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openDashboard(page);
    const legend = page.getByRole('list', { name: 'Safety scores, higher is safer' });
    const foot = (await page.getByRole('contentinfo').boundingBox())!.y;
    const { y, height } = (await legend.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(foot);
    const frame = (await map(page).boundingBox())!;
    const markers = map(page).locator('[data-marker] svg[data-level], [data-cluster]');
    await expect(markers.first()).toBeVisible();
    for (const marker of await markers.all()) {
      const box = (await marker.boundingBox())!;
      expect(box.x - frame.x).toBeGreaterThan(4);
      expect(frame.x + frame.width - box.x - box.width).toBeGreaterThan(4);
    }
  });

test('the wheel zooms the map without a key held', async ({ page }) => {
  await openDashboard(page);
  // Beside all markers, wherever the places of the day lie.
  await map(page)
    .locator('canvas')
    .hover({ position: { x: 20, y: 20 } });
  const before = Number(await map(page).getAttribute('data-zoom'));
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => Number(await map(page).getAttribute('data-zoom'))).toBeGreaterThan(before);
});

test('places that lie close together are one until the map is near enough', async ({ page }) => {
  await watch(page, [{ id: 2267057, name: 'Lisbon' }, porto, { id: 2740637, name: 'Coimbra' }]);
  await openDashboard(page, '?people=0');
  await page.getByRole('button', { name: 'Show Lisbon on the map' }).click();
  await expect(page.getByRole('dialog', { name: 'Lisbon' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Lisbon' })).toBeHidden();
  await expect(map(page).locator('[data-front]')).toHaveCount(0);
  await page.getByPlaceholder('Filter by name...').fill('portugal');
  const cluster = map(page).locator('[data-cluster]');
  await expect(async () => {
    if ((await cluster.count()) === 0)
      await page.getByRole('button', { name: 'Zoom out' }).click({ timeout: 5_000 });
    await expect(cluster.first()).toHaveAccessibleName(/people and places close together/, {
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    if ((await cluster.count()) > 0) await cluster.first().click({ timeout: 5_000 });
    await expect(cluster).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('the map is used by keyboard alone', async ({ page }) => {
  await openDashboard(page);
  await map(page).locator('canvas').focus();
  const before = await centerOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => centerOf(page)).not.toEqual(before);
  await page.keyboard.press('=');
  await expect.poll(async () => Number(await map(page).getAttribute('data-zoom'))).toBeGreaterThan(2.5);
});

test('where the map cannot be loaded, a red banner says so and the lists work on', async ({ page }) => {
  await page.route(/chart-map-.*\.js$/, (route) => route.abort('connectionreset'));
  await page.goto('/dashboard');
  await hydrated(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load the map.' })).toBeVisible();
  const community = page.getByRole('region', { name: /^Community/ });
  await expect(community.getByRole('listitem').filter({ hasText: 'Amara' })).toBeVisible();
});

test('tiles that do not come are a failure, too', async ({ page }) => {
  await page.route(/\/chart\//, (route) => route.abort('connectionreset'));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load the map.' })).toBeVisible({
    timeout: 60_000,
  });
});
