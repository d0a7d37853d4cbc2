import { accessibilityBreaks, expect, hydrated, rememberLisbon, settled, test, themes } from './journey.ts';
import { field, openDates, rows } from './trip-page.ts';

const MOST_MS = 120_000;
const places = ['Lisbon', 'Marrakesh', 'Nairobi', 'Mumbai', 'Tokyo'];
/** First and last days as a visitor types them; each stop after the first begins where the one before ended. */
const lastDays = ['12052026', '12092026', '12152026', '12202026', '12272026'];

test('five stops are planned from an empty page by keyboard, in less than two minutes', async ({ page }) => {
  await page.goto('/trip');
  await hydrated(page);
  const began = Date.now();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    if (await field(page, true).evaluate((input) => input === document.activeElement)) break;
  }
  await expect(field(page, true)).toBeFocused();
  for (const [at, name] of places.entries()) {
    await page.keyboard.type(name);
    await expect(page.getByRole('button', { name }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    if (at === 0) {
      await expect(page.getByLabel(`First day in ${name}`)).toBeFocused();
      await page.keyboard.type('12012026');
      await page.keyboard.press('Tab');
    }
    // A date has three parts and a button: from the first date's last part on, Tab goes to the second date.
    const last = page.getByLabel(`Last day in ${name}`);
    while (!(await last.evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type(lastDays[at]!);
    await expect(page).toHaveURL(new RegExp(`${lastDays[at]!.replace(/(..)(..)(....)/, '$3-$1-$2')}`));
    await page.keyboard.press('Enter');
    await expect(field(page, false)).toBeFocused();
  }
  expect(Date.now() - began).toBeLessThan(MOST_MS);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText('5 stops, 27 days: Dec 1 – 27, 2026.')).toBeVisible();
  await expect(page.getByText('The dates follow each other without a gap.')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('answers stand above the keyboard, with their scores', async ({ page }) => {
    await page.goto('/trip?stops=2267057~184745~1850147&planned=2026-11-01');
    await hydrated(page);
    await field(page, false).tap();
    await field(page, false).fill('athens');
    const first = page.getByRole('button', { name: /^Athens/ }).first();
    await expect(first).toHaveAccessibleName(/ SAF(E|ETY) \d+$/);
    await settled(page);
    const boxes = await Promise.all([field(page, false).boundingBox(), first.boundingBox()]);
    expect(boxes[0]!.y, 'below the header').toBeGreaterThan(56);
    // A keyboard takes about 300 of 844 px.
    expect(boxes[1]!.y + boxes[1]!.height).toBeLessThan(400);
  });
  test('five stops are planned by thumb, in less than two minutes', async ({ page }) => {
    await page.goto('/trip');
    await hydrated(page);
    const began = Date.now();
    for (const [at, name] of places.entries()) {
      await field(page, at === 0).tap();
      await field(page, at === 0).fill(name);
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .tap();
      if (at === 0) await page.getByLabel(`First day in ${name}`).fill('2026-12-01');
      await page.getByLabel(`Last day in ${name}`).fill(lastDays[at]!.replace(/(..)(..)(....)/, '$3-$1-$2'));
      await expect(page.getByText(`${at + 1} stop`)).not.toHaveCount(0);
    }
    expect(Date.now() - began).toBeLessThan(MOST_MS);
    await expect(page.getByText('5 stops, 27 days: Dec 1 – 27, 2026.')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('stops are moved and removed, with undo, and the last trip is kept in the browser', async ({ page }) => {
  await page.goto(
    '/trip?stops=2267057.2026-12-01.2026-12-05~184745.2026-12-05.2026-12-09&planned=2026-11-01',
  );
  await hydrated(page);
  await openDates(page, 'Nairobi');
  await page.getByRole('link', { name: 'Move Nairobi earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^1Nairobi/, /^2Lisbon/]);
  await expect(page.getByRole('link', { name: 'Move Nairobi later' })).toBeFocused();
  await expect(page.getByText('Lisbon begins before Nairobi, but stands after it.')).toBeVisible();
  await page.getByRole('link', { name: 'Sort by date' }).click();
  await expect(rows(page)).toHaveText([/^1Lisbon/, /^2Nairobi/]);
  await openDates(page, 'Lisbon');
  await page.getByRole('link', { name: 'Remove Lisbon' }).click();
  await expect(rows(page)).toHaveText([/^1Nairobi/]);
  await expect(page.locator('input[type="search"]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/^1Lisbon/, /^2Nairobi/]);
  const score = await rows(page)
    .first()
    .getByRole('img', { name: /^Safety/ })
    .getAttribute('aria-label');
  await page.getByRole('checkbox', { name: /^Copy your papers/ }).check();
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Copy your papers/ })).toBeChecked();
  expect(
    await rows(page)
      .first()
      .getByRole('img', { name: /^Safety/ })
      .getAttribute('aria-label'),
  ).toBe(score);
  await page.getByRole('link', { name: 'Start a new trip' }).click();
  await expect(
    page.getByText('2 stops, planned on Nov 1, 2026. It is kept in this browser only.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goto('/trip?place=1850147');
  await page.getByRole('link', { name: 'Add Tokyo to your last trip (2 stops)' }).click();
  await expect(rows(page)).toHaveText([/^1Lisbon/, /^2Nairobi/, /^3Tokyo/]);
});

test('edits that come faster than their pages are all kept', async ({ page }) => {
  await page.goto('/trip');
  await hydrated(page);
  await page.route('**/trip.data**', async (route) => {
    await new Promise((go) => setTimeout(go, 1_500));
    await route.continue();
  });
  await field(page, true).fill('lisbon');
  await page
    .getByRole('button', { name: /^Lisbon/ })
    .first()
    .click();
  await page.getByLabel('First day in Lisbon').fill('2026-12-01');
  await page.getByLabel('Last day in Lisbon').fill('2026-12-05');
  await field(page, false).fill('nairobi');
  await field(page, false).press('Enter');
  await expect(rows(page)).toHaveText([/^1Lisbon/, /^2Nairobi/]);
  await expect(page).toHaveURL(/stops=2267057\.2026-12-01\.2026-12-05~184745\.2026-12-05&/);
});

test('a trip that cannot be loaded is not lost', async ({ page }) => {
  await page.goto('/trip?stops=2267057&planned=2026-11-01');
  await hydrated(page);
  await page.route('**/trip.data**', (route) => route.abort('connectionreset'));
  await page.getByLabel('First day in Lisbon').fill('2026-12-01');
  await expect(page.getByRole('heading', { name: 'We could not load your trip' })).toBeVisible();
  await page.unroute('**/trip.data**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('First day in Lisbon')).toHaveValue('2026-12-01');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a trip is planned by forms and links alone', async ({ page }) => {
    await page.goto('/trip');
    await field(page, true).fill('lisbon');
    await page.getByRole('button', { name: 'Add stop' }).click();
    await page.getByLabel('First day in Lisbon').fill('2026-12-01');
    await page.getByLabel('Last day in Lisbon').fill('2026-12-05');
    await page.getByRole('button', { name: 'Save dates of Lisbon' }).click();
    await field(page, false).fill('springfield');
    await page.getByRole('button', { name: 'Add stop' }).click();
    await page.getByRole('link', { name: /^Springfield Missouri/ }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByLabel('First day in Springfield')).toHaveValue('2026-12-05');
    await page.getByRole('link', { name: 'Move Springfield earlier' }).click();
    await expect(rows(page).first()).toContainText('Springfield');
    await page.getByRole('link', { name: 'Remove Springfield' }).click();
    await expect(rows(page)).toHaveCount(1);
    await field(page, false).fill('xqzvkj');
    await page.getByRole('button', { name: 'Add stop' }).click();
    await expect(page.getByRole('alert')).toHaveText(/No place is called “xqzvkj”/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as calendar file' }).click();
    expect((await download).suggestedFilename()).toBe('trip.ics');
  });
});

test('a trip is named after its stops, shows them on a map, and each opens what to know', async ({
  page,
}) => {
  await page.goto(
    '/trip?stops=2267057.2026-12-01.2026-12-05~184745.2026-12-05.2026-12-09&planned=2026-11-01',
  );
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon, Nairobi');
  const map = page.getByRole('img', { name: 'Map of the trip: Lisbon, Nairobi' });
  await expect(map).toBeVisible();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(416);
  const holiday = rows(page).first().getByText('Holidays');
  await expect(holiday).toBeHidden();
  await page.getByRole('button', { name: 'What to know in Lisbon' }).press('Enter');
  await expect(holiday).toBeVisible();
  await expect(page.getByLabel('First day in Lisbon')).toBeHidden();
  await openDates(page, 'Lisbon');
  await expect(holiday).toBeHidden();
  await page.getByLabel('Last day in Lisbon').fill('2026-12-04');
  await expect(page.getByLabel('Last day in Lisbon'), 'stays open while it is changed').toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(holiday, 'on paper all is open').toBeVisible();
  await expect(page.getByRole('button', { name: 'What to know in Lisbon' })).toBeHidden();
});

test('an empty trip offers where one looked last, and nothing on a first visit', async ({ page }) => {
  await page.goto('/trip');
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Or start where you looked last' })).toHaveCount(0);
  await rememberLisbon(page);
  await page.goto('/trip');
  await page
    .getByRole('navigation', { name: 'Or start where you looked last' })
    .getByRole('link', { name: 'Lisbon' })
    .click();
  await expect(rows(page)).toHaveText([/^1Lisbon/]);
});

for (const theme of themes)
  test(`a trip with all it can say breaks no rule of accessibility (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(
      '/trip?stops=2267057.2026-12-01.2026-12-05~3718426.2026-12-08.2026-12-07~4030699~x&planned=2026-11-01',
    );
    await hydrated(page);
    for (const button of await page.getByRole('button', { name: /^What to know in/ }).all())
      await button.click();
    await settled(page);
    expect(await accessibilityBreaks(page)).toEqual([]);
  });
