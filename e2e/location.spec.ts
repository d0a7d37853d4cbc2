import { expect, hydrated, lisbon, searchField, test } from './journey.ts';

const locate = { name: 'Use my location' };

test.describe('with the position allowed', () => {
  test.use({ permissions: ['geolocation'], geolocation: lisbon });

  test('the location button finds the place, marks it as the current location, and says when nothing changed', async ({
    page,
  }) => {
    const sent: string[] = [];
    const countries: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/v1/news/')) countries.push(searchParams.get('country'));
    });
    page.on(
      'request',
      (request) => request.url().includes('latlng=') && sent.push(decodeURIComponent(request.url())),
    );
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', locate).click();
    await expect(page.getByText('(current location)')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Lisbon' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Lisbon');
    expect(sent[0]).toMatch(/latlng=38\.72,-9\.13$/);
    await expect.poll(() => countries.length).toBeGreaterThan(0);
    // Nobody's news but those of the place, also while it was looked up.
    expect(new Set(countries)).toEqual(new Set(['PT']));
    await page.getByRole('button', locate).click();
    await expect(page.getByText('Your location has not changed.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('countryCode'))).toContain('PT');
    await page.goto(lisbon.path);
    await expect(page.locator('main header').getByText('(current location)')).toBeVisible();
    await page.goto('/safety/2735943');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porto');
    await expect(searchField(page)).toHaveAttribute('placeholder', /^Lisbon/);
    await expect(page.getByText('(current location)')).toHaveCount(0);
    const [kept, keptInTab] = await page.evaluate(() => [
      Object.keys(localStorage),
      Object.keys(sessionStorage),
    ]);
    expect(kept).toEqual(expect.arrayContaining(['countryCode', 'place', 'entityMap', 'location']));
    expect(keptInTab).toEqual(expect.arrayContaining(['entitySpotlights', `entity-geonames:${lisbon.id}`]));
  });

  test('a report begins where one is, by one press, in the dialog and on its page', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /report/i })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', locate).click();
    await expect(dialog.getByRole('heading', { name: /Lisbon/ })).toBeVisible();
    await page.goto('/report');
    await hydrated(page);
    await page.getByRole('main').getByRole('button', locate).click();
    await expect(page).toHaveURL(`/report?place=${lisbon.id}`);
    await expect(page.getByRole('heading', { name: /Lisbon/ })).toBeVisible();
  });
});

test('a refused position says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_ok, fail) =>
      fail?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', locate).click();
  await expect(
    page.getByText('Location access was denied. Please enable location services to use this feature.'),
  ).toBeVisible();
});

test('a position that cannot be found is said so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_ok, fail) =>
      fail?.({ code: 2, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', locate).click();
  await expect(page.getByText('Location data is unavailable.')).toBeVisible();
});

test('a browser without geolocation is told so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined });
  });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', locate).click();
  await expect(page.getByText('Geolocation is not supported by this browser.')).toBeVisible();
});
