import { accessibilityBreaks, expect, hydrated, lisbon, test, themes } from './journey.ts';

const laPaz = '/safety/3911925/la-paz-la-paz-department-bolivia';
const walvisBay = '/safety/3359638/walvis-bay-erongo-region-namibia';

test('a city high up says how high, what to do, and what is listed for it or for its country', async ({
  page,
}) => {
  await page.goto(laPaz);
  const health = page.locator('#details-medical_care');
  await expect(health.getByRole('heading', { name: 'Your health in La Paz' })).toBeVisible();
  await expect(health).toContainText(/3,\d{3}\u00a0m \(1\d,\d{3}\u00a0ft\) above sea level/);
  await expect(health).toContainText('Take the first two days slowly');
  await expect(health).toContainText('The CDC lists no malaria in La Paz.');
  await expect(health).toContainText('Dengue is common in Bolivia');
  await expect(health.locator('dt', { hasText: 'Dengue' })).not.toContainText('Whole country');
  await page.goto(lisbon.path);
  await expect(health).toHaveCount(0);
});

test('weather by month stands in the visitor’s units, and says where only the country is known', async ({
  page,
}) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const weather = page.locator('#overview-weather');
  await expect(weather.getByText('Average temperature')).toHaveText(/^Average temperature, °F$/, {
    useInnerText: true,
  });
  await expect(weather.getByRole('link', { name: /^August: 6\d to 8\d$/ })).toBeVisible();
  const august = weather.getByRole('listitem').filter({ hasText: 'August' }).first();
  await expect.poll(async () => (await august.innerText()).replace(/\s+/g, ' ')).toMatch(/August: ?0\.\d$/);
  await page.goto(walvisBay);
  await expect(weather).toContainText('means of the whole of Namibia');
});

for (const theme of themes)
  test(`what a place is like has no accessibility breaks in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(laPaz);
    await hydrated(page);
    expect(await accessibilityBreaks(page)).toEqual([]);
  });

test('other lines can be called, on the offline card too, and say that one list names them', async ({
  page,
}) => {
  const bangkok = '/safety/1609350/bangkok-bangkok-thailand';
  await page.goto(bangkok);
  const strip = page.getByRole('region', { name: 'Emergency numbers' });
  await expect(strip.getByRole('link', { name: 'Tourist police: 1155' })).toHaveAttribute('href', 'tel:1155');
  await expect(strip).toContainText('Only one list names 1155 (the ITU, 2012). Check on arrival.');
  await page.goto(`${bangkok}/card`);
  await expect(page.getByRole('article').locator('a[href="tel:1155"]')).toBeVisible();
  await page.goto('/safety/1138958/kabul-kabul-afghanistan');
  await expect(strip).toContainText('Police: 119 (lists based on Wikipedia), 100 (the ITU).');
});
