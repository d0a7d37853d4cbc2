import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { webClientKey } from '#core/service/api-key.ts';
import { accessibilityBreaks, expect, test, themes } from './journey.ts';

/** One place for each journey, so that they can run side by side. */
const places = { lyon: 2996944, graz: 2778067, turku: 633679, aarhus: 2624652 };
const authorization = { authorization: `Bearer ${webClientKey}` };
const spam = '<b>Rooms</b> at https://one.example https://two.example https://three.example';

async function uploadPhoto(request: APIRequestContext): Promise<string> {
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#7c4a59' } })
    .png()
    .toBuffer();
  const file = { name: 'a.png', mimeType: 'image/png', buffer };
  const answer = await request.post('/v1/upload/reports', { headers: authorization, multipart: { file } });
  return ((await answer.json()) as { url: string }).url;
}

async function sendReport(request: APIRequestContext, data: Record<string, unknown>): Promise<number> {
  const answer = await request.post('/v1/reports/new', {
    headers: authorization,
    data: { report_score: 7, ...data },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

async function signIn(page: Page) {
  await page.goto('/operator');
  await page.getByLabel('Your name, for the log').fill('Maria');
  await page.getByLabel('Operator key').fill('a-key-for-journeys-only');
  await page.getByRole('button', { name: 'Open the queue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports to look at');
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an operator reads a message, accepts it, answers, marks it as done, and deletes it', async ({
    page,
  }) => {
    const subject = `A wrong figure ${Date.now()}`;
    await page.goto(`/contact?about=${encodeURIComponent(subject)}`);
    await page.getByLabel('First Name').fill('Ana');
    await page.getByLabel('Email', { exact: false }).first().fill('ana@example.com');
    await page.getByLabel('Message').fill('The score of Porto looks wrong.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('does not send e-mail yet')).toBeVisible();
    await signIn(page);
    await page.getByRole('link', { name: /^Messages \(\d+\)$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
    const card = page.getByRole('article', { name: subject });
    await expect(card).toContainText('The score of Porto looks wrong.');
    await expect(card.getByText('Held', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Accepted.' })).toBeVisible();
    const answer = card.getByRole('link', { name: 'Answer by e-mail' });
    await expect(answer).toHaveAttribute('href', /^mailto:ana@example\.com\?subject=Re%3A%20A%20wrong/);
    await card.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('link', { name: /^Done/ }).click();
    await card.getByText('Delete…').click();
    await card.getByRole('button', { name: 'Delete for good' }).click();
    await expect(card).toHaveCount(0);
  });

  test('an operator opens the page, rejects with a reason, takes it back, and reads it in the log', async ({
    page,
    request,
  }) => {
    const photo = await uploadPhoto(request);
    const id = await sendReport(request, {
      entity_id: places.lyon,
      report_title: 'Rooms by the Rhone',
      report_review: spam,
      report_image: photo,
    });
    await page.goto('/operator');
    await page.getByLabel('Your name, for the log').fill('Maria');
    await page.getByLabel('Operator key').fill('something else entirely');
    await page.getByRole('button', { name: 'Open the queue' }).click();
    await expect(page.getByRole('alert')).toHaveText('That is not the operator key.');
    await expect(page.getByLabel('Your name, for the log')).toHaveValue('Maria');
    await signIn(page);
    const answer = await page.reload();
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.url()).not.toContain('key');

    await page.getByLabel('Place, of the newest 1,000').selectOption({ label: 'Lyon (1)' });
    await page.getByRole('button', { name: 'Show' }).click();
    const card = page.locator('article', { hasText: 'Rooms by the Rhone' });
    await expect(card).toContainText('Spam score 70 of 100: more than two links (+40), markup (+30)');
    const image = card.getByRole('img', { name: `Photo of report ${id}` });
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBe(800);
    expect((await request.get(`/operator${photo}`)).status(), 'nobody else sees it').toBe(404);

    await card.getByLabel('Reason, read by the author').fill('It is advertising.');
    await card.getByLabel('Reason, read by the author').press('Enter');
    await expect(page.getByRole('status').getByText('1 report rejected.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing waits with these choices.' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 report put back as before.')).toBeVisible();
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('1 report accepted: public now.')).toBeVisible();
    expect((await request.get(photo)).status(), 'everybody sees it').toBe(200);

    await page.getByRole('link', { name: 'Show everything that waits' }).click();
    await page.getByRole('link', { name: 'Log of decisions' }).click();
    const log = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
    await expect(log.filter({ hasText: 'Maria' })).toHaveCount(3);
    await expect(log.nth(2)).toContainText('It is advertising.');
    await page.getByRole('link', { name: 'Back to the reports' }).click();
    await page.getByRole('button', { name: 'Close the queue' }).click();
    await expect(page.getByRole('button', { name: 'Open the queue' })).toBeVisible();
  });
});

test.describe('what is public, without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('is found by its words, taken back in one go on a phone, and put back', async ({ page, request }) => {
    const words = `The best guide of Aarhus is Rudi with the red hat, ask for him at the station ${Date.now()}`;
    for (const ending of ['', '!'])
      await sendReport(request, {
        entity_id: places.aarhus,
        report_title: 'Guide',
        report_review: words + ending,
      });
    await signIn(page);
    await page.getByRole('link', { name: 'Public reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public reports');
    await page.getByLabel('Place, of the newest 1,000').selectOption(String(places.aarhus));
    await page.getByRole('button', { name: 'Show' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`place=${places.aarhus}`));
    await expect(page.locator('article')).toHaveCount(2);
    const card = page.locator('article', { hasText: 'Rudi' }).first();
    await card.getByRole('link', { name: 'Public ones like it' }).press('Enter');
    await expect(page.locator('article')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Select all on this page' }).press('Enter');
    for (const box of [page.getByRole('checkbox').first(), page.getByRole('checkbox').last()])
      await expect(box).toBeChecked();
    await page.getByRole('button', { name: 'Take back selected' }).press('Enter');
    await expect(page.getByText('2 reports held back.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No public report fits these choices' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('2 reports put back as before.')).toBeVisible();
    await expect(page.locator('article')).toHaveCount(2);
  });
});

test('one decision on all reports of a kind, by keyboard', async ({ page, request }) => {
  const words = 'Cheapest taxi to the old town, ask for Rudi at the corner <i>now</i>';
  const ids: number[] = [];
  for (const ending of ['', '!'])
    ids.push(
      await sendReport(request, {
        entity_id: places.graz,
        report_title: 'Taxi',
        report_review: words + ending,
      }),
    );
  await signIn(page);
  await page.goto(`/operator?place=${places.graz}`);
  await page.getByRole('link', { name: 'Those like it' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This report and those like it: 2');
  for (const id of ids) await expect(page.getByLabel(`Select report ${id}`)).toBeChecked();
  const bulk = page.getByRole('form', { name: 'Decide on those selected' });
  await bulk.getByLabel('Reason, read by the author').focus();
  await page.keyboard.type('It is advertising.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 reports rejected.')).toBeVisible();
  await expect(page.getByText('Rejected', { exact: true })).toHaveCount(2);
});

test('without the key there is nothing to see or to do', async ({ page, request }) => {
  expect((await request.post('/operator', { form: { decision: 'accept', id: '1' } })).status()).toBe(403);
  await page.goto('/operator/log');
  expect(new URL(page.url()).pathname).toBe('/operator');
  await expect(page.getByLabel('Operator key')).toBeVisible();
});

for (const theme of themes) {
  test(`the operators’ page has no accessibility violation and fits a phone in the ${theme} theme`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/operator');
    expect(await accessibilityBreaks(page), 'door').toEqual([]);
    await signIn(page);
    await sendReport(request, {
      entity_id: places.turku,
      report_title: `Call ${theme}`,
      report_review: `Ring +358 40 123 4567. ${spam} ${theme}`,
      report_image: await uploadPhoto(request),
    });
    await page.goto(`/operator?place=${places.turku}&order=newest`);
    await page.getByText('What the public reads').first().click();
    expect(await accessibilityBreaks(page), 'queue').toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.locator('article').first().getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('1 report accepted')).toBeVisible();
    expect(await accessibilityBreaks(page), 'decided').toEqual([]);
    await page.goto('/operator/log');
    expect(await accessibilityBreaks(page), 'log').toEqual([]);
    await page.goto('/operator/deliveries?show=failing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages to watchers');
    await page.getByLabel('At least').selectOption('A day old');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/show=failing.*age=day/);
    expect(await accessibilityBreaks(page), 'watchers').toEqual([]);
  });
}
