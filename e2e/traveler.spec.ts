import { accessibilityBreaks, expect, hydrated, settled, test, themes } from './journey.ts';

const istanbul = '/safety/745044/istanbul-istanbul-turkey';
const kyiv = '/safety/703448/kyiv-kyiv-city-ukraine';

test('a place is held against the home country, which the embassies follow and nobody is sent', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(istanbul);
  await hydrated(page);
  await expect(page.locator('#street')).toContainText(
    'advise against going to parts of Turkey, far from Istanbul: Hakkâri and Şırnak.',
  );
  await page.getByRole('button', { name: 'Compare with your home country' }).press('Enter');
  await page.getByLabel('Your home country').selectOption({ label: 'Germany' });
  const against = page.getByText(/^Against Germany: /);
  await expect(against.first()).toBeVisible();
  await expect(page.getByText(/Against Germany: .* homicides for the number of people\./)).toHaveCount(1);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    expect(await accessibilityBreaks(page)).toEqual([]);
  }
  await page.reload();
  await expect(against.first()).toBeVisible();
  expect(asked.filter((url) => /[=/]DE\b/.test(url))).toEqual([]);
  await page.goto(`${istanbul}/help`);
  await expect(page).toHaveURL(`${istanbul}/help?of=DE`);
});

test('the month and one’s weights go along to the comparison and the card, which say what governments say', async ({
  page,
}) => {
  await page.goto(`${kyiv}?month=1`);
  await page.getByRole('link', { name: 'Compare with other places' }).click();
  await expect(page).toHaveURL('/compare?ids=703448&month=1');
  await page.getByLabel('Month of travel').selectOption({ label: 'August' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/compare?ids=703448&month=8');
  await expect(page.locator('main')).toContainText('advise against all travel here.');
  await page.getByRole('link', { name: 'Kyiv', exact: true }).click();
  await expect(page).toHaveURL(`${kyiv}?month=8`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Weigh it my way' }).click();
  await page.getByRole('button', { name: 'Solo woman', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Safety card', exact: true }).click();
  await expect(page).toHaveURL(/\/card\?/);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('For a trip in August.');
  await expect(card).toContainText(/With your weights: \d+/);
  await expect(card).toContainText('advise against all travel here.');
});
