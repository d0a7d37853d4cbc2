import { accessibilityBreaks, expect, hydrated, lisbon, test, themes } from './journey.ts';
import { type HelpSite, openHelpSite } from './sites/help.ts';

const helpPath = `${lisbon.path}/help`;

test.describe('local help from OpenStreetMap', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let site: HelpSite;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await openHelpSite();
  });
  test.afterAll(() => site?.close());
  test.use({ baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) });

  test('reading a profile asks nobody; one press lists hospitals and embassies by distance, and asks once', async ({
    page,
  }) => {
    await page.goto(lisbon.path);
    await hydrated(page);
    const link = page
      .getByRole('region', { name: 'Emergency numbers' })
      .getByRole('link', { name: 'Local help' });
    await expect(link).toHaveAttribute('href', helpPath);
    expect(site.calls()).toBe(0);

    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local help: Lisbon');
    const names = page.locator('main section ol li');
    await expect(names.nth(0)).toContainText('Hospital without a name on the map');
    await expect(names.nth(1)).toContainText('Hospital da Amostra');
    await expect(names.nth(2)).toContainText('Hospital de Exemplo');
    await expect(names.nth(2)).toContainText('Emergency room');
    await expect(names.nth(2)).toContainText('Avenida do Exemplo 12, 1649-028 Lisboa');
    await expect(names.nth(2)).toContainText(/\d\.\d mi/);
    await expect(
      page.getByRole('link', { name: 'Call Hospital de Exemplo: +351 210 000 001' }),
    ).toHaveAttribute('href', 'tel:+351210000001');
    await expect(page.getByText('Embaixada do Reino Unido')).toHaveCount(1);
    await expect(page.getByText('British Embassy')).toHaveCount(0);
    await expect(page.getByText('Honorary consul: Iceland')).toBeVisible();
    await expect(page.getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible();
    expect(site.calls()).toBe(1);

    await page.getByLabel('Your passport').selectOption({ label: 'United States' });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\?of=US/);
    await expect(page.getByText('Embassy of the United States').first()).toBeVisible();
    await expect(page.getByText('Embaixada do Reino Unido')).toHaveCount(0);
    expect(site.calls()).toBe(1);
  });

  for (const theme of themes)
    test(`has no accessibility breaks in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(helpPath);
      await hydrated(page);
      await expect(page.getByText('Hospital de Exemplo')).toBeVisible();
      expect(await accessibilityBreaks(page)).toEqual([]);
    });

  test.describe('in a browser without scripts that reads German', () => {
    test.use({ javaScriptEnabled: false, locale: 'de-DE' });
    test('works by links and a form, and measures in kilometers', async ({ page }) => {
      await page.goto(lisbon.path);
      await page.getByRole('link', { name: 'Local help' }).click();
      await expect(page.locator('main section ol li').nth(2)).toContainText(/\d\.\d km/);
      await page.getByLabel('Your passport').selectOption('BR');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByText('Consulate: Brazil')).toBeVisible();
      await expect(page.getByText('Embaixada do Reino Unido')).toHaveCount(0);
    });
  });

  test('says from when the list is, and that it could not be asked anew', async ({ page }) => {
    site.wait(31 * 24 * 60);
    site.say('overload');
    await page.goto(helpPath);
    await expect(page.getByText('OpenStreetMap does not answer.')).toBeVisible();
    await expect(page.getByText('Hospital de Exemplo')).toBeVisible();
    await expect(page.getByText('It could not be asked anew just now')).toBeVisible();
  });

  test('shows what is recorded where OpenStreetMap does not answer, and what it says once it does', async ({
    page,
  }) => {
    await page.goto('/safety/2735943/porto-portugal/help');
    await expect(page.getByRole('heading', { name: 'OpenStreetMap does not answer' })).toBeVisible();
    await expect(page.getByText('closed since 2024')).toBeVisible();
    await expect(page.locator('main section ol li').first()).toContainText('Hospital');
    await expect(page.getByRole('link', { name: '112' }).first()).toBeVisible();
    site.say('nothing');
    site.wait(10);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText('OpenStreetMap knows no hospital within')).toBeVisible();
    await expect(page.getByText('Most embassies are in the capital:')).toBeVisible();
    await expect(page.locator('#missions').getByRole('link', { name: 'Lisbon' })).toHaveAttribute(
      'href',
      helpPath,
    );
  });
});

test.describe('where nobody is asked, as it is installed', () => {
  test('lists what public records have, of which year, and keeps the passport for the next place', async ({
    page,
  }) => {
    await page.goto(helpPath);
    await hydrated(page);
    await expect(page.getByRole('link', { name: '112' }).first()).toBeVisible();
    const hospitals = page.locator('main section').filter({ hasText: 'closed since 2024' });
    await expect(hospitals.locator('li').first()).toContainText(/\d mi/);
    await expect(page.getByRole('link', { name: 'Hospitals in or near Lisbon' })).toHaveAttribute(
      'href',
      /openstreetmap\.org.*38\.7\d\/-9\.1\d$/,
    );

    await page.getByLabel('Your passport').selectOption('US');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const missions = page.locator('#missions li');
    await expect(missions).toHaveCount(1);
    await expect(missions).toContainText('U.S. Embassy Lisbon');
    await expect(missions).toContainText('Recorded in 2025');
    await expect(missions.getByRole('link', { name: /^Call U.S. Embassy Lisbon/ })).toHaveAttribute(
      'href',
      'tel:+351217702122',
    );

    await page.goto('/safety/2735943/porto-portugal/help');
    await expect(page.getByText('The nearest of United States on record:')).toBeVisible();
    await expect(page.locator('#missions li')).toContainText('U.S. Embassy Lisbon');
    await page.getByLabel('Your passport').selectOption('');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\?of=$|\?of=#missions$/);
    await page.goto(helpPath);
    await hydrated(page);
    await expect(missions.nth(3)).toBeVisible();
  });

  test('says that there is no list where nothing is recorded', async ({ page }) => {
    await page.goto('/safety/4030723/adamstown-pitcairn-islands/help');
    await expect(page.getByRole('heading', { name: 'No list of hospitals and embassies' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('nearest to the center');
  });

  for (const theme of themes)
    test(`has no accessibility breaks in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(helpPath);
      await hydrated(page);
      expect(await accessibilityBreaks(page)).toEqual([]);
    });
});

test('offers the cities of a country, the capital first', async ({ page }) => {
  await page.goto('/safety/2264397/portugal/help');
  const cities = page.locator('main section').filter({ hasText: 'Choose a city' }).getByRole('link');
  await expect(cities.first()).toHaveText('Lisbon');
  await expect(cities.first()).toHaveAttribute('href', helpPath);
  expect(await cities.count()).toBeGreaterThan(5);
});
