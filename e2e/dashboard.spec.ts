import type { Page } from '@playwright/test';
import type { Alert } from '#core/alert.ts';
import { alertStatusOf } from '#core/alert-coverage.ts';
import {
  accessibilityBreaks,
  expect,
  hydrated,
  lisbon,
  mapBrowser,
  test,
  themes,
  widths,
} from './journey.ts';

test.use(mapBrowser);
test.setTimeout(120_000);

const map = (page: Page) => page.getByRole('region', { name: 'Map of people and places' });
const marker = (page: Page, name: string) => map(page).getByRole('button', { name: new RegExp(`^${name} `) });
const centerOf = async (page: Page) => (await map(page).getAttribute('data-center'))?.split(',').map(Number);

async function open(page: Page, query = '') {
  await page.goto(`/dashboard${query}`);
  await hydrated(page);
  await expect(map(page)).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
}

/** Watches places before the page is opened. */
const watch = (page: Page, places: { id: number; name: string }[]) =>
  page.addInitScript(
    (watched) => {
      if (localStorage.getItem('watched') === null) localStorage.setItem('watched', JSON.stringify(watched));
    },
    places.map((place) => ({ ...place, seen: null })),
  );

const porto = { id: 2735943, name: 'Porto' };

test('the map says that it loads, then shows markers for spotlights and people', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Loading map...')).toBeVisible();
  await expect(map(page)).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
  await expect(page.getByText('Loading map...')).toBeHidden();
  expect(await map(page).evaluate((node) => node.clientHeight / window.innerHeight)).toBeCloseTo(0.7, 1);
  await page.getByRole('button', { name: 'Show Amara on the map' }).click();
  await expect(marker(page, 'Amara')).toHaveAccessibleName(/Safety \d+ of 100, higher is safer: /);
});

test('a person’s window says what is specified, and gives the focus back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Show Amara on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amara' });
  await expect(dialog).toContainText('(Nairobi, Kenya)');
  await expect(dialog).toContainText('sample');
  await expect(dialog.getByRole('img', { name: /^Safety \d+ of 100/ })).toBeVisible();
  for (const words of ['Pulse: sample', '1 alert: Protest route', 'Not escorted'])
    await expect(dialog).toContainText(words);
  await expect(dialog.getByRole('button', { name: 'Message' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/safety/184745');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(marker(page, 'Amara')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('the center', () => {
  test('is Los Angeles at zoom 2 where nothing is known', async ({ page }) => {
    await open(page);
    expect(await centerOf(page)).toEqual([34.0522, -118.2437]);
    await expect(map(page)).toHaveAttribute('data-zoom', '2.00');
  });

  test('is where the browser says, once, if it may', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 48.123456, longitude: 11.654321 });
    await open(page);
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
    await open(page);
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

test('the cards and the filters begin as they are specified', async ({ page }) => {
  await open(page);
  for (const [name, isOn] of [
    ['Chaperees', 'true'],
    ['Places', 'true'],
    ['Reports', 'false'],
  ] as const)
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', isOn);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeVisible();
  const amara = page
    .getByRole('region', { name: /^Community/ })
    .getByRole('listitem')
    .filter({ hasText: 'Amara' });
  await expect(amara).toContainText('Nairobi, Kenya');
  await expect(amara).toContainText(/\d+%/);
  await expect(amara).toContainText(/Safety \d+ of 100, higher is safer: /);
  const figures = page.getByRole('region', { name: 'Risk Summary' }).locator('dl > div');
  await expect(figures.nth(0)).toContainText(/average community safety.*left out: 3 samples.*not known$/);
  await expect(figures.nth(1)).toContainText(/active alerts of type danger.*Alerts are off.*not known$/);
  await expect(figures.nth(2)).toContainText(/monitored locations.*0 people and 3 places.*3$/);
  const spotlight = page
    .getByRole('region', { name: /^Places/ })
    .getByRole('listitem')
    .first();
  await spotlight.getByRole('button', { name: /^Show .* on the map$/ }).click();
  const card = map(page).getByRole('dialog');
  await expect(card.getByRole('link', { name: /^Score card ?, / })).toHaveAttribute(
    'href',
    /^\/safety\/\d+\/[a-z-]+$/,
  );
  await expect(card.getByRole('img', { name: /^Safety \d+ of 100/ })).toBeVisible();
});

test('nothing moves while the dashboard loads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: (Reflect.get(window, 'shift') ?? 0) + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page);
  await expect(page.getByText('Alerts are off on this installation.')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThanOrEqual(0.002);
});

test('the wheel zooms the map without a key held', async ({ page }) => {
  await open(page);
  await map(page).locator('canvas').hover();
  const before = Number(await map(page).getAttribute('data-zoom'));
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => Number(await map(page).getAttribute('data-zoom'))).toBeGreaterThan(before);
});

test('filters change markers and lists and stand in the address', async ({ page }) => {
  await open(page);
  const list = page.getByRole('region', { name: /^Community/ });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Chaperees' }).click();
  await expect(page).toHaveURL('/dashboard?people=0');
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Chaperees' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByPlaceholder('Filter by name...').fill('amar');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard?name=amar');
  await expect(page.getByRole('region', { name: /^Places/ }).getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await expect(page.getByPlaceholder('Filter by name...')).toHaveValue('amar');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(map(page)).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
  await expect(map(page).locator('[data-marker], [data-cluster]')).toHaveCount(1);
  const danger = page.getByText('active alerts of type danger');
  const gravest = await danger.innerText();
  await page.getByPlaceholder('Filter by name...').fill('nobody is called so');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Chaperees' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No alert fits the filter.')).toBeVisible();
  expect(await danger.innerText()).toBe(gravest);
  await expect(map(page).locator('[data-marker], [data-cluster]')).toHaveCount(0);
  await page.getByPlaceholder('Filter by name...').fill('AMÁR');
  await list.getByRole('button', { name: 'Show Amara on the map' }).click();
  await expect(marker(page, 'Amara')).toBeVisible();
});

test('places that lie close together are one until the map is near enough', async ({ page }) => {
  await watch(page, [{ id: 2267057, name: 'Lisbon' }, porto, { id: 2740637, name: 'Coimbra' }]);
  await open(page, '?people=0');
  await page.getByRole('button', { name: 'Show Lisbon on the map' }).click();
  await expect(page.getByRole('dialog', { name: 'Lisbon' })).toBeVisible();
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

test('somebody is added, stays after a reload, and is removed with undo', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member' });
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toContainText('Type a name first.');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Ana');
  await dialog.getByLabel('Place').fill('porto');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toContainText('Choose one of the places found, or leave this empty.');
  await expect(dialog.getByLabel('Place')).toBeFocused();
  await dialog
    .getByRole('button', { name: /^Porto/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Ana' });
  await expect(row).toContainText(/\d+%/);
  await expect(row).not.toContainText('50%');
  await expect(row).not.toContainText('sample');
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('community'))) ?? '');
  expect(Math.abs(stored.members[0].latitude - 41.15)).toBeLessThan(0.06);
  expect(Math.abs(stored.members[0].longitude + 8.61)).toBeLessThan(0.06);
  await page.reload();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Remove Ana' }).click();
  await expect(row).toHaveCount(0);
  const beside = page.getByRole('button', { name: 'Remove Jonas' });
  await expect(beside).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(beside).toBeFocused();
});

test('people are as safe as their place, who has none is left out, and the report says the same', async ({
  page,
}) => {
  await open(page);
  const add = async (name: string, place: string | null) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a member' });
    await dialog.getByLabel('Name').fill(name);
    if (place) {
      await dialog.getByLabel('Place').fill(place);
      await dialog
        .getByRole('button', { name: new RegExp(`^${place}`) })
        .first()
        .click();
    }
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await expect(dialog).toBeHidden();
  };
  const [kabul, reykjavik] = await Promise.all(
    [1138958, 3413829].map(async (id) => {
      const answer = await page.request.get(`/v1/entities/get?id=${id}`, {
        headers: { authorization: 'Bearer chaperon-web' },
      });
      const [entity] = (await answer.json()) as { overall_safety: number }[];
      return entity!.overall_safety;
    }),
  );
  // The middle of the map as far out as it begins lies on land; the open sea is moved under it.
  await page.route('**/v1/places/geocode?*', (route) =>
    route.fulfill({ json: { results: [], status: 'ZERO_RESULTS' } }),
  );
  await add('Ana', 'Kabul');
  await add('Bo', 'Reykjav');
  await add('Cy', null);
  const row = (name: string) =>
    page
      .getByRole('region', { name: /^Community/ })
      .getByRole('listitem')
      .filter({ hasText: name });
  await expect(row('Ana')).toContainText(`${kabul}%`);
  await expect(row('Bo')).toContainText(`${reykjavik}%`);
  await expect(row('Cy')).toContainText('no place yet');
  await expect(page.getByRole('heading', { name: 'Community 3' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Risk Summary' }).locator('dl > div');
  const mean = Math.floor((kabul! + reykjavik!) / 2);
  await expect(figures.nth(0)).toContainText(`Ana ${kabul}, Bo ${reykjavik}`);
  await expect(figures.nth(0)).toContainText('left out: 1 without a place, 3 samples');
  await expect(figures.nth(0)).toContainText(new RegExp(`${mean}%$`));
  await page.getByRole('button', { name: 'Show Cy on the map' }).click();
  const window = page.getByRole('dialog', { name: 'Cy' });
  await expect(window).toContainText('No safety: no place yet');
  await expect(window).toContainText('Alerts are off');
  await expect(window).not.toContainText('Pulse');
  await expect(window).not.toContainText('No alerts');
  await page.keyboard.press('Escape');
  const request = page.waitForRequest('**/dashboard/report.pdf');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const { people } = (await request).postDataJSON() as { people: Record<string, unknown>[] };
  expect(people.map(({ name, placeId, isSample }) => [name, placeId, isSample])).toEqual([
    ['Mei', 1153671, true],
    ['Amara', 184745, true],
    ['Jonas', 3413829, true],
    ['Ana', 1138958, false],
    ['Bo', 3413829, false],
    ['Cy', null, false],
  ]);
});

test('a score that has not come is drawn as unknown, and samples leave with their alerts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const member = {
      ...{ id: 'ana', name: 'Ana', location: 'Kabul', placeId: 1138958, pulse: 'connected', safety: 50 },
      ...{ latitude: 34.5, longitude: 69.2, avatarUrl: null, chapereeType: 'person', updated_at: '' },
    };
    if (localStorage.getItem('community') === null)
      localStorage.setItem('community', JSON.stringify({ members: [member], hidden: [] }));
  });
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/v1/watch/places', async (route) => {
    await asked;
    await route.continue();
  });
  await open(page);
  const community = page.getByRole('region', { name: /^Community/ });
  const row = community.getByRole('listitem').filter({ hasText: 'Ana' });
  await expect(row).toContainText('…');
  await expect(row).toContainText('Safety is being looked up');
  const average = page.getByRole('region', { name: 'Risk Summary' }).locator('dl > div').first();
  await expect(average).toContainText('1 still being looked up');
  await expect(average).toContainText(/not known$/);
  answer();
  await expect(row).toContainText(/\d+%/);
  await expect(average).toContainText(/\d+%$/);
  const alerts = page.getByRole('region', { name: /^Alerts/ });
  await expect(alerts.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Mei' }).click();
  await expect(alerts.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Amara' }).click();
  await expect(alerts.getByRole('listitem')).toHaveCount(0);
  await expect(alerts).toContainText('Alerts are off on this installation.');
});

test('a place is watched from its profile, in every tab, and what changed is told', async ({
  page,
  context,
}) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: /^Watch ?, Lisbon$/ }).click();
  await expect(page.getByRole('button', { name: /^Stop watching ?, Lisbon$/ })).toBeVisible();
  const other = await context.newPage();
  await open(other);
  const row = other
    .getByRole('region', { name: /^Places/ })
    .getByRole('listitem')
    .filter({ hasText: 'Lisbon' });
  await expect(row).toContainText('watched');
  await expect(row).not.toContainText('Since you last looked');
  await page.getByRole('button', { name: /^Stop watching ?, Lisbon$/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /^Watch ?, Lisbon$/ }).click();
  await expect(row).toHaveCount(1);
  await expect
    .poll(() => other.evaluate(() => JSON.parse(localStorage.getItem('watched') ?? '[]')[0]?.seen?.reports))
    .toBe(0);
  await other.close();
  await page.evaluate(() => {
    const [place] = JSON.parse(localStorage.getItem('watched') ?? '[]');
    place.seen.score -= 7;
    localStorage.setItem('watched', JSON.stringify([place]));
  });
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(
    later
      .getByRole('region', { name: /^Places/ })
      .getByRole('listitem')
      .filter({ hasText: 'Lisbon' }),
  ).toContainText(/Since you last looked: score \d+ to \d+/);
});

test('a location is added, a check runs to its end, the report is a PDF', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Location' });
  await dialog.getByLabel('Place').fill('kyoto');
  await dialog
    .getByRole('button', { name: /^Kyoto/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'You watch Kyoto now.' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Kyoto' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Risk Summary' })).toContainText('0 people and 4 places');
  await page.getByRole('button', { name: 'Run Safety Check' }).click();
  await expect(
    page.getByText(
      'Checked 4 locations: no score and no report changed. Alerts are off on this installation.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Safety Check' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^chaperon-report-\d{4}-\d\d-\d\d\.pdf$/);
});

test('samples are tagged; their alerts have type, time and a place on the map', async ({ page }) => {
  await open(page);
  const alerts = page.getByRole('region', { name: /^Alerts/ });
  await expect(alerts.getByRole('listitem')).toHaveCount(3);
  for (const row of await alerts.getByRole('listitem').all()) await expect(row).toContainText('sample');
  await expect(alerts.getByRole('listitem').first()).toContainText('Danger');
  await expect(alerts.getByRole('listitem').first()).toContainText(/\d+ minutes ago/);
  await alerts.getByRole('button', { name: /Flash flood/ }).click();
  await expect(page.getByRole('dialog', { name: 'Danger' })).toContainText('Flash flood warning');
});

test('an alert that comes before the map is a dot on it, in either theme, and its name filter takes it away', async ({
  page,
}) => {
  const message = 'Made-up fire near the center of this map';
  await page.route('**/v1/alerts/places', async (route) => {
    const at = new Date().toISOString();
    const alert: Alert = {
      ...{ id: 'made-up', type: 'danger', message, time: 'now', hazard: 'wildfire', is_sample: false },
      ...{ source: 'This journey', link: 'https://example.org/', sources: [] },
      ...{ start: at, end: new Date(Date.now() + 86_400_000).toISOString(), fetched_at: at },
      ...{ area: null, country_codes: ['US'], latitude: 34.0522, longitude: -118.2437 },
      ...{ radius_km: 10, distance_km: null },
    };
    const { places } = route.request().postDataJSON() as { places: unknown[] };
    const source = { name: 'This journey', asked_at: at, answered_at: at, is_heard: true };
    const status = alertStatusOf([source], true, new Date());
    await route.fulfill({ json: { status, alerts: [alert], places: places.map(() => ({ alerts: [] })) } });
  });
  await open(page);
  const canvas = map(page).locator('canvas');
  const box = (await canvas.boundingBox())!;
  const middle = { x: box.width / 2, y: box.height / 2 };
  const dialog = page.getByRole('dialog', { name: 'Danger' });
  const pressed = async () => {
    await expect(async () => {
      await canvas.click({ position: middle });
      await expect(dialog).toContainText(message, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await pressed();
  await page.emulateMedia({ colorScheme: 'dark' });
  await pressed();
  const row = page.getByRole('listitem').filter({ hasText: message });
  await expect(row).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('lisbon');
  // The summary is of all that is monitored, whatever is shown: it goes on naming the gravest.
  await expect(row).toHaveCount(0);
  await page.waitForTimeout(1_000);
  await canvas.click({ position: middle });
  await expect(dialog).toBeHidden();
});

test('the map is used by keyboard alone', async ({ page }) => {
  await open(page);
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

test('on a phone the window is a sheet at the foot of the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('button', { name: 'Show Amara on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amara' });
  await expect(dialog).toBeVisible();
  const [sheet, frame] = await Promise.all([dialog.boundingBox(), map(page).boundingBox()]);
  expect(frame!.y + frame!.height - (sheet!.y + sheet!.height)).toBeLessThan(14);
  expect(sheet!.width).toBeGreaterThan(frame!.width - 24);
  const pin = await marker(page, 'Amara').boundingBox();
  await expect.poll(async () => (await marker(page, 'Amara').boundingBox())!.y).toBeLessThan(sheet!.y);
  expect(pin).not.toBeNull();
});

for (const theme of themes) {
  test(`no accessibility violation with an open window in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page);
    await page.getByRole('button', { name: 'Show Amara on the map' }).click();
    await expect(page.getByRole('dialog', { name: 'Amara' })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(300);
      expect(await accessibilityBreaks(page), `at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `the page must not scroll sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('the map is in no other screen’s download', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  for (const path of ['/', lisbon.path, '/countries', '/search?q=porto']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
  }
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((url) => /chart-map|google-map|maplibre|use-google/.test(url))).toEqual([]);
  for (const url of new Set(scripts)) {
    const body = await (await page.request.get(url)).text();
    expect(/maplibregl|maps\.googleapis\.com/.test(body), url).toBe(false);
  }
});
