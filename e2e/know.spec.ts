import { accessibilityBreaks, expect, hydrated, lisbon, test } from './journey.ts';

test.describe('the guide of a place, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('says the gist closed, the facts open, and leads to embassies and sources', async ({ page }) => {
    await page.goto(`${lisbon.path}?month=12`);
    const guide = page.locator('#guide');
    await expect(guide.getByRole('heading', { name: 'Know before you go' })).toBeVisible();
    const country = guide.locator('details').filter({ hasText: 'Plugs (2017)' });
    await expect(country.locator('summary')).toContainText('Plugs C, F · Euro · drive on the right');
    await expect(country.getByText('+351')).toBeHidden();
    await country.locator('summary').click();
    await expect(country.getByText('+351')).toBeVisible();
    await expect(guide.getByText('3 public holidays in December')).toBeVisible();
    const law = guide.locator('details').filter({ hasText: 'The law in Portugal' });
    await law.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(law.getByText('Same-sex relations are legal.')).toBeVisible();
    await expect(law.getByText('United States 2025').first()).toBeVisible();
    const tonight = guide.locator('dl').first();
    await expect(tonight.getByText('Sunset to sunrise', { exact: true })).toBeVisible();
    await expect(tonight.getByText(/^\d+:\d\d.PM to \d+:\d\d.AM$/)).toBeVisible();
    await expect(tonight.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    await guide.getByRole('link', { name: 'Hospitals and your embassy' }).click();
    await expect(page).toHaveURL(`${lisbon.path}/help#missions`);
  });

  test('says what is a crime before it is opened, and in one line what needs no opening', async ({
    page,
  }) => {
    await page.goto('/safety/2542997');
    const guide = page.locator('#guide');
    await expect(guide.locator('#law summary')).toContainText('Same-sex relations are a crime; ');
    await page.goto('/safety/1850147?month=6');
    await expect(guide.getByText(/^Holidays in Japan: no national public holiday in June\.$/)).toBeVisible();
    await page.goto('/safety/2611396');
    await expect(guide.locator('p#law')).toHaveText(
      'The law in the Faroe Islands: not on our record. Read your government’s page.',
    );
  });

  test('says nothing where nothing is known', async ({ page }) => {
    await page.goto('/safety/4030699');
    const guide = page.locator('#guide');
    // The country and its law; no plugs, holidays, hospital or embassy are on record.
    await expect(guide.locator('details')).toHaveCount(2);
    await expect(guide).not.toContainText('Plugs');
  });
});

test('what concerns a visitor stands first, by keyboard, here and on the next profile, until it is taken back', async ({
  page,
}) => {
  const firstOnStreet = page.locator('#street h3').first();
  await page.goto(lisbon.path);
  await hydrated(page);
  const before = await firstOnStreet.textContent();
  for (const chip of await page.locator('#guide label').all())
    expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(40);
  const driving = page.getByRole('checkbox', { name: 'Driving' });
  await driving.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('#guide output')).toHaveText(
    /\d+ warnings? (and laws stand|or law stands) first\./,
  );
  expect(await page.evaluate(() => localStorage.getItem('relevant'))).toBe('driving');
  await page.reload();
  await expect(driving).toBeChecked();
  await driving.uncheck();
  await expect(firstOnStreet).toHaveText(before!);
  expect(await page.evaluate(() => localStorage.getItem('relevant'))).toBeNull();
});

test('what concerns a visitor and is only named on the page is explained there, until it is taken back', async ({
  page,
}) => {
  const list = page.locator('#street > ul > li');
  await page.goto('/safety/1581130');
  await hydrated(page);
  const harassment = list.filter({ hasText: 'Harassment in Vietnam' });
  await expect(page.locator('#street')).toContainText(/Also in Vietnam: .*harassment/);
  const before = await list.count();
  const chip = page.getByRole('checkbox', { name: 'Solo woman' });
  await chip.check();
  await expect(harassment).toContainText(/\w+, \w+ 202\d/);
  await expect(page.locator('#guide output')).toHaveText(/^\d warnings and laws stand first\.$/);
  expect(await accessibilityBreaks(page)).toEqual([]);
  await page.reload();
  await expect(harassment).toBeVisible();
  await chip.uncheck();
  await expect(list).toHaveCount(before);
  // A line that is cut: what is at hand stands first, and the page says that there is more.
  await page.route('**/v1/guide/street*', (route) => route.abort('internetdisconnected'));
  await chip.check();
  await expect(page.locator('#guide output')).toHaveText(/first\. More could not be loaded: .* online\.$/);
  await expect(list).toHaveCount(before);
});

test('what concerns a visitor stands first in the comparison and on the safety card too', async ({
  page,
}) => {
  const marrakesh = 2542997;
  const card = page.locator('main article section').filter({ hasText: 'Watch out for' }).locator('li');
  await page.goto(`${lisbon.path}/card`);
  await hydrated(page);
  const usual = await card.first().textContent();
  await expect(card.filter({ visible: true })).toHaveCount(4);
  await page.evaluate(() => localStorage.setItem('relevant', 'lgbtq driving'));
  await page.reload();
  await expect(card.first()).not.toHaveText(usual!);
  await expect(card.first()).toHaveAttribute('data-topic', /rental|theft_from_cars|road|drive|car/);
  await page.goto(`/compare?ids=${lisbon.id},${marrakesh}`);
  const law = page.getByRole('row', { name: 'The law' }).locator('td').last().locator('li').first();
  await expect(law).toHaveText('Same-sex relations are a crime.');
});
