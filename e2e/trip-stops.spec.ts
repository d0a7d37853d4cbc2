import { accessibilityBreaks, expect, hydrated, settled, test } from './journey.ts';
import { field, rows } from './trip-page.ts';

test('a name that several places have is asked back, also before the search has answered', async ({
  page,
}) => {
  await page.route('**/v1/places/autocomplete', () => undefined);
  await page.goto('/trip');
  await hydrated(page);
  await field(page, true).fill('birmingham');
  await field(page, true).press('Enter');
  await expect(page.getByText('Which “birmingham” do you mean?')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Birmingham England, United Kingdom', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/^1Birmingham/]);
  await expect(page.getByLabel('First day in Birmingham')).toBeFocused();
});

test('the button takes the first suggestion, as Enter does, and a question leaves one list', async ({
  page,
}) => {
  await page.goto('/trip');
  await hydrated(page);
  await field(page, true).fill('birmingham');
  await expect(page.getByRole('button', { name: /^Birmingham/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add stop' }).click();
  await expect(rows(page)).toHaveText([/^1Birmingham/]);
  await expect(page.getByText('Which “birmingham” do you mean?')).toHaveCount(0);
  await page.goto('/trip?add=birmingham');
  await hydrated(page);
  await expect(page.getByText('Which “birmingham” do you mean?')).toBeVisible();
  await field(page, true).fill('birmingha');
  await expect(page.getByRole('button', { name: /^Birmingham/ }).first()).toBeVisible();
  await expect(page.getByText('Which “birmingham” do you mean?')).toHaveCount(0);
});

test('stops come from a calendar file; what is not sure is asked, never taken', async ({ page }) => {
  await page.goto('/trip');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add from a calendar file' }).click();
  const file = page.getByLabel('Calendar file (.ics)');
  await expect(file).toBeFocused();
  const upload = (text: string) =>
    file.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
  await upload('not a calendar');
  await expect(page.getByText('There is no event with a place and a date in this file.')).toBeVisible();
  await upload('x'.repeat(600_000));
  await expect(page.getByText('This file is larger than 512 KB.')).toBeVisible();
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  await upload(
    [
      'BEGIN:VCALENDAR',
      ...event('SUMMARY:Conference', 'LOCATION:Springfield', 'DTSTART;VALUE=DATE:20261210'),
      ...event(
        'SUMMARY:Holiday',
        'LOCATION:Lisbon\\, Portugal',
        'DTSTART;VALUE=DATE:20261201',
        'DTEND;VALUE=DATE:20261206',
      ),
      ...event('SUMMARY:Flight to Tokyo (NH 1)', 'DTSTART:20261215T101500Z', 'DTEND:20261216T101500Z'),
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  await expect(page.getByText('3 events found. Check each place before you add it.')).toBeVisible();
  await expect(page.getByLabel('Place of “Holiday”')).toHaveValue('2267057');
  await expect(page.getByLabel('Place of “Conference”')).toHaveValue('');
  await expect(page.getByLabel('Place of “Flight to Tokyo (NH 1)”')).toHaveValue('');
  await settled(page);
  expect(await accessibilityBreaks(page)).toEqual([]);
  await page
    .getByLabel('Place of “Conference”')
    .selectOption({ label: 'Springfield, Illinois, United States' });
  await page.getByRole('button', { name: 'Add 2 stops' }).click();
  await expect(rows(page)).toHaveText([/^1Lisbon/, /^2Springfield/]);
  await expect(page.getByLabel('Last day in Lisbon')).toHaveValue('2026-12-05');
  await expect(
    page.getByText('4 days between Lisbon and Springfield have no stop: Dec 6 – 9.'),
  ).toBeVisible();
});

test('on a phone a stop says its band in words under its shield', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/trip?stops=2267057.2026-12-05.2026-12-09~1701668&planned=2026-11-01');
  await expect(page.getByText('2 stops, 1 without dates; 5 days: Dec 5 – 9, 2026.')).toBeVisible();
  for (const [at, words] of ['HIGHLY SAFE', 'LOW SAFETY'].entries()) {
    const band = rows(page).nth(at).getByText(words, { exact: true });
    await expect(band).toBeVisible();
    await expect(band).toHaveCSS('font-size', '12px');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
